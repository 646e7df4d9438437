internal import Dispatch
internal import Foundation

/// Where a context must be used.
final class ContextQueue: Sendable {
    private static let key = DispatchSpecificKey<ObjectIdentifier>()
    private let isMain: Bool
    let dispatchQueue: DispatchQueue

    init(isMain: Bool) {
        self.isMain = isMain
        dispatchQueue = isMain ? .main : DispatchQueue(label: "NSManagedObjectContext")
        if !isMain { dispatchQueue.setSpecific(key: Self.key, value: ObjectIdentifier(self)) }
    }

    /// Whether the caller is there.
    var isCurrent: Bool {
        isMain ? Thread.isMainThread : DispatchQueue.getSpecific(key: Self.key) == ObjectIdentifier(self)
    }
}
