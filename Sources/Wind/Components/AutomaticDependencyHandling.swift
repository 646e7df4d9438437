/// A component whose dependencies are kept for it.
///
/// Declare `var dependencies = Dependencies()`, and read with `component()`, usually in an extension of the token:
///
///     extension DependsOnClock where Self: AutomaticDependencyHandling {
///         var clock: any Clock { component() }
///     }
public protocol AutomaticDependencyHandling: Component {
    /// The storage's type, inferred from `dependencies`.
    associatedtype DependenciesStorage: DependencyStorage

    /// The dependencies: `Dependencies()`, or `[String: [any Component]]` in older code. Filled by the container.
    var dependencies: DependenciesStorage { get set }
}

extension AutomaticDependencyHandling {
    /// Keeps the dependency.
    ///
    /// May be called by hand, in a test without container; the object is then added to those that are there.
    public func fill(dependency: Any.Type, with object: any Component) {
        let step = WiringStep.current(for: self)
        change(replacing: step.isFirst) { $0.insert(object, as: dependency, in: step) }
    }

    /// Returns the dependency of type `T`: the first in the order of registration.
    ///
    /// Any thread, after this component was wired. Stops the program, with a text that says why, when there is none.
    @_disfavoredOverload
    public func component<T>() -> T {
        if let found: T = dependency(for: nil) { return found }
        absent(T.self, for: nil)
    }

    /// Returns the dependency of type `T`, nil when nothing provides it.
    ///
    /// Any thread. Reading it before this component was wired is reported to ``Container/onProblem-swift.type.property``
    /// and returns nil.
    public func component<T>() -> T? {
        dependency(for: nil)
    }

    /// Returns the dependency of type `T` that was asked for by `token`.
    ///
    /// For two tokens that share an interface. Stops the program, with a text that says why, when there is none.
    @_disfavoredOverload
    public func component<T>(for token: any Any.Type) -> T {
        if let found: T = dependency(for: token) { return found }
        absent(T.self, for: token)
    }

    /// Returns the dependency of type `T` that was asked for by `token`, nil when nothing provides it.
    public func component<T>(for token: any Any.Type) -> T? {
        dependency(for: token)
    }

    /// Returns every dependency of type `T`, in the order of the providers' registration.
    public func components<T>() -> [T] {
        dependencies.all(T.self)
    }

    /// Finds nothing: a bare `===` asks for a dependency of type `AnyObject`.
    ///
    /// Here for the compiler's warning; an unavailable overload would give way to the generic ones.
    @available(*, deprecated, message: "finds nothing; name the type, as in 'let store: any Store = component()'")
    public func component() -> AnyObject? { nil }

    /// Tells the storage of a wiring that brought nothing.
    func receiveNothing() {
        let step = WiringStep.current(for: self)
        change(replacing: true) { $0.insertNothing(in: step) }
    }

    private func change(replacing: Bool, _ body: (inout DependenciesStorage) -> Void) {
        if dependencies.isShared {
            // Others may be reading the property: it is not written, not even with what it holds.
            var shared = dependencies
            body(&shared)
        } else {
            // What a new wiring replaces goes after the property was written: its `deinit` may read the property.
            let replaced = replacing ? dependencies : nil
            body(&dependencies)
            withExtendedLifetime(replaced) {}
        }
    }

    private func dependency<T>(for token: (any Any.Type)?) -> T? {
        let storage = dependencies
        if let found = storage.first(T.self, for: token) { return found }
        if !storage.isWired { reportReadBeforeWiring(T.self) }
        // In generic code `T` may itself be an optional: then absence is a value.
        return (T.self as? any OptionalType.Type)?.first(in: storage, for: token) as? T
    }

    private func reportReadBeforeWiring(_ type: Any.Type) {
        let wiring = Wiring.ofThread?.container(filling: self)
        let error = Container.ResolutionError.readBeforeWiring(
            .init(component: Swift.type(of: self), dependency: type, isBeingWired: wiring != nil))
        (wiring?.onProblem ?? Container.onProblem)(.error(error))
    }

    private func absent<T>(_ type: T.Type, for token: (any Any.Type)?) -> Never {
        let error = Container.ResolutionError.dependencyAbsent(
            .init(
                component: Swift.type(of: self), dependency: type, token: token, present: dependencies.contents,
                isWired: dependencies.isWired))
        fatalError(error.description)
    }
}

/// `Optional`, whatever it wraps.
protocol OptionalType {
    /// Looks for the wrapped type.
    static func first(in storage: some DependencyStorage, for token: (any Any.Type)?) -> Self
    /// Asks for the wrapped type.
    static func resolved(by resolve: Container.Resolve) -> Self
}

extension Optional: OptionalType {
    static func first(in storage: some DependencyStorage, for token: (any Any.Type)?) -> Wrapped? {
        storage.first(Wrapped.self, for: token)
    }

    static func resolved(by resolve: Container.Resolve) -> Wrapped? {
        resolve.container.resolve(isolation: resolve.caller) as Wrapped?
    }
}
