/// An object that a `Container` wires.
///
/// A component says what it needs by conforming to tokens, empty protocols such as `DependsOnClock`. The container
/// calls `fill(dependency:with:)` once for each dependency and then, when every one is there and complete itself,
/// `dependenciesFulfilled()`. Conform to ``AutomaticDependencyHandling``, and the container keeps the dependencies in
/// one property, which accessors read.
///
/// Any class can be a component, also a `Sendable` one and an `actor`: those conform to ``InjectedDependencies`` and keep
/// each dependency in an ``Inject``.
public protocol Component: AnyObject {
    /// Takes in one dependency.
    ///
    /// Called on the thread that wires, on the main actor for a main-actor class, once for each dependency of a wiring,
    /// and never by two threads at the same time. No lock is held, so the container may be called from here.
    /// - Parameters:
    ///   - dependency: The type under which the object is handed out: the provider's own or its `PublicInterface`,
    ///     never the token.
    ///   - object: The provider's object. Keep it strongly, except a ``Container``, which must be kept weakly.
    func fill(dependency: Any.Type, with object: any Component)

    /// Tells that every dependency was filled in and has itself been told so. Does nothing by default.
    ///
    /// Called after each complete wiring: again when the object is wired again, not when a foreign instance appears.
    func dependenciesFulfilled()

    /// The old spelling of `dependenciesFulfilled()`, which calls it by default. Implement the other one.
    func dependenciesFullfilled()
}

extension Component {
    /// Keeps nothing: here for the compiler's message about a class that has nowhere to keep its dependencies.
    @available(
        *, unavailable,
        message: """
            a component needs a place for its dependencies: conform to AutomaticDependencyHandling and declare \
            'var dependencies = Dependencies()', or conform to InjectedDependencies and read them with @Inject
            """
    )
    public func fill(dependency: Any.Type, with object: any Component) {}

    /// Calls the old spelling, so that components written for it are still told.
    public func dependenciesFulfilled() {
        dependenciesFullfilled()
    }
}
