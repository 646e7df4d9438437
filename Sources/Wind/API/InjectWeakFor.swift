/// A property wrapper for objects that come and go, which names their token and holds them weakly.
///
/// Use it in place of ``InjectWeak`` where two tokens share an interface. For a token `DependsOnMainView`, write
/// `@InjectWeakFor((any DependsOnMainView).self) var view: (any MainView)?`. Everything else works as with
/// ``InjectWeak``.
@propertyWrapper
public struct InjectWeakFor<Token, Value: WeaklyInjected> {
    /// The only stored property: the container finds the storage at the offset of the wrapper.
    let storage: InjectWeakStorage<Value>

    /// Creates a property for the objects that the token brings.
    /// - Parameter token: The token, such as `(any DependsOnMainView).self`.
    public init(_ token: Token.Type) {
        self.init()
    }

    /// Creates a wrapper to store in a constant, for the objects that the token brings.
    public init() {
        storage = InjectWeakStorageFor<Token, Value>()
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
        storage storage: KeyPath<Owner, InjectWeakFor<Token, Value>>
    ) -> Value {
        owner[keyPath: storage].storage.value(in: owner)
    }
}

// SAFETY: a lock guards the list, and nothing else changes.
extension InjectWeakFor: @unchecked Sendable where Value: Sendable {}

extension InjectWeakFor: InjectedWrapper {
    static var shape: InjectedShape { InjectedShape(of: Value.self, for: Token.self, isWeak: true) }
}
