import Foundation

/// An object of a stand-in, to which others can be attached.
public protocol AssociationOwner: AnyObject {
    /// What is attached.
    var associations: Associations { get }
}

/// What is attached to an object.
public final class Associations: @unchecked Sendable {
    // SAFETY: `values` is read and written only while the lock is held; who attaches a value answers for using it
    // elsewhere, as with the Objective-C runtime.
    private let lock = NSLock()
    private var values: [UInt: Any] = [:]

    /// Nothing attached.
    public init() {}

    subscript(key: UInt) -> Any? {
        get { lock.withLock { values[key] } }
        set {
            // What goes is freed after the lock is let go, as its end may attach or ask again.
            let old = lock.withLock {
                let old = values[key]
                values[key] = newValue
                return old
            }
            withExtendedLifetime(old) {}
        }
    }
}
