import Foundation

/// An object of a stand-in that other objects can be attached to.
public protocol AssociationOwner: AnyObject {
    /// The attached objects.
    var associations: Associations { get }
}

/// The objects attached to an object.
public final class Associations: @unchecked Sendable {
    // SAFETY: `values` is read and written only while the lock is held; the code that attaches a value ensures that
    // using it elsewhere is safe, as with the Objective-C runtime.
    private let lock = NSLock()
    private var values: [UInt: Any] = [:]

    /// Creates an empty collection.
    public init() {}

    subscript(key: UInt) -> Any? {
        get { lock.withLock { values[key] } }
        set {
            // The old value is freed after the lock is released, because its deinitializer may attach or read a value.
            let old = lock.withLock {
                let old = values[key]
                values[key] = newValue
                return old
            }
            withExtendedLifetime(old) {}
        }
    }
}
