/// A component that keeps its dependencies in one stored property, which the container fills.
///
/// Declare `var dependencies = Dependencies()` in the class. In an extension of each token, declare an accessor that
/// calls `component()`:
///
/// ```swift
/// protocol DependsOnNoteStore {}
/// extension DependsOnNoteStore where Self: AutomaticDependencyHandling {
///     var noteStore: any NoteStore { component() }
/// }
///
/// final class Notebook: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnNoteStore {
///     var dependencies = Dependencies()
///     var notes: [String] { noteStore.load() }
/// }
/// ```
///
/// A class that doesn't declare the token can't use the accessor: the compiler rejects the name.
public protocol AutomaticDependencyHandling<DependenciesStorage>: Component {
    /// The type of the storage, inferred from `dependencies`.
    associatedtype DependenciesStorage: DependencyStorage = Dependencies

    /// The storage that the container fills: `Dependencies()`, or `[String: [any Component]]` in older code.
    ///
    /// Declare a stored property, or a computed property that keeps every value that is assigned to it.
    var dependencies: DependenciesStorage { get set }
}

extension AutomaticDependencyHandling {
    /// Adds a dependency to the storage.
    ///
    /// In a test without a container, call this method to supply a dependency yourself. The object joins the
    /// dependencies that are already there. If two accessors have the same type, pass the token that each names.
    public func fill(dependency: Any.Type, with object: any Component) {
        if DependenciesStorage.self == Dependencies.self, WiringContext.store(object, as: dependency, for: self) {
            return
        }
        let step = WiringStep.strong(for: self)
        change(replacing: step.isFirst) { $0.insert(object, as: dependency, in: step) }
    }

