/// A property wrapper for a dependency that names its token.
///
/// Use it in place of ``Inject`` where two tokens share an interface:
///
/// ```swift
/// final class Backup: Singleton, DirectResolver, InjectedDependencies, DependsOnPrimaryStore, DependsOnBackupStore {
///     @InjectFor((any DependsOnPrimaryStore).self) var primary: any DataStore
///     @InjectFor((any DependsOnBackupStore).self) var backup: any DataStore
/// }
/// ```
///
/// Everything else works as with ``Inject``. The token is part of the property's type, so `bootstrap()` checks it: if
/// the token doesn't bring the type, it throws `WIND-030`. In a constant, write `InjectFor<any DependsOnPrimaryStore,
/// any DataStore>()`.
@frozen @propertyWrapper
public struct InjectFor<Token, Value> {
    /// The only stored property, as in an ``Inject``.
    @usableFromInline let storage: InjectStorage<Value>

    /// Creates a property for the dependency that the token brings.
    ///
    /// If the token has several providers, the value is the first.
    /// - Parameter token: The token, such as `(any DependsOnPrimaryStore).self`.
    @inlinable
    public init(_ token: Token.Type) {
        self.init()
    }

    /// Creates a wrapper to store in a constant, for the dependency that the token brings.
    @inlinable
    public init() {
        storage = InjectStorageFor<Token, Value>()
    }

    /// The dependency.
    public var wrappedValue: Value {
        @_alwaysEmitIntoClient @inline(__always) get {
            if let template = storage.published { return storage.value(template) }
            return storage.valueWithoutTemplate(in: nil)
        }
    }

    /// The dependency, for a wrapper that is stored in a constant: see ``Inject/value``.
    public var value: Value {
        @_alwaysEmitIntoClient @inline(__always) get { wrappedValue }
    }

    /// Reads the property for its owner.
    ///
    /// The compiler calls this subscript for a wrapped property of a class.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>,
        storage storage: KeyPath<Owner, InjectFor<Token, Value>>
    ) -> Value {
        @_alwaysEmitIntoClient @inline(__always) get {
            // SAFETY: the owner keeps the storage, and the reader keeps the owner.
            unsafe InjectStorage.value(of: Unmanaged.passUnretained(owner[keyPath: storage].storage), in: owner)
        }
    }
}

// SAFETY: as for an ``Inject``.
extension InjectFor: @unchecked Sendable where Value: Sendable {}

extension InjectFor: InjectedWrapper {
    static var shape: InjectedShape { InjectedShape(of: Value.self, for: Token.self) }
}
