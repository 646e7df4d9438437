/// A dependency that comes by a token, read like a stored property: where two tokens share an interface.
///
///     final class Backup: Singleton, DirectResolver, InjectedDependencies, DependsOnLiveStore, DependsOnSpareStore {
///         @InjectFor((any DependsOnLiveStore).self) var live: any Store
///         @InjectFor((any DependsOnSpareStore).self) var spare: any Store
///     }
///
/// Everything else is as with ``Inject``. The token is a part of the property's type, so that `bootstrap()` proves it: what
/// the token does not bring is `WIND-030`. As a constant, it is an `InjectFor<any DependsOnLiveStore, any Store>()`.
@frozen @propertyWrapper
public struct InjectFor<Token, Value> {
    /// What holds the value, alone: as in an ``Inject``.
    @usableFromInline let storage: InjectStorage<Value>

    /// Creates a property for what the token brings: the first provider, if there are several.
    /// - Parameter token: The token, such as `(any DependsOnLiveStore).self`.
    @inlinable
    public init(_ token: Token.Type) {
        self.init()
    }

    /// Creates a property for what the token brings, for a constant.
    @inlinable
    public init() {
        storage = InjectStorageFor<Token, Value>()
    }

    /// The dependency.
    public var wrappedValue: Value {
        @inlinable @inline(__always) get {
            if let template = storage.published { return storage.value(template) }
            return storage.otherValue(in: nil)
        }
    }

    /// The dependency, where the property is a constant: see ``Inject/value``.
    public var value: Value {
        @inlinable @inline(__always) get { wrappedValue }
    }

    /// The dependency of an object: what the compiler calls for the property of a class.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>,
        storage storage: KeyPath<Owner, InjectFor<Token, Value>>
    ) -> Value {
        @inlinable @inline(__always) get {
            // SAFETY: the owner keeps it, and whoever reads the owner.
            unsafe InjectStorage.value(of: Unmanaged.passUnretained(owner[keyPath: storage].storage), in: owner)
        }
    }
}

// SAFETY: as an ``Inject``.
extension InjectFor: @unchecked Sendable where Value: Sendable {}

extension InjectFor: InjectedWrapper {
    static var shape: InjectedShape { InjectedShape(of: Value.self, for: Token.self) }
}
