/// A component whose dependencies are kept for it.
///
/// Declare `var dependencies = Dependencies()`, and read through an accessor that calls `component()` in an extension of
/// the token. A class that has not declared the token can't name the accessor:
///
///     protocol DependsOnStore {}
///     extension DependsOnStore where Self: AutomaticDependencyHandling { var store: any Store { component() } }
///
///     final class List: Singleton, SimpleResolver<any DependsOnList>, AutomaticDependencyHandling, DependsOnStore {
///         var dependencies = Dependencies()
///         func dependenciesFulfilled() { use(store) }
///     }
public protocol AutomaticDependencyHandling: Component {
    /// The storage's type, inferred from `dependencies`.
    associatedtype DependenciesStorage: DependencyStorage = Dependencies

    /// The dependencies: `Dependencies()`, or `[String: [any Component]]` in older code. Filled by the container.
    ///
    /// A stored property, or one that keeps what was put into it.
    var dependencies: DependenciesStorage { get set }
}

extension AutomaticDependencyHandling {
    /// Keeps the dependency.
    ///
    /// May be called by hand, in a test without container; the object is then added to those that are there.
    public func fill(dependency: Any.Type, with object: any Component) {
        if DependenciesStorage.self == Dependencies.self, WiringContext.store(object, as: dependency, for: self) {
            return
        }
        let step = WiringStep.strong(for: self)
        change(replacing: step.isFirst) { $0.insert(object, as: dependency, in: step) }
    }

    /// Returns the dependency of type `T`: the first in the order of registration that the class's token brings.
    ///
    /// Any thread, after this component was wired. Stops the program, with a text that says why, when there is none, or
    /// when two tokens of the class bring different objects as `T`: then `component(for:)` names the one that is meant.
    @inlinable
    @_disfavoredOverload
    public func component<T>() -> T {
        read(T.self, for: nil) ?? explained(for: nil)
    }

    /// Returns the dependency of type `T`, nil when nothing provides it.
    ///
    /// Any thread. Reading it before this component was wired, or where two tokens of the class bring different objects as
    /// `T`, is reported to ``Container/onProblem-swift.type.property`` and returns nil.
    @inlinable
    public func component<T>() -> T? {
        read(T.self, for: nil) ?? explainedOptional(for: nil)
    }

    /// Returns the dependency of type `T` that was asked for by `token`.
    ///
    /// For two tokens that share an interface. Stops the program, with a text that says why, when there is none.
    @inlinable
    @_disfavoredOverload
    public func component<T>(for token: any Any.Type) -> T {
        read(T.self, for: token) ?? explained(for: token)
    }

    /// Returns the dependency of type `T` that was asked for by `token`, nil when nothing provides it.
    @inlinable
    public func component<T>(for token: any Any.Type) -> T? {
        read(T.self, for: token) ?? explainedOptional(for: token)
    }

    /// Returns every dependency of type `T`, in the order of the providers' registration.
    public func components<T>() -> [T] {
        dependencies.all(T.self)
    }

    @inlinable @inline(__always)
    func read<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? {
        dependencies.first(type, for: token)
    }

    /// Finds nothing: a bare `===` asks for a dependency of type `AnyObject`.
    ///
    /// Here for the compiler's warning; an unavailable overload would give way to the generic ones.
    @available(*, deprecated, message: "finds nothing; name the type, as in 'let store: any Store = component()'")
    public func component() -> AnyObject? { nil }

    /// Keeps what a wiring brought, at its end; only where `dependencies` is a `Dependencies`.
    ///
    /// Runs user code, if somebody observes the property.
    /// - Parameters:
    ///   - content: What it brought.
    ///   - isNew: Whether the container has just made this component, which then has nothing yet.
    func keep(_ content: consuming DependencyBlock, isNew: Bool) {
        if !isNew, let root = Dependencies(as: dependencies).block {
            root.replace(with: content)
        } else {
            dependencies = Dependencies(content).storage(DependenciesStorage.self)
        }
    }

    /// Tells the storage of a wiring that brought nothing.
    func receiveNothing() {
        let step = WiringStep.strong(for: self)
        change(replacing: true) { $0.insertNothing(in: step) }
    }

    private func change(replacing: Bool, _ body: (inout DependenciesStorage) -> Void) {
        if replacing {
            // Goes after the property was written: its `deinit` may read the property.
            let replaced = dependencies
            var fresh = replaced
            body(&fresh)
            // While it is shared, others may be reading the property: it is not written, not even with what it holds.
            if !replaced.isShared { dependencies = fresh }
            withExtendedLifetime(replaced) {}
        } else if dependencies.isShared {
            var shared = dependencies
            body(&shared)
        } else {
            body(&dependencies)
        }
    }

    /// Why there is no `T`: stops the program, unless absence is a value.
    @usableFromInline
    func explained<T>(for token: (any Any.Type)?) -> T {
        if let error = ambiguity(of: T.self, for: token) { fatalError(error.description) }
        if let value: T = explainedOptional(for: token) { return value }
        absent(T.self, for: token)
    }

    /// Reports why there is no `T`, unless it is that nothing provides it.
    @usableFromInline
    func explainedOptional<T>(for token: (any Any.Type)?) -> T? {
        if !isWired { reportReadBeforeWiring(T.self) }
        if let error = ambiguity(of: T.self, for: token) { Container.onProblem(.error(error)) }
        // In generic code `T` may itself be an optional: then absence is a value.
        return (T.self as? any OptionalType.Type)?.first(of: self, for: token) as? T
    }

    /// Why a read would have to guess; nil if it would not.
    private func ambiguity(of type: any Any.Type, for token: (any Any.Type)?) -> Container.ResolutionError? {
        guard token == nil else { return nil }
        // An app's own storage is built around one.
        let kept = [dependencies] + Mirror(reflecting: dependencies).children.map(\.value)
        return (kept.lazy.compactMap { $0 as? Dependencies }.first)?.block?
            .ambiguity(of: type, in: Swift.type(of: self))
    }

    /// Whether everything is there that this component can have: one that declares nothing need not wait for it.
    private var isWired: Bool {
        dependencies.isWired || ConformanceIndex.facts(of: Swift.type(of: self)).tokens.isEmpty
    }

    private func reportReadBeforeWiring(_ type: Any.Type) {
        let (error, handler) = InjectedProperty.readBeforeWiring(type, in: self)
        handler(.error(error))
    }

    private func absent<T>(_ type: T.Type, for token: (any Any.Type)?) -> Never {
        let error = Container.ResolutionError.dependencyAbsent(
            .init(
                component: Swift.type(of: self), dependency: type, token: token, present: dependencies.contents,
                isWired: isWired))
        fatalError(error.description)
    }
}

/// `Optional`, whatever it wraps.
protocol OptionalType {
    /// Looks for the wrapped type.
    static func first(of component: some AutomaticDependencyHandling, for token: (any Any.Type)?) -> Self
    /// Asks for the wrapped type.
    static func resolved(by resolve: Container.Resolve) -> Self
}

extension Optional: OptionalType {
    static func first(of component: some AutomaticDependencyHandling, for token: (any Any.Type)?) -> Wrapped? {
        component.read(Wrapped.self, for: token) ?? component.explainedOptional(for: token)
    }

    static func resolved(by resolve: Container.Resolve) -> Wrapped? {
        resolve.container.resolve(isolation: resolve.caller) as Wrapped?
    }
}
