import Foundation

/// Delivers what is sent to it; any thread may send.
public final class PassthroughSubject<Output, Failure: Error>: Publisher, @unchecked Sendable {
    // SAFETY: `receivers` is read and written only while the lock is held; who sends answers for the value.
    private let lock = NSLock()
    private var receivers: [(id: Int, receive: (Output) -> Void)] = []
    private var last = 0

    /// A subject without receivers.
    public init() {}

    /// Delivers a value to all that are attached, in the order in which they were.
    public func send(_ value: Output) { lock.withLock { receivers }.forEach { $0.receive(value) } }

    public func attach(_ receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        let id = lock.withLock {
            last += 1
            receivers.append((last, receiveValue))
            return last
        }
        return AnyCancellable { [weak self] in self?.remove(id) }
    }

    private func remove(_ id: Int) { lock.withLock { receivers.removeAll { $0.id == id } } }
}

extension PassthroughSubject where Output == Void {
    /// Delivers that something happened.
    public func send() { send(()) }
}
