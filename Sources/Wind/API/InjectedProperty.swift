// A binary framework tells its clients the layout: where a property is made, the initialiser is inlined.
/// What the property wrappers ``Inject`` and ``InjectWeak`` have in common: the container finds them by it.
@safe @_fixed_layout public class InjectedProperty {
    // SAFETY: written before `template` is, by whoever fills this first, and not changed afterwards.
    @usableFromInline @exclusivity(unchecked) final var object: AnyObject?
    /// The address of what makes `object` the property's value, or `carried`; 0 where `held` counts, or nobody has filled
    /// this.
    @usableFromInline final let template = Atomic<UInt>(0)
    /// In place of a template: `object` carries the value.
    private static let carried: UInt = 1
    // SAFETY: guarded by this object's lock in `LockTable`.
    /// What came after `object`: see ``InjectableValue``.
    @usableFromInline @exclusivity(unchecked) final var held: AnyObject?

    /// What makes `object` the value, once readers may use both.
    @inlinable
    @inline(__always)
    final var published: ValueTemplate? {
        let word = template.load(ordering: .acquiring)
        return word > 1 ? ValueTemplate(word: word) : nil
    }

    /// What came first and carries the value, once readers may use it.
    final var publishedCarrier: AnyObject? {
        template.load(ordering: .acquiring) == InjectedProperty.carried ? unsafe object : nil
    }

    @inlinable
    init() {}

    deinit {
        if unsafe isKnownUniquelyReferenced(&object) { unsafe InjectedProperty.release(&object) }
        if unsafe held != nil && isKnownUniquelyReferenced(&held) { unsafe InjectedProperty.release(&held) }
    }

    /// Lets go of what nobody else refers to: many may end inside one another.
    @inline(never)
    private static func release(_ reference: inout AnyObject?) {
        ReleaseQueue.withThread { queue in
            if let last = reference.take() { unsafe queue.release(Unmanaged.passRetained(last)) }
        }
    }

    /// What the property can be given.
    class var shape: InjectedShape { preconditionFailure("a property is of one of the subclasses") }

    /// The type of the value, where it stands for another.
    class var standIn: (any InjectableValue.Type)? { nil }

    /// The token by which the value comes; nil for any.
    final var token: (any Any.Type)? { Swift.type(of: self).shape.token }

    /// Whether it holds its value weakly.
    final var isWeak: Bool { Swift.type(of: self).shape.isWeak }

    /// Takes in one weakly; only the weak form does.
    func insert(weakly object: any Component, as type: any Any.Type, for tokens: [any Any.Type]) {}

    /// Takes note that a container has filled it weakly; of what came before it keeps those, everything if nil.
    func finishFilling(forgettingAllExcept kept: [any Component]?) {}

    /// What is no object that a template makes a value.
    final var current: AnyObject? { LockTable.withLock(of: self) { unsafe held ?? publishedCarrier } }

    /// Whether anything was filled in.
    final var isFilled: Bool { published != nil || current != nil }

    /// Takes in an object, in place of what was there.
    ///
    /// By one thread at a time: the one that wires the component.
    @inline(__always)
    final func store(_ new: Unmanaged<AnyObject>, _ template: ValueTemplate?) {
        // SAFETY: the reference is given to this property.
        if unsafe object == nil && held == nil {
            unsafe object = new.takeRetainedValue()
            self.template.store(template?.word ?? InjectedProperty.carried, ordering: .releasing)
        } else {
            unsafe hold(new.takeRetainedValue())
        }
    }

    /// Takes in an object; like the other.
    final func store(_ value: consuming ObjectValue) {
        let (new, template) = unsafe value.takeApart()
        unsafe store(new, template)
    }

    /// Takes in what no template makes a value, in place of what was there.
    ///
    /// An `object` that was there stays: somebody may be about to retain it.
    final func hold(_ new: AnyObject) {
        let old = LockTable.withLock(of: self) {
            let old = unsafe held
            unsafe held = new
            template.store(0, ordering: .releasing)
            return old
        }
        withExtendedLifetime(old) {}
    }

