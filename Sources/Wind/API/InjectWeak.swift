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
public final class InjectWeak<Value: WeaklyInjected>: InjectedProperty, InjectedWrapper {
    private let list = SharedWeakList()

    /// Creates a property for what any token brings.
    public init() {
        super.init(token: nil)
    }

    /// Creates a property for what `token` brings.
    public init(_ token: any Any.Type) {
        super.init(token: token)
    }

    /// What lives.
    public var wrappedValue: Value { value(in: nil) }

    /// What lives, where the property is a constant: see ``Inject/value``.
    public var value: Value { wrappedValue }

    /// What lives of an object's: what the compiler calls for the property of a class.
    public static subscript<Owner: AnyObject>(
        _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, Value>,
        storage storage: KeyPath<Owner, InjectWeak<Value>>
    ) -> Value {
        owner[keyPath: storage].value(in: owner)
    }

    private func value(in owner: AnyObject?) -> Value {
        let living = list.living(as: InjectWeak.shape.type, for: token)
        let other = Value.self as! any InjectableValue.Type
        // A constant does not know its owner: a container that has wired a component told its properties.
        let isOfComponent = current != nil || owner.map { ConformanceIndex.isComponent(type(of: $0)) } ?? false
        if isOfComponent || (!living.isEmpty && InjectWeak.shape.kind == .optional) {
            return InjectWeak.value(of: living, as: other)
        }
        guard let container = Container.current else {
            Container.onProblem(.error(read(.noCurrentContainer(.init(type: InjectWeak.shape.type)), in: owner)))
            return other.init() as! Value
        }
        return InjectWeak.value(of: found(in: container, for: owner), as: other)
    }

    /// Looks in a container, and keeps weakly what is there.
    private func found(in container: Container, for owner: AnyObject?) -> [any Component] {
        let limit = InjectWeak.shape.kind == .optional ? 1 : Int.max
        do throws(Container.ResolutionError) {
            let found = try container.objects(of: InjectWeak.shape.type, for: token, atMost: limit)
            for object in found { insert(weakly: object, as: InjectWeak.shape.type, for: token.map { [$0] } ?? []) }
            return found
        } catch {
            report(error, to: container, in: owner)
            return []
        }
    }

    private static func value(of living: [any Component], as other: any InjectableValue.Type) -> Value {
        let held: AnyObject? = shape.kind == .list ? InjectedList(living) : living.first
        return held.map { other.init(held: $0) as! Value } ?? other.init() as! Value
    }

    override class var shape: InjectedShape { (Value.self as! any InjectableValue.Type).shape }

    static var isWeak: Bool { true }

    override var isWeak: Bool { InjectWeak.isWeak }

    override func insert(weakly object: any Component, as type: any Any.Type, for tokens: [any Any.Type]) {
        guard type == InjectWeak.shape.type || InjectWeak.shape.type is AnyClass else { return }
        list.insert(object, as: type, tokens: tokens)
    }

    override func finishFilling(forgettingAllExcept kept: [any Component]?) {
        if let kept { list.removeAll(except: kept) }
        hold(NothingInjected.shared)
    }
}

// SAFETY: the list is guarded by a lock, and nothing else changes.
extension InjectWeak: @unchecked Sendable where Value: Sendable {}

/// What ``InjectWeak`` can read: an optional or an array, because what comes and goes may be absent.
public protocol WeaklyInjected {}

extension Optional: WeaklyInjected {}
extension Array: WeaklyInjected {}
