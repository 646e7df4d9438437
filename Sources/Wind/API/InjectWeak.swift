/// A dependency that comes and goes, held weakly and read like a stored property.
///
///     @InjectWeak var view: (any MainView)?
///     @InjectWeak var windows: [any MainWindow]
///
/// In a component that is ``WeakDependencyAware``, such as ``InjectedWeakDependencies``, the container hands over what
/// lives when the object is wired, and later what announces itself. Reads the earliest announced that lives, or all
/// of them; nil or empty when there is none, and before the wiring.
///
/// In any other class, in a struct or a function a read that finds nothing alive looks in ``Container/current``; an array
/// always does. Nothing is kept alive. May be read from any thread at any time. Copies of a struct share the property.
@propertyWrapper
public struct InjectWeak<Value: WeaklyInjected> {
    /// What holds the references, alone: the container finds it by the offset of the property.
    let storage: InjectWeakStorage<Value>

    /// Creates a property for what any token brings.
    public init() {
        storage = InjectWeakStorage()
    }

    /// What lives.
    public var wrappedValue: Value { storage.value(in: nil) }

    /// What lives, where the property is a constant: see ``Inject/value``.
    public var value: Value { wrappedValue }

    /// What lives of an object's: what the compiler calls for the property of a class.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>,
        storage storage: KeyPath<Owner, InjectWeak<Value>>
    ) -> Value {
        owner[keyPath: storage].storage.value(in: owner)
    }
}

// SAFETY: the list is guarded by a lock, and nothing else changes.
extension InjectWeak: @unchecked Sendable where Value: Sendable {}

extension InjectWeak: InjectedWrapper {
    static var shape: InjectedShape { InjectedShape(of: Value.self, isWeak: true) }
}

/// What ``InjectWeak`` can read: an optional or an array, because what comes and goes may be absent.
public protocol WeaklyInjected {}

extension Optional: WeaklyInjected {}
extension Array: WeaklyInjected {}