    /// Returns the dependency of type `T`.
    ///
    /// If the class's token brings several objects of this type, the result is the first in the order of registration.
    /// Call this method from any thread after the container has wired the component.
    ///
    /// The program stops with an error text in two cases: nothing provides a `T`, or two tokens of the class bring
    /// different objects as `T`. In the second case, name the token with `component(for:)`.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public func component<T>() -> T {
        read(T.self, for: nil) ?? explained(for: nil)
    }

    /// Returns the dependency of type `T`, or nil if nothing provides it.
    ///
    /// Call this method from any thread. Two mistakes are reported, and the result is nil:
    /// - A read before the component is wired goes to ``Container/onProblem-swift.property`` of the container that is
    ///   creating or wiring the component, and otherwise to the static ``Container/onProblem-swift.type.property``.
    /// - A read where two tokens of the class bring different objects as `T` goes to the static handler.
    @_alwaysEmitIntoClient
    public func component<T>() -> T? {
        read(T.self, for: nil) ?? explainedOptional(for: nil)
    }

    /// Returns the dependency of type `T` that the given token brings.
    ///
    /// Use it where two tokens of a class share an interface. The program stops with an error text if the token doesn't
    /// bring a `T`.
    @_alwaysEmitIntoClient
    @_disfavoredOverload
    public func component<T>(for token: any Any.Type) -> T {
        read(T.self, for: token) ?? explained(for: token)
    }

    /// Returns the dependency of type `T` that the given token brings, or nil if nothing provides it.
    ///
    /// A read before the component is wired is reported as by `component()`, and the result is nil.
    @_alwaysEmitIntoClient
    public func component<T>(for token: any Any.Type) -> T? {
        read(T.self, for: token) ?? explainedOptional(for: token)
    }

    /// Returns all dependencies of type `T`, in the order in which their providers were registered.
    ///
    /// Call this method from any thread. Before the component is wired, the list is empty, and Wind doesn't report it.
    public func components<T>() -> [T] {
        dependencies.all(T.self)
    }

    @_alwaysEmitIntoClient @inline(__always)
    func read<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? {
        dependencies.first(type, for: token)
    }

    /// Returns nil, because the call names no type.
    ///
    /// A bare `===` asks for a dependency of type `AnyObject`. This overload exists for the compiler's warning. An
    /// unavailable overload would lose against the generic ones.
    @available(*, deprecated, message: "finds nothing; name the type, as in 'let store: any Store = component()'")
    public func component() -> AnyObject? { nil }

    /// Tells the storage that a wiring ended without any dependency.
    func receiveNothing() {
        let step = WiringStep.strong(for: self)
        change(replacing: true) { $0.insertNothing(in: step) }
    }

    private func change(replacing: Bool, _ body: (inout DependenciesStorage) -> Void) {
        if replacing {
            // The old value is released after the property was written, because its `deinit` may read the property.
            let replaced = dependencies
            var fresh = replaced
            body(&fresh)
            // Other threads may be reading a shared storage, so the property isn't written, not even with an equal
            // value.
            if !replaced.isShared { dependencies = fresh }
            withExtendedLifetime(replaced) {}
        } else if dependencies.isShared {
            var shared = dependencies
            body(&shared)
        } else {
            body(&dependencies)
        }
    }

    /// Stops the program with the reason why the component lacks a `T`, unless `T` is an optional.
    @usableFromInline
    func explained<T>(for token: (any Any.Type)?) -> T {
        if let error = ambiguity(of: T.self, for: token) { fatalError(error.description) }
        if let value: T = explainedOptional(for: token) { return value }
        absent(T.self, for: token)
    }

    /// Reports why the component lacks a `T`, unless the only reason is a missing provider.
    @usableFromInline
    func explainedOptional<T>(for token: (any Any.Type)?) -> T? {
        // `register(value: 8080 as Int?)` registers an optional as a single value.
        if let value = read(T?.self, for: token) { return value }
        if !isWired {
            let (error, handler) = InjectedProperty.readBeforeWiring(T.self, in: self)
            handler(.error(error))
        }
        if let error = ambiguity(of: T.self, for: token) ?? ambiguity(of: T?.self, for: token) {
            Container.onProblem(.error(error))
        }
        // In generic code, `T` may itself be an optional. Absence is then a value.
        return (T.self as? any OptionalType.Type)?.first(of: self, for: token) as? T
    }

    /// Returns the error for a read that several tokens could answer, or nil if the answer is clear.
    private func ambiguity(of type: any Any.Type, for token: (any Any.Type)?) -> Container.ResolutionError? {
        guard token == nil else { return nil }
        return block?.ambiguity(of: type, in: Swift.type(of: self))
    }

    /// The dependencies of the latest wiring, unless the app keeps them in its own form.
    private var block: DependencyBlock? {
        // An app's own storage may wrap a `Dependencies`.
        if let own = dependencies as? Dependencies { return own.block }
        for child in Mirror(reflecting: dependencies).children {
            if let own = child.value as? Dependencies { return own.block }
        }
        return nil
    }

    /// Whether all dependencies of this component have arrived; always true for a class that doesn't declare a token.
    private var isWired: Bool {
        dependencies.isWired || ConformanceIndex.facts(of: Swift.type(of: self)).tokens.isEmpty
    }

    private func absent<T>(_ type: T.Type, for token: (any Any.Type)?) -> Never {
        guard isWired else { fatalError(InjectedProperty.readBeforeWiring(type, in: self).0.description) }
        let error = Container.ResolutionError.dependencyAbsent(
            .init(
                component: Swift.type(of: self), dependency: type, token: token, present: dependencies.contents,
                isGone: block?.holds(type) ?? false, empty: block?.emptyTokens ?? [],
                cause: block?.cause(ofAbsence: type, for: token)))
        fatalError(error.description)
    }
}

extension AutomaticDependencyHandling where DependenciesStorage == Dependencies {
    /// Keeps the result of a wiring at its end.
    ///
    /// Runs user code if the property has observers.
    /// - Parameters:
    ///   - content: The dependencies that the wiring brought.
    ///   - isNew: Whether the container has just created this component, which doesn't hold any dependencies yet.
    @inline(__always)
    func keep(_ content: consuming DependencyBlock, isNew: Bool) {
        if !isNew, let root = dependencies.block {
            root.replace(with: content)
        } else {
            dependencies = Dependencies(content)
        }
    }
}

/// An `Optional` of any wrapped type.
protocol OptionalType {
    /// Looks up a dependency of the wrapped type.
    static func first(of component: some AutomaticDependencyHandling, for token: (any Any.Type)?) -> Self
    /// Resolves the wrapped type.
    static func resolved(in container: Container, caller: (any Actor)?) -> Self
}

extension Optional: OptionalType {
    static func first(of component: some AutomaticDependencyHandling, for token: (any Any.Type)?) -> Wrapped? {
        component.read(Wrapped.self, for: token) ?? component.explainedOptional(for: token)
    }

    static func resolved(in container: Container, caller: (any Actor)?) -> Wrapped? {
        container.resolve(isolation: caller) as Wrapped?
    }
}
