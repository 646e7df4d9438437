#if canImport(UIKit) && !os(watchOS)
#if canImport(ObjectiveC)
import ObjectiveC
#endif
import UIKit
import Wind

/// What is attached to objects of UIKit.
@MainActor
enum Attached {
    // SAFETY: only their addresses are used, as keys; nobody reads or writes them.
    nonisolated(unsafe) private static var containerKey: UInt8 = 0
    nonisolated(unsafe) private static var markKey: UInt8 = 0

    static func container(of object: NSObject) -> Container? {
        unsafe objc_getAssociatedObject(object, address(of: &containerKey)) as? Container
    }

    static func set(_ container: Container?, of object: NSObject) {
        unsafe objc_setAssociatedObject(object, address(of: &containerKey), container, .OBJC_ASSOCIATION_RETAIN)
    }

    /// The container in which a storyboard's hook has wired the object, as long as it lives.
    static func containerThatWired(_ object: NSObject) -> Container? {
        unsafe (objc_getAssociatedObject(object, address(of: &markKey)) as? Mark)?.container
    }

    static func mark(_ object: NSObject, wiredIn container: Container) {
        unsafe objc_setAssociatedObject(object, address(of: &markKey), Mark(container), .OBJC_ASSOCIATION_RETAIN)
    }

    /// A static variable stays where it is; the access ends before user code can run.
    private static func address(of key: UnsafeMutablePointer<UInt8>) -> UnsafeRawPointer {
        UnsafeRawPointer(key)
    }

    private final class Mark {
        weak var container: Container?

        init(_ container: Container) {
            self.container = container
        }
    }
}
#endif
