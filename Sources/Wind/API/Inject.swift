/// A dependency that is read like a stored property.
///
///     final class TodoList: Singleton, DirectResolver, InjectedDependencies, DependsOnDataStore {
///         @Inject private var store: any DataStore
///     }
///
/// The alternative to an accessor that calls `component()`: for private properties, for two tokens that bring one type, for
/// `Sendable` classes and actors, and outside components.
///
/// In a component the token declares the need, and the container fills the property in when it wires the object: also
/// again when that is wired again. A property that none of the tokens serves makes `bootstrap()` fail (`WIND-030`), and so
/// does one that could be either of two objects, since two tokens bring its type (`WIND-040`): ``InjectFor`` names the
/// token. A read before the wiring stops the program with `WIND-012` or, where the value is an optional or an array, is
/// reported to ``Container/onProblem-swift.type.property`` and finds nothing.
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

    /// Creates a property for what the class's tokens bring: the first provider, if one token has several.
    @inlinable
    public init() {
        storage = InjectStorage()
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
            // SAFETY: the owner keeps it, and whoever reads the owner.
            unsafe InjectStorage.value(of: Unmanaged.passUnretained(owner[keyPath: storage].storage), in: owner)
        }
    }
}

// SAFETY: what holds the value is filled by one thread at a time, published by an atomic or under a lock.
extension Inject: @unchecked Sendable where Value: Sendable {}

extension Inject: InjectedWrapper {
    static var shape: InjectedShape { InjectedShape(of: Value.self) }
}
