internal import Foundation
internal import Dispatch

extension NSManagedObjectContext {
    /// Where a context must be used.
    public struct ConcurrencyType: Sendable, Hashable {
        let type: NSManagedObjectContextConcurrencyType

        /// On the main queue.
        public static let mainQueue = ConcurrencyType(type: .mainQueueConcurrencyType)
        /// On a queue of its own.
        public static let privateQueue = ConcurrencyType(type: .privateQueueConcurrencyType)
    }

    /// When a block runs that is given from the context's own queue.
    public enum ScheduledTaskType: Sendable {
        /// At once.
        case immediate
        /// After the blocks that wait already.
        case enqueued
    }

    /// Makes a context without parent and coordinator.
    /// - Parameter type: Where it must be used.
    public convenience init(_ type: ConcurrencyType) {
        self.init(concurrencyType: type.type)
    }

    /// Runs a block on the context's queue, and does not wait.
    public func perform(_ block: @escaping @Sendable () -> Void) {
        queue.dispatchQueue.async {
            block()
            self.processPendingChanges()
        }
    }

    /// Runs a block on the context's queue, and waits; at once if this is the queue.
    /// - Returns: What the block returns.
    /// - Throws: What the block throws.
    public func performAndWait<T>(_ block: () throws -> T) rethrows -> T {
        if queue.isCurrent { return try block() }
        return try queue.sync(block)
    }

    /// Runs a block on the context's queue.
    /// - Parameters:
    ///   - schedule: Whether it runs at once if this is the queue.
    ///   - block: The block; it returns no managed object, which could not be used elsewhere.
    /// - Returns: What the block returns.
    /// - Throws: What the block throws.
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

/// What a block returned or threw on another queue.
private struct Outcome<Value>: @unchecked Sendable {
    // SAFETY: made on one queue, then used by the one that waits for it.
    let result: Result<Value, any Error>

    func get(orRethrow rethrow: (any Error) throws -> Value) rethrows -> Value {
        switch result {
        case .success(let value): value
        case .failure(let error): try rethrow(error)
        }
    }
}
