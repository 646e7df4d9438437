/// The storage of an ``Inject`` or an ``InjectFor``.
@usableFromInline
class InjectStorage<Value>: InjectedProperty {
    @_alwaysEmitIntoClient
    @inline(__always)
    final func value(_ template: ValueTemplate) -> Value {
        // SAFETY: the object was written before the template, and stays.
        unsafe template.value(of: Unmanaged.passRetained(object.unsafelyUnwrapped), as: Value.self)
    }

    /// Returns the value without retaining the storage, which the owner keeps.
    @_alwaysEmitIntoClient
    @inline(__always)
    static func value(of storage: Unmanaged<InjectStorage>, in owner: AnyObject?) -> Value {
        if let template = unsafe storage._withUnsafeGuaranteedRef({ $0.published }) {
            return unsafe storage._withUnsafeGuaranteedRef { $0.value(template) }
        }
        return unsafe storage.takeUnretainedValue().valueWithoutTemplate(in: owner)
    }

    /// Returns the value where no template creates it from an object, or where the property isn't filled yet.
    @usableFromInline
    @inline(never)
    final func valueWithoutTemplate(in owner: AnyObject?) -> Value {
        // SAFETY: the first object stays as long as the property, and has a value of this type there.
        if let carried = unsafe publishedCarrier,
            let value = unsafe carried._withUnsafeGuaranteedRef({ unsafe ValueCarrier.address(in: $0, of: Value.self) })
        {
            return unsafe value.assumingMemoryBound(to: Value.self).pointee
        }
        return heldOrFirstRead(in: owner)
    }

    @inline(never)
    private final func heldOrFirstRead(in owner: AnyObject?) -> Value {
        let other = InjectStorage.standIn
        if let held = current.map(InjectedProperty.unwatched) {
            if let value: Value = ValueCarrier.value(of: held) { return value }
            if let value = other.map({ $0.init(held: held) as! Value }) ?? unwrap(held, as: Value.self) {
                return value
            }
            fatalError(Container.ResolutionError.dependencyAbsent(absence(of: held, in: owner)).description)
        }
        // Another thread may have filled the property meanwhile.
        if let template = published { return value(template) }
        if let owner, ConformanceIndex.isComponent(type(of: owner)) {
            return refuse(InjectedProperty.readBeforeWiring(Swift.type(of: self).shape.type, in: owner), else: other)
        }
        guard let container = Container.current else {
            return refuse(
                (
                    read(.noCurrentContainer(.init(type: Swift.type(of: self).shape.type)), in: owner),
                    Container.onProblem
                ),
                else: other)
        }
        if let other { return other.init(from: container, for: self, in: owner) as! Value }
        do throws(Container.ResolutionError) {
            return try find(Value.self, in: container)
        } catch {
            fatalError(read(error, in: owner).description)
        }
    }

    /// Stops the program, or returns the empty value if `Value` has one.
    private func refuse(
        _ problem: (error: Container.ResolutionError, handler: Container.ProblemHandler),
        else other: (any InjectableValue.Type)?
    ) -> Value {
        guard let other else { fatalError(problem.error.description) }
        problem.handler(.error(problem.error))
        return other.init() as! Value
    }

    private func absence(of held: AnyObject, in owner: AnyObject?) -> Container.ResolutionError.DependencyAbsent {
        let type = Swift.type(of: self).shape.type
        // The stand-in for a container, and the carrier of a weakly registered object, stay when the object ends.
        let isGone = held is ContainerReference || (held as? ValueCarrier)?.carries(type) == true
        return .init(
            component: owner.map { Swift.type(of: $0) } ?? Inject<Value>.self, dependency: type, token: token,
            present: isGone ? [TypeName.of(type)] : [], isGone: isGone,
            cause: isGone ? nil : .filledWith(Swift.type(of: held)),
            isProperty: true)
    }

    override class var shape: InjectedShape { Inject<Value>.shape }
    override class final var standIn: (any InjectableValue.Type)? { Value.self as? any InjectableValue.Type }
}

/// The storage of an ``InjectFor``.
@usableFromInline
final class InjectStorageFor<Token, Value>: InjectStorage<Value> {
    override class var shape: InjectedShape { InjectFor<Token, Value>.shape }
}

extension InjectedShape {
    /// Describes the values that a property of this type accepts.
    init<Value>(of value: Value.Type, for token: (any Any.Type)? = nil, isWeak: Bool = false) {
        self = (value as? any InjectableValue.Type)?.shape ?? InjectedShape(type: value, kind: .one)
        (self.token, self.isWeak) = (token, isWeak)
    }
}

extension InjectedProperty {
    /// Returns the error for a read before the wiring, and the handler that receives it.
    static func readBeforeWiring(_ type: any Any.Type, in owner: AnyObject)
        -> (Container.ResolutionError, Container.ProblemHandler)
    {
        let container = convert(owner, to: (any Component).self).flatMap {
            WiringContext.ofThread?.container(making: $0)
        }
        let error = Container.ResolutionError.readBeforeWiring(
            .init(component: Swift.type(of: owner), dependency: type, isBeingWired: container != nil))
        return (error, container?.onProblem ?? Container.onProblem)
    }
}
