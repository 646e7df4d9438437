/// The storage in which a component keeps its dependencies: ``Dependencies``, or `[String: [any Component]]`.
public protocol DependencyStorage {
    /// Keeps one dependency.
    ///
    /// For a component that declares `ContainerDependency`, the object is the container. Keep it weakly: otherwise the
    /// container and the component keep each other alive.
    ///
    /// A storage that wraps a ``Dependencies`` passes the step on to that storage only.
    /// - Parameters:
    ///   - object: The provider's object.
    ///   - type: The type under which the object is handed out.
    ///   - step: The current step of the wiring.
    mutating func insert(_ object: any Component, as type: Any.Type, in step: WiringStep)

    /// Removes the content, because a wiring has ended without any dependency.
    mutating func insertNothing(in step: WiringStep)

    /// Returns the first dependency that was handed out as `T`, or nil if there is none.
    /// - Parameters:
    ///   - type: The requested type.
    ///   - token: The token that brought the dependency, or nil for any token.
    /// - Returns: The dependency.
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T?

    /// Returns all dependencies that were handed out as `T`, in the order in which their providers were registered.
    func all<T>(_ type: T.Type) -> [T]

    /// Whether copies share their content.
    ///
    /// If they share it, Wind changes a copy and doesn't write the component's property.
    var isShared: Bool { get }

    /// Whether the container has wired the component, even without any dependency.
    var isWired: Bool { get }

    /// The names of the types under which the dependencies were handed out.
    var contents: [String] { get }
}

/// The storage in which a component keeps its weak dependencies: ``WeakDependencies``, or `[String: [WeakReference]]`.
public protocol WeakDependencyStorage {
    /// Keeps a weak reference to an object and drops the references to released objects.
    ///
    /// A further call with the same object and type doesn't add it again.
    /// - Parameters:
    ///   - object: The provider's object.
    ///   - type: The type under which the object is handed out.
    ///   - step: The current step of the wiring.
    mutating func insert(weakly object: any Component, as type: Any.Type, in step: WiringStep)

    /// Returns the living objects that were handed out as `T`, the earliest announced first.
    /// - Parameters:
    ///   - type: The requested type.
    ///   - token: The token that brought the objects, or nil for any token.
    /// - Returns: The objects, or an empty list if none is alive.
    func living<T>(_ type: T.Type, for token: (any Any.Type)?) -> [T]

    /// Whether copies share their content.
    ///
    /// If they share it, Wind changes a copy and doesn't write the component's property.
    var isShared: Bool { get }

    /// Removes all objects except those that a new wiring brought, at the end of that wiring.
    mutating func forgetAll(except kept: [any Component])
}
