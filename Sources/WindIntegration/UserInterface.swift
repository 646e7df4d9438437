package import Wind

/// What an integration knows of the objects of its framework, for what all integrations with one have in common.
@MainActor
package protocol UserInterface {
    /// What is attached to an object under a key, nil if nothing is.
    static func attachment(of object: AnyObject, for key: UnsafeRawPointer) -> AnyObject?

    /// Attaches something to an object, in place of what was attached under that key.
    static func attach(_ value: AnyObject?, to object: AnyObject, for key: UnsafeRawPointer)

    /// Where an object stands, for the texts of problems. Loads nothing.
    static func whereabouts(of object: AnyObject) -> [String]

    /// The controllers right inside an object.
    static func contents(of object: AnyObject) -> [AnyObject]

    /// Where a container is looked for, in that order.
    static var places: [String] { get }

    /// What to do when there is none, a line each.
    static var advice: [String] { get }
}

/// The containers that are attached to a framework's objects.
@MainActor
package enum Attached<Interface: UserInterface> {
    /// The container that an object has of its own.
    package static func container(of object: AnyObject) -> Container? {
        unsafe Interface.attachment(of: object, for: containerKey) as? Container
    }

    /// Gives an object a container, which it keeps; nil takes it away.
    package static func set(_ container: Container?, of object: AnyObject) {
        unsafe Interface.attach(container, to: object, for: containerKey)
    }

    /// The container in which a hook has wired the object, as long as it lives.
    package static func containerThatWired(_ object: AnyObject) -> Container? {
        mark(of: object).flatMap { $0.isWired ? $0.container : nil }
    }

    /// Whether the last hook wired the object, or tried to, in that container; nil: whether it found none.
    static func hasTried(_ object: AnyObject, in container: Container?) -> Bool {
        guard let mark = mark(of: object) else { return false }
        return container.map { mark.container === $0 } ?? mark.hadNone
    }

    /// Remembers what a hook did.
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

// SAFETY: only the addresses are used, and they are never freed.
private nonisolated(unsafe) let containerKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
private nonisolated(unsafe) let markKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
