/// A property wrapper for objects that come and go, which it holds weakly.
///
/// Use it for foreign objects, such as windows and view controllers:
///
/// ```swift
/// final class Presenter: Singleton, DirectResolver, InjectedWeakDependencies, DependsOnMainView {
///     @InjectWeak var view: (any MainView)?
///     @InjectWeak var windows: [any MainView]
/// }
/// ```
///
/// An optional has the living object that was announced first, an array all living objects. Without a living object,
/// and before the wiring, the value is nil or empty.
///
/// **In a component** that is ``WeakDependencyAware``, such as ``InjectedWeakDependencies``, the container hands over
/// the living objects when it wires the component. Later, it hands over each newly announced object.
///
/// **Everywhere else**, in another class, a struct or a function, a read that doesn't find a living object looks in
/// ``Container/current``. An array always looks there. Without a current container, the value is nil or empty, and the
/// static ``Container/onProblem-swift.type.property`` receives `WIND-031`.
///
/// The property keeps nothing alive. Any thread may read it at any time. Copies of a struct share it.
@propertyWrapper
public struct InjectWeak<Value: WeaklyInjected> {
    /// The only stored property: the container finds the storage at the offset of the wrapper.
    let storage: InjectWeakStorage<Value>

    /// Creates a property for the objects that any of the class's tokens brings.
    public init() {
        storage = InjectWeakStorage()
    }

    /// The living object, or all living objects.
    public var wrappedValue: Value { storage.value(in: nil) }

    /// The living object or objects, for a wrapper that is stored in a constant: see ``Inject/value``.
    public var value: Value { wrappedValue }

    /// Reads the property for its owner.
    ///
    /// The compiler calls this subscript for a wrapped property of a class.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>,
        storage storage: KeyPath<Owner, InjectWeak<Value>>
    ) -> Value {
        owner[keyPath: storage].storage.value(in: owner)
    }
}

// SAFETY: a lock guards the list, and nothing else changes.
extension InjectWeak: @unchecked Sendable where Value: Sendable {}

extension InjectWeak: InjectedWrapper {
    static var shape: InjectedShape { InjectedShape(of: Value.self, isWeak: true) }
}

/// A type that ``InjectWeak`` can read: an optional or an array, because the object may be absent.
public protocol WeaklyInjected {}

extension Optional: WeaklyInjected {}
extension Array: WeaklyInjected {}
