/// The storage of an ``InjectWeak`` or an ``InjectWeakFor``.
class InjectWeakStorage<Value: WeaklyInjected>: InjectedProperty {
    private let list = SharedWeakList()

    /// The living object or objects.
    final func value(in owner: AnyObject?) -> Value {
        let living = list.living(as: Swift.type(of: self).shape.type, for: token)
        let other = Value.self as! any InjectableValue.Type
        // A constant doesn't know its owner. If `current` is set, a container has wired the component and informed its
        // properties.
        let isOfComponent = current != nil || owner.map { ConformanceIndex.isComponent(type(of: $0)) } ?? false
        if isOfComponent || (!living.isEmpty && kind == .optional) {
            return value(of: living, as: other)
        }
        guard let container = Container.current else {
            Container.onProblem(
                .error(read(.noCurrentContainer(.init(type: Swift.type(of: self).shape.type)), in: owner)))
            return other.init() as! Value
        }
        return value(of: found(in: container, for: owner), as: other)
    }

    /// Looks in a container, and keeps weak references to the objects that it finds.
    private func found(in container: Container, for owner: AnyObject?) -> [any Component] {
        let limit = kind == .optional ? 1 : Int.max
        do throws(Container.ResolutionError) {
            let found = try container.objects(of: Swift.type(of: self).shape.type, for: token, atMost: limit)
            for object in found {
                insert(weakly: object, as: Swift.type(of: self).shape.type, for: token.map { [$0] } ?? [])
            }
            return found
        } catch {
            report(error, to: container, in: owner)
            return []
        }
    }

    private func value(of living: [any Component], as other: any InjectableValue.Type) -> Value {
        let held: AnyObject? = kind == .list ? InjectedList(living) : living.first
        return held.map { other.init(held: $0) as! Value } ?? other.init() as! Value
    }

    override class var shape: InjectedShape { InjectWeak<Value>.shape }

    override func insert(weakly object: any Component, as type: any Any.Type, for tokens: [any Any.Type]?) {
        let shape = Swift.type(of: self).shape
        guard type == shape.type || shape.type is AnyClass || tokens == nil && shape.token == type else { return }
        list.insert(object, as: type, tokens: tokens)
    }

    override func finishFilling(by wiring: TokenState.Tracking, forgettingAllExcept kept: [any Component]?) {
        if let kept { list.removeAll(except: kept) }
        list.finishFilling(by: wiring)
        hold(NothingInjected.shared)
    }
}

/// The storage of an ``InjectWeakFor``.
final class InjectWeakStorageFor<Token, Value: WeaklyInjected>: InjectWeakStorage<Value> {
    override class var shape: InjectedShape { InjectWeakFor<Token, Value>.shape }
}
