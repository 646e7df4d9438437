internal import Foundation
internal import Dispatch

extension NSManagedObjectContext {
    /// The queue that a context must be used on.
    public struct ConcurrencyType: Sendable, Hashable {
        let type: NSManagedObjectContextConcurrencyType

        /// On the main queue.
        public static let mainQueue = ConcurrencyType(type: .mainQueueConcurrencyType)
        /// On its own private queue.
        public static let privateQueue = ConcurrencyType(type: .privateQueueConcurrencyType)
    }

    /// The time at which a block from the context's own queue runs.
    public enum ScheduledTaskType: Sendable {
        /// At once.
        case immediate
        /// After the waiting blocks.
        case enqueued
    }

    /// Creates a context without a parent and a coordinator.
    /// - Parameter type: The queue that it must be used on.
    public convenience init(_ type: ConcurrencyType) {
        self.init(concurrencyType: type.type)
    }

    /// Runs a block on the context's queue and doesn't wait.
    public func perform(_ block: @escaping @Sendable () -> Void) {
        queue.dispatchQueue.async {
            block()
            self.processPendingChanges()
        }
    }

    /// Runs a block on the context's queue and waits; a caller on the queue runs it directly.
    /// - Returns: The result of the block.
    /// - Throws: The error of the block.
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
        if queue.isCurrent { return try block() }
        return try queue.sync(block)
    }

    /// Runs a block on the context's queue.
    /// - Parameters:
    ///   - schedule: Whether a caller on the queue runs the block directly.
    ///   - block: The block; it must not return a managed object, which other queues can't use.
    /// - Returns: The result of the block.
    /// - Throws: The error of the block.
    public func perform<T>(
        schedule: ScheduledTaskType = .immediate, _ block: @escaping @Sendable () throws -> T
    ) async rethrows -> T {
        if schedule == .immediate, queue.isCurrent { return try block() }
        let outcome: Outcome<T> = await withCheckedContinuation { continuation in
            queue.dispatchQueue.async {
                let outcome = Outcome(result: Result(catching: block))
                self.processPendingChanges()
                continuation.resume(returning: outcome)
            }
        }
        return try outcome.get { throw $0 }
    }
}

/// The result or the error of a block that ran on another queue.
private struct Outcome<Value>: @unchecked Sendable {
    // SAFETY: one queue creates the value, then only the caller that waits for it uses it.
    let result: Result<Value, any Error>

    func get(orRethrow rethrow: (any Error) throws -> Value) rethrows -> Value {
        switch result {
        case .success(let value): value
        case .failure(let error): try rethrow(error)
        }
    }
}
