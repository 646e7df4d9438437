package import Wind

/// The knowledge about a framework's objects that each integration supplies.
@MainActor
package protocol UserInterface {
    /// Returns the value that is attached to an object under a key, or nil.
    static func attachment(of object: AnyObject, for key: UnsafeRawPointer) -> AnyObject?

    /// Attaches a value to an object, in place of an earlier value under the key.
    static func attach(_ value: AnyObject?, to object: AnyObject, for key: UnsafeRawPointer)

    /// Returns the place of an object for error texts.
    ///
    /// It doesn't load a view or a window.
    static func whereabouts(of object: AnyObject) -> [String]

    /// Returns the controllers directly inside an object.
    static func contents(of object: AnyObject) -> [AnyObject]

    /// Returns whether an object is of the framework's own class of a controller that contains others.
    ///
    /// It can't be a component.
    static func isMereContainer(_ object: AnyObject) -> Bool

    /// The places where Wind looks for a container, in the order of the search.
    static var places: [String] { get }

    /// The steps to take without a container, a line for each.
    static var advice: [String] { get }
}

/// The containers that are attached to the objects of a framework.
@MainActor
package enum Attached<Interface: UserInterface> {
    /// Returns the container that is attached to an object.
    package static func container(of object: AnyObject) -> Container? {
        unsafe Interface.attachment(of: object, for: containerKey) as? Container
    }

    /// Attaches a container to an object, which keeps it, or removes the container if it is nil.
    package static func set(_ container: Container?, of object: AnyObject) {
        unsafe Interface.attach(container, to: object, for: containerKey)
    }

    /// Returns the container that has wired the object, or nil if none has or if that container is gone.
    package static func containerThatWired(_ object: AnyObject) -> Container? {
        mark(of: object).flatMap { $0.isWired ? $0.container : nil }
    }

    /// Returns whether the last hook has wired the object, or tried to, in the container.
    ///
    /// If the container is nil, returns whether the last hook found no container.
    static func hasTried(_ object: AnyObject, in container: Container?) -> Bool {
        guard let mark = mark(of: object) else { return false }
        return container.map { mark.container === $0 } ?? mark.hadNone
    }

    /// Stores the result of a hook.
    static func mark(_ object: AnyObject, triedIn container: Container?, isWired: Bool) {
        unsafe Interface.attach(Mark(container, isWired: isWired), to: object, for: markKey)
    }

    private static func mark(of object: AnyObject) -> Mark? {
        unsafe Interface.attachment(of: object, for: markKey) as? Mark
    }
}

private final class Mark {
    private(set) weak var container: Container?
    let hadNone: Bool
    let isWired: Bool

    init(_ container: Container?, isWired: Bool) {
        self.container = container
        self.isWired = isWired
        hadNone = container == nil
    }
}

// SAFETY: the code uses the addresses only, and never frees them.
private nonisolated(unsafe) let containerKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
private nonisolated(unsafe) let markKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
