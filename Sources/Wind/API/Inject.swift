/// A property wrapper for a dependency that your code reads like a stored property.
///
/// ```swift
/// final class TodoList: Singleton, DirectResolver, InjectedDependencies, DependsOnDataStore, DependsOnClock {
///     @Inject private var store: any DataStore
///     @Inject private var clock: (any Clock)?
///     …
/// }
/// ```
///
/// Use it instead of an accessor for private properties, for two tokens that bring one type, in `Sendable` classes and
/// actors, and outside components.
///
/// The value has the type under which a provider is handed out. An optional of this type is nil if nothing provides it.
/// An array has all providers, in the order of their registration, and after them the objects of hand-written resolvers.
/// If no token brings the wrapped type or the element, the property can take one value that is registered under the whole
/// type, such as `Int?` or `[Int]`.
///
/// **In a component**, declare the token as usual. The container fills the property each time it wires the object.
/// - If none of the class's tokens brings the type, `bootstrap()` throws `WIND-030`.
/// - If two tokens bring the type, `bootstrap()` throws `WIND-040`. Name the token with ``InjectFor``.
/// - A read before the wiring, for example in the initializer, stops the program with `WIND-012`. If the value is an
///   optional or an array, the read is reported and returns nil or an empty array. The report goes to the handler of
///   the container that is creating or wiring the component, and otherwise to the static
///   ``Container/onProblem-swift.type.property``.
///
/// **Everywhere else**, in another class, a struct or a function, the first read looks in ``Container/current`` and
/// keeps the result. If the read finds nothing, the next one looks again. An object that a component's initializer
/// creates, a helper for example, follows this rule, too.
/// - If the read finds nothing, an optional is nil, an array is empty, and any other type stops the program.
/// - For an optional or an array, a missing container (`WIND-031`) is reported to the static
///   ``Container/onProblem-swift.type.property``, and any other error to the handler of the container.
///
/// Any thread may read the property at any time, even while the component is wired again or filled by hand. The first
/// value stays alive as long as the property. A later value stays until the next one replaces it. The property never
/// keeps a ``Container`` alive. Copies of a struct share it.
@frozen @propertyWrapper
public struct Inject<Value> {
    /// The only stored property, as in an ``InjectWeak``: the container finds the storage at the offset of the wrapper.
    @usableFromInline let storage: InjectStorage<Value>

    /// Creates a property for the dependency that the class's tokens bring.
    ///
    /// If a token has several providers, the value is the first.
    @inlinable
    public init() {
        storage = InjectStorage()
    }

    /// The dependency.
    public var wrappedValue: Value {
        @_alwaysEmitIntoClient @inline(__always) get {
            if let template = storage.published { return storage.value(template) }
            return storage.valueWithoutTemplate(in: nil)
        }
    }

    /// The dependency, for a wrapper that is stored in a constant.
    ///
    /// A `Sendable` class can't have an `@Inject var`, because the compiler sees a variable. Store the wrapper in a
    /// constant instead:
    ///
    /// ```swift
    /// final class Exporter: Singleton, DirectResolver, InjectedDependencies, DependsOnShelf, Sendable {
    ///     let shelf = Inject<any Shelf>()
    ///
    ///     func export() -> String { shelf.value.title }
    /// }
    /// ```
    ///
    /// The container fills and checks this constant like a wrapped property. A constant doesn't know its owner: a read
    /// in the initializer of the class comes before the wiring and looks in ``Container/current``.
    public var value: Value {
        @_alwaysEmitIntoClient @inline(__always) get { wrappedValue }
    }

    /// Reads the property for its owner.
    ///
    /// The compiler calls this subscript for a wrapped property of a class.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>,
        storage storage: KeyPath<Owner, Inject<Value>>
    ) -> Value {
        @_alwaysEmitIntoClient @inline(__always) get {
            // SAFETY: the owner keeps the storage, and the reader keeps the owner.
            unsafe InjectStorage.value(of: Unmanaged.passUnretained(owner[keyPath: storage].storage), in: owner)
        }
    }
}

// SAFETY: only one thread at a time fills the storage, which publishes the value by an atomic or under a lock.
extension Inject: @unchecked Sendable where Value: Sendable {}

extension Inject: InjectedWrapper {
    static var shape: InjectedShape { InjectedShape(of: Value.self) }
}
