/// A value that is no component, on its way to whoever needs it.
///
/// The container makes it for what was registered by ``Container/register(_:for:as:isolation:fileID:line:_:)`` and
/// ``Container/register(value:as:for:fileID:line:)``. `component()`, `components()`, `resolve()` and the storages unwrap
/// it; only a `fill` written by hand is given it as it is, with the value's type as `dependency`:
///
///     func fill(dependency: Any.Type, with object: any Component) {
///         if let provided = object as? Provided<Settings> { settings = provided.value }
///     }
///
/// What it carries does not change any more, and may be read from any thread on which the value itself may be used.
public final class Provided<Value>: ValueCarrier, Component {
    private weak var object: AnyObject?
    /// Not a `Builder`, as older systems can't describe one: see ``Maker``.
    private var builder: ((BuilderArguments) -> Result<Value, Container.ResolutionError>)?
    /// What the builder takes, until it was called.
    private var dependencies = Dependencies()

    typealias Builder = (BuilderArguments) throws(Container.ResolutionError) -> Value

    /// Carries a value: for a test that fills by hand.
    /// - Parameter value: The value.
    public init(_ value: Value) {
        super.init(value)
    }

    required init(of type: any Any.Type) {
        super.init(of: type)
    }

    /// Carries an object without keeping it alive.
    init(weakly object: AnyObject) {
        self.object = object
        super.init(of: Value.self)
    }

    /// Carries what will be built.
    init(by builder: @escaping Builder) {
        self.builder = { arguments in
            Result { () throws(Container.ResolutionError) in try builder(arguments) }
        }
        super.init(of: Value.self)
    }

    /// The value; nil if it was registered weakly and is gone, or while it has not been built.
    public var value: Value? { value(as: Value.self) ?? object.flatMap { convert($0, to: Value.self) } }

    /// Takes in a parameter of the builder.
    ///
    /// Called by the container only.
    public func fill(dependency: Any.Type, with object: any Component) {
        dependencies.insert(object, as: dependency, in: .strong(for: self))
    }
}

extension Provided: Building {
    func build(in container: Container, by wiring: WiringContext) throws(Container.ResolutionError) {
        guard let builder else { return }
        keep(try builder(BuilderArguments(dependencies: dependencies, container: container, wiring: wiring)).get())
        self.builder = nil
        dependencies = Dependencies()
    }

    var builtObject: AnyObject? {
        guard let value, type(of: value as Any) is AnyClass else { return nil }
        return value as AnyObject
    }
}

extension TypeID {
    private static let provided = TypeID(Provided<Never>.self)

    /// Whether the object is a `Provided`, of whatever type.
    static func isProvided(_ object: AnyObject) -> Bool { TypeID(type(of: object)) == provided }
}
