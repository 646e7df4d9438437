internal import Dispatch
internal import Foundation

/// The queue that a context must be used on.
final class ContextQueue: Sendable {
    private static let key = DispatchSpecificKey<ObjectIdentifier>()
    private static let main = ContextQueue(queue: .main)
    private static let holdsMain = "HeadlessCoreData.holdsMain"
    let dispatchQueue: DispatchQueue

    private init(queue: DispatchQueue) {
        dispatchQueue = queue
        queue.setSpecific(key: Self.key, value: ObjectIdentifier(self))
    }

    static func make(isMain: Bool) -> ContextQueue {
        isMain ? main : ContextQueue(queue: DispatchQueue(label: "NSManagedObjectContext"))
    }

    /// Whether the caller runs on the queue.
    ///
    /// On Linux the main queue may leave the main thread, so the check compares queues. A caller that went from the
    /// main queue to another queue and waits there still has the main queue to itself.
    var isCurrent: Bool {
        if DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self) { return true }
        guard self === Self.main else { return false }
        return Thread.isMainThread || Thread.current.threadDictionary[Self.holdsMain] != nil
    }

    /// Runs a block on the queue and waits.
    func sync<T>(_ block: () throws -> T) rethrows -> T {
        guard self !== Self.main, Self.main.isCurrent else { return try dispatchQueue.sync(execute: block) }
        return try dispatchQueue.sync {
            let dictionary = Thread.current.threadDictionary
            let before = dictionary[Self.holdsMain]
            dictionary[Self.holdsMain] = true
            defer { dictionary[Self.holdsMain] = before }
            return try block()
        }
    }
}
