/// A dependency that is read like a stored property.
///
///     final class TodoList: Singleton, DirectResolver, InjectedDependencies, DependsOnDataStore {
///         @Inject var store: any DataStore
///     }
///
/// In a component the token declares the need, and the container fills the property in when it wires the object: also
/// again when that is wired again. A property that none of the tokens serves makes `bootstrap()` fail (`WIND-030`). A read before the wiring stops the program with `WIND-012` or, where the value is an optional or an
/// array, is reported to ``Container/onProblem-swift.type.property`` and finds nothing.
///
/// In any other class, in a struct or a function the property is filled by its first reader, from
/// ``Container/current``, and keeps what that found; what found nothing looks again the next time.
///
/// The value may be what a provider is handed out as, an optional of that, which is nil when nothing provides it, or an
/// array of that: all providers, in the order of their registration. May be read from any thread at any time, also while
/// the component is wired again or filled by hand. What came first is kept until the property goes, later values until the
/// next; a ``Container`` is never kept. Copies of a struct share the property.
///
/// In a component, what an initialiser reads is read before the wiring. A property of something else that the initialiser
/// makes, a helper for example, is filled from ``Container/current`` like any other.
@frozen @propertyWrapper
public struct Inject<Value> {
    /// What holds the value, alone: as in an ``InjectWeak``, the container finds it by the offset of the property.
    @usableFromInline let storage: InjectStorage<Value>

    /// Creates a property for what any token brings: the first provider, if there are several.
    @inlinable
    public init() {
        storage = InjectStorage(token: nil)
    }

    /// Creates a property for what `token` brings: where two tokens share an interface.
    @inlinable
    public init(_ token: any Any.Type) {
        storage = InjectStorage(token: token)
    }

    /// The dependency.
    public var wrappedValue: Value {
        @inlinable @inline(__always) get {
            if let template = storage.published { return storage.value(template) }
            return storage.otherValue(in: nil)
        }
    }

    /// The dependency, where the property is a constant.
    ///
    ///     final class Feed: Singleton, DirectResolver, InjectedDependencies, DependsOnHTTPClient, Sendable {
    ///         let client = Inject<any HTTPClient>()
    ///
    ///         func load() async throws -> Data { try await client.value.get("/feed") }
    ///     }
    ///
    /// A `Sendable` class can't have an `@Inject var`, since that is a variable to the compiler. The container fills and
    /// checks such a constant like the wrapper. A read within the class's `init` comes too early and, because a constant
    /// doesn't know its owner, finds what ``Container/current`` provides.
    public var value: Value {
        @inlinable @inline(__always) get { wrappedValue }
    }

    /// The dependency of an object: what the compiler calls for the property of a class.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>,
        storage storage: KeyPath<Owner, Inject<Value>>
    ) -> Value {
        @inlinable @inline(__always) get {
            // SAFETY: the owner keeps it, and whoever reads the owner; so it need not be retained to be looked at.
            let storage = unsafe Unmanaged.passUnretained(owner[keyPath: storage].storage)
            if let template = unsafe storage._withUnsafeGuaranteedRef({ $0.published }) {
                return unsafe storage._withUnsafeGuaranteedRef { $0.value(template) }
            }
            return unsafe storage.takeUnretainedValue().otherValue(in: owner)
        }
    }
}

// SAFETY: what holds the value is filled by one thread at a time, published by an atomic or under a lock.
extension Inject: @unchecked Sendable where Value: Sendable {}

/// What holds the value of an ``Inject``.
@usableFromInline
final class InjectStorage<Value>: InjectedProperty {
    @inlinable
    @inline(__always)
    func value(_ template: ValueTemplate) -> Value {
        // SAFETY: the object was written before the template, and stays.
        unsafe template.value(of: Unmanaged.passRetained(object.unsafelyUnwrapped), as: Value.self)
    }

    /// The value where no template makes it of an object, or where there is none yet.
    @usableFromInline
    @inline(never)
    func otherValue(in owner: AnyObject?) -> Value {
        if let carrier = publishedCarrier as? ValueCarrier, let value = carrier.value(as: Value.self) { return value }
        return rareValue(in: owner)
    }

    @inline(never)
    private func rareValue(in owner: AnyObject?) -> Value {
        let other = InjectStorage.standIn
        if let held = current {
            if let value: Value = other.map({ $0.init(held: held) as! Value }) ?? InjectedProperty.value(of: held) {
                return value
            }
            fatalError(Container.ResolutionError.dependencyAbsent(absence(in: owner)).description)
        }
        // Somebody else may have filled it meanwhile.
        if let template = published { return value(template) }
        if let owner, ConformanceIndex.isComponent(type(of: owner)) {
            return refuse(InjectedProperty.readBeforeWiring(InjectStorage.shape.type, in: owner), else: other)
        }
        guard let container = Container.current else {
            return refuse(
                (
                    read(.noCurrentContainer(.init(type: InjectStorage.shape.type)), in: owner),
                    Container.onProblem
                ),
                else: other)
        }
        if let other { return other.init(from: container, for: self, in: owner) as! Value }
        do throws(Container.ResolutionError) {
            return try find(Value.self, in: container)
        } catch {
            fatalError(read(error, in: owner).description)
        }
    }

    /// Stops the program, unless absence is a value.
    private func refuse(
        _ problem: (error: Container.ResolutionError, handler: Container.ProblemHandler),
        else other: (any InjectableValue.Type)?
    ) -> Value {
        guard let other else { fatalError(problem.error.description) }
        problem.handler(.error(problem.error))
        return other.init() as! Value
    }

    private func absence(in owner: AnyObject?) -> Container.ResolutionError.DependencyAbsent {
        .init(
            component: owner.map { type(of: $0) } ?? Inject<Value>.self, dependency: InjectStorage.shape.type,
            token: token,
            present: [], isWired: true)
    }

    override class var shape: InjectedShape { Inject<Value>.shape }
    override class var standIn: (any InjectableValue.Type)? { Value.self as? any InjectableValue.Type }
}

extension Inject: InjectedWrapper {
    static var shape: InjectedShape {
        (Value.self as? any InjectableValue.Type)?.shape ?? InjectedShape(type: Value.self, kind: .one)
    }
    static var isWeak: Bool { false }
}

extension InjectedProperty {
    /// What is said of a read before wiring, and to whom.
    static func readBeforeWiring(_ type: any Any.Type, in owner: AnyObject)
        -> (Container.ResolutionError, Container.ProblemHandler)
    {
        let container = convert(owner, to: (any Component).self).flatMap {
            WiringContext.ofThread?.container(filling: $0)
        }
        let error = Container.ResolutionError.readBeforeWiring(
            .init(component: Swift.type(of: owner), dependency: type, isBeingWired: container != nil))
        return (error, container?.onProblem ?? Container.onProblem)
    }
}
