/// A source of values over time; Apple's protocol requires `receive(subscriber:)` in place of `sink`.
public protocol Publisher<Output, Failure> {
    associatedtype Output
    associatedtype Failure: Error
    /// Calls a closure with each value until the returned object is canceled or released.
    func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Cancels when it is released; canceling again has no effect.
public final class AnyCancellable: Hashable {
    private var end: (() -> Void)?
    /// Runs a closure when it is canceled, once.
    public init(_ cancel: @escaping () -> Void) { end = cancel }
    deinit { end?() }
    /// Cancels.
    public func cancel() { (end.take() ?? {})() }
    /// Stores it in a set.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
