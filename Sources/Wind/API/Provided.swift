/// A wrapper that carries a value, which isn't a component, to its consumers.
///
/// The container creates it for ``Container/register(_:for:as:isolation:fileID:line:_:)`` and
/// ``Container/register(value:as:for:fileID:line:)``. `component()`, `components()`, `resolve()` and the storages
/// unwrap it. You see it only in a `fill` that you write yourself, with the value's type as `dependency`:
///
/// ```swift
/// func fill(dependency: Any.Type, with object: any Component) {
///     if let provided = object as? Provided<Settings> { host = provided.value?.host ?? "" }
/// }
/// ```
///
/// The carried value doesn't change. Read it from any thread on which the value itself may be used.
public final class Provided<Value>: ValueCarrier, Component {
    /// An object that isn't kept alive.
    private let borrowed: Borrowed?
    /// Wraps a value, for a test that fills a component by hand.
    /// - Parameter value: The value.
    public init(_ value: Value) {
        borrowed = nil
        super.init(value)
    }

    required init(of type: any Any.Type) {
        borrowed = nil
        super.init(of: type)
    }

    /// Carries an object without keeping it alive.
    init(weakly object: AnyObject) {
        borrowed = Borrowed(object)
        super.init(of: Value.self)
    }

    /// The value, or nil before a builder has created it, and after a weakly registered object has ended.
    public var value: Value? { value(as: Value.self) ?? borrowed?.object.flatMap { convert($0, to: Value.self) } }

    override var carriedObject: AnyObject? {
        guard let value, type(of: value as Any) is AnyClass else { return nil }
        return value as AnyObject
    }

    /// Does nothing, because only the container passes arguments to a builder.
    public func fill(dependency: Any.Type, with object: any Component) {}
}

/// A weak reference.
private final class Borrowed {
    weak var object: AnyObject?

    init(_ object: AnyObject) {
        self.object = object
    }
}

extension TypeID {
    private static let provided = TypeID(Provided<Never>.self)

    /// Whether the object is a `Provided` of any type.
    static func isProvided(_ object: AnyObject) -> Bool { TypeID(type(of: object)) == provided }
}
