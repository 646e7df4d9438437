/// An object that a container wires.
///
/// A component declares its dependencies by conforming to tokens: empty protocols such as `DependsOnClock`. The
/// container calls `fill(dependency:with:)` once for each dependency. When all of them have arrived and are complete,
/// it calls `dependenciesFulfilled()`.
///
/// Most classes conform to ``AutomaticDependencyHandling``, which keeps the dependencies in one property, or to
/// ``InjectedDependencies``, which reads each with an ``Inject``. `Sendable` classes and actors use the second form. A
/// class can also implement `fill(dependency:with:)` itself:
///
/// ```swift
/// final class Notebook: Singleton, DirectResolver, DependsOnNoteStore {
///     private var noteStore: (any NoteStore)!
///
///     func fill(dependency: Any.Type, with object: any Component) {
///         if dependency == (any NoteStore).self { noteStore = object as? any NoteStore }
///     }
/// }
/// ```
public protocol Component: AnyObject {
    /// Receives one dependency.
    ///
    /// The container calls this method once for each dependency of a wiring, on the thread that wires. For a main-actor
    /// class, this is the main actor. Two threads never call it at the same time. No lock is held, so the method may
    /// call the container.
    /// - Parameters:
    ///   - dependency: The type under which the object is handed out: the provider's class or its `PublicInterface`,
    ///     never the token.
    ///   - object: The provider's object. Keep a strong reference, except to a ``Container``: keep that weakly.
    func fill(dependency: Any.Type, with object: any Component)

    /// Receives the message that every dependency is there and complete.
    ///
    /// Use it for setup that reads dependencies, which aren't available in `init`. The container calls it after each
    /// complete wiring, and again if it wires the object again. The arrival of a foreign object doesn't cause a call.
    /// The default implementation does nothing.
    ///
    /// In a class with subclasses, implement it in the class that conforms to ``Component``, even if it is empty there.
    /// Override it in the subclasses. Swift doesn't call a method of a subclass that its superclass lacks.
    ///
    /// The call takes place on the thread that wires, without a lock. If another thread asks for an object that is
    /// being wired for the first time, it waits until the method returns. In an actor, declare the method
    /// `nonisolated`.
    func dependenciesFulfilled()

    /// The old spelling of `dependenciesFulfilled()`.
    ///
    /// The default implementation of `dependenciesFulfilled()` calls it. In new code, implement
    /// `dependenciesFulfilled()`.
    func dependenciesFullfilled()
}

extension Component {
    /// Does nothing: this overload makes the compiler explain that a class lacks a place for its dependencies.
    @available(
        *, unavailable,
        message: """
            a component needs a place for its dependencies: conform to AutomaticDependencyHandling and declare \
            'var dependencies = Dependencies()', or conform to InjectedDependencies and read them with @Inject
            """
    )
    public func fill(dependency: Any.Type, with object: any Component) {}

    /// Calls the method with the old spelling, for components that implement only that one.
    public func dependenciesFulfilled() {
        dependenciesFullfilled()
    }
}
