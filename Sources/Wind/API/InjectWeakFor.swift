/// A dependency that comes by a token and goes, held weakly: where two tokens share an interface.
///
///     @InjectWeakFor((any DependsOnMainView).self) var view: (any View)?
///
/// Everything else is as with ``InjectWeak``.
@propertyWrapper
public struct InjectWeakFor<Token, Value: WeaklyInjected> {
    /// What holds the references, alone: the container finds it by the offset of the property.
    let storage: InjectWeakStorage<Value>

    /// Creates a property for what the token brings.
    /// - Parameter token: The token, such as `(any DependsOnMainView).self`.
    public init(_ token: Token.Type) {
        self.init()
    }

    /// Creates a property for what the token brings, for a constant.
    public init() {
        storage = InjectWeakStorageFor<Token, Value>()
    }

    /// What lives.
    public var wrappedValue: Value { storage.value(in: nil) }

    /// What lives, where the property is a constant: see ``Inject/value``.
    public var value: Value { wrappedValue }

    /// What lives of an object's: what the compiler calls for the property of a class.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>,
        storage storage: KeyPath<Owner, InjectWeakFor<Token, Value>>
    ) -> Value {
        owner[keyPath: storage].storage.value(in: owner)
    }
}

// SAFETY: the list is guarded by a lock, and nothing else changes.
extension InjectWeakFor: @unchecked Sendable where Value: Sendable {}

extension InjectWeakFor: InjectedWrapper {
    static var shape: InjectedShape { InjectedShape(of: Value.self, for: Token.self, isWeak: true) }
}
