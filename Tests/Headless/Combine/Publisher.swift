/// What delivers values over time.
///
/// Apple's requirement, `receive(subscriber:)`, isn't modelled: nobody asks for values here, they are pushed.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    /// Calls a closure with each value until what it returns is cancelled or let go of; stands in for subscribers.
    func attach(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

extension Publisher where Failure == Never {
    /// Calls a closure with each value until what it returns is cancelled or let go of.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { attach(receiveValue) }
}

/// What can be cancelled.
public protocol Cancellable {
    /// Cancels it; the second time does nothing.
    func cancel()
}

/// Cancels when it is let go of.
public final class AnyCancellable: Cancellable, Hashable {
    private var end: (() -> Void)?

    /// Runs a closure when it is cancelled, once.
    public init(_ cancel: @escaping () -> Void) { end = cancel }

    deinit { end?() }

    public func cancel() {
        let last = end
        end = nil
        last?()
    }

    /// Keeps it in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