    /// Keeps what the first reader found, unless there is something: `new` with its template, or `other`.
    /// - Returns: What was there.
    @discardableResult
    final func keep(_ new: AnyObject?, _ template: ValueTemplate?, or other: @autoclosure () -> AnyObject)
        -> AnyObject?
    {
        let first = template == nil ? other() : new
        return LockTable.withLock(of: self) {
            if let known = unsafe held ?? object { return known }
            unsafe object = first
            self.template.store(template?.word ?? InjectedProperty.carried, ordering: .releasing)
            return nil
        }
    }
}

extension Optional: InjectableValue {
    static var shape: InjectedShape { InjectedShape(type: Wrapped.self, kind: .optional) }

    init() { self = nil }

    init(of elements: InjectedElements, for field: Int) { self = nil }

    init(held: AnyObject) {
        self = held is NothingInjected ? nil : InjectedProperty.value(of: held)
    }

    init(from container: Container, for property: InjectedProperty, in owner: AnyObject?) {
        do throws(Container.ResolutionError) {
            self = try property.find(Wrapped.self, in: container)
        } catch {
            property.report(error, to: container, in: owner)
            self = nil
        }
    }
}

extension Array: InjectableValue {
    static var shape: InjectedShape { InjectedShape(type: Element.self, kind: .list) }

    init(held: AnyObject) {
        self = InjectedList.objects(of: held).compactMap { convert($0, to: Element.self) }
    }

    init(of elements: InjectedElements, for field: Int) {
        // The standard library writes the count of an empty array, too, and all of these are one.
        guard elements.count > 0 else {
            self = []
            return
        }
        self = unsafe Array(unsafeUninitializedCapacity: elements.count) { values, count in
            elements.forEach(of: field) { object, template in
                // SAFETY: there is room, and what the template writes is an `Element`.
                let value = unsafe UnsafeMutableRawPointer(values.baseAddress! + count)
                unsafe template!.write(Unmanaged.passRetained(object), to: value, size: MemoryLayout<Element>.size)
                count += 1
            }
        }
    }

    init(from container: Container, for property: InjectedProperty, in owner: AnyObject?) {
        do throws(Container.ResolutionError) {
            let list = InjectedList(try container.objects(of: Element.self, for: property.token, atMost: .max))
            self.init(held: list)
            if !isEmpty { property.keep(nil, nil, or: list) }
        } catch {
            property.report(error, to: container, in: owner)
            self = []
        }
    }
}

extension InjectedProperty {
    /// The value of what a property holds that is neither nothing nor a list.
    static func value<Value>(of held: AnyObject) -> Value? {
        (held as? ValueCarrier)?.value(as: Value.self) ?? convert(held, to: Value.self)
    }

    /// An error that says that this property, which is no component's, met it.
    final func read(_ error: Container.ResolutionError, in owner: AnyObject?) -> Container.ResolutionError {
        let name = owner.flatMap { owner in
            let fields = ConformanceIndex.facts(of: Swift.type(of: owner)).fields
            return fields.properties(of: owner).firstIndex { $0 === self }.map { fields.name(of: $0) }
        }
        return .propertyRead(
            .init(
                owner: owner.map { Swift.type(of: $0) }, property: name, shape: Swift.type(of: self).shape,
                error: error))
    }

    /// Reports why there is no value, unless it is that nothing provides it.
    final func report(_ error: Container.ResolutionError, to container: Container, in owner: AnyObject?) {
        if !error.isAbsence { container.onProblem(.error(read(error, in: owner))) }
    }

    /// Looks in a container, and keeps what is found there.
    final func find<Value>(_ type: Value.Type, in container: Container) throws(Container.ResolutionError) -> Value {
        guard container.isObserved else { return try findAndKeep(type, in: container) }
        let wiring = WiringContext.forThread()
        let occasion = wiring.beginOccasion("a property")
        defer { wiring.occasion = occasion }
        return try findAndKeep(type, in: container)
    }

    private final func findAndKeep<Value>(_ type: Value.Type, in container: Container)
        throws(Container.ResolutionError) -> Value
    {
        let value = try container.find(type, for: token)
        if type == Container.self { return value }
        let object = ConformanceIndex.isReferenceLike(type) ? value as AnyObject : nil
        let template = object.flatMap { ConformanceIndex.valueTemplate(of: Swift.type(of: $0), as: type) }
        // Another reader may have been faster.
        let known = keep(object, template, or: ValueCarrier(value))
        return known.flatMap { InjectedProperty.value(of: $0) } ?? value
    }
}
