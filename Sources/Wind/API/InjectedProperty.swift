// The layout is fixed because the initializer is inlined into code that creates a property, also code of other
// binaries.
/// The common superclass of the storages of ``Inject`` and ``InjectWeak``, by which the container finds them.
@safe @_fixed_layout public class InjectedProperty {
    // SAFETY: the first writer sets it before `template`, and it doesn't change afterwards.
    @usableFromInline @exclusivity(unchecked) final var object: AnyObject?
    /// The address of the template that turns `object` into the property's value, or `carried`.
    ///
    /// It is 0 where `held` counts, and in an empty property.
    @usableFromInline final let template = Atomic<UInt>(0)
    /// Stands in for a template: `object` carries the value.
    private static let carried: UInt = 1
    // SAFETY: guarded by this object's lock in `LockTable`.
    /// The value that came after `object`: see ``InjectableValue``.
    @usableFromInline @exclusivity(unchecked) final var held: AnyObject?

    /// The template that turns `object` into the value, once readers may use both.
    @inlinable
    @inline(__always)
    final var published: ValueTemplate? {
        let word = template.load(ordering: .acquiring)
        return word > 1 ? ValueTemplate(word: word) : nil
    }

    /// The first object, if it carries the value and readers may use it.
    final var publishedCarrier: Unmanaged<AnyObject>? {
        guard template.load(ordering: .acquiring) == InjectedProperty.carried else { return nil }
        return unsafe object.map { unsafe Unmanaged.passUnretained($0) }
    }

    @inlinable
    init() {}

    deinit {
        if unsafe isKnownUniquelyReferenced(&object) { unsafe InjectedProperty.release(&object) }
        if unsafe held != nil && isKnownUniquelyReferenced(&held) { unsafe InjectedProperty.release(&held) }
    }

    /// Releases an object whose end may release many others, one inside the other.
    @inline(never)
    private static func release(_ reference: inout AnyObject?) {
        WiringContext.withOwn { wiring in
            wiring.releases.run { queue in
                if let last = reference.take() { unsafe queue.release(Unmanaged.passRetained(last)) }
            }
        }
    }

    /// Describes the values that this property accepts.
    class var shape: InjectedShape { preconditionFailure("a property is of one of the subclasses") }

    /// The type of the value, if it stands for another type.
    class var standIn: (any InjectableValue.Type)? { nil }

    /// The token that brings the value, or nil for any token.
    final var token: (any Any.Type)? { Swift.type(of: self).shape.token }

    /// Whether the property holds its value weakly.
    final var isWeak: Bool { Swift.type(of: self).shape.isWeak }

    /// Keeps a weak reference to an object, in the weak form only.
    func insert(weakly object: any Component, as type: any Any.Type, for tokens: [any Any.Type]?) {}

    /// Notes that a wiring has filled the property weakly, and forgets all earlier objects except `kept`.
    ///
    /// If `kept` is nil, all earlier objects stay.
    func finishFilling(by wiring: TokenState.Tracking, forgettingAllExcept kept: [any Component]?) {}

    /// The content that isn't an object with a template.
    final var current: AnyObject? {
        LockTable.withLock(of: self) { unsafe held ?? publishedCarrier?.takeUnretainedValue() }
    }

    /// Keeps an object in place of the previous one.
    ///
    /// One thread at a time calls it: the thread that wires the component, which no other thread knows yet.
    @inline(__always)
    final func store(_ new: Unmanaged<AnyObject>, _ template: ValueTemplate?) {
        // SAFETY: the caller hands its reference over to this property.
        if unsafe object == nil && held == nil {
            unsafe object = new.takeRetainedValue()
            self.template.store(template?.word ?? InjectedProperty.carried, ordering: .releasing)
        } else {
            unsafe hold(new.takeRetainedValue())
        }
    }

    /// Keeps an object in place of the previous one, while other threads may be reading the property.
    @inline(never)
    final func store(_ value: consuming ObjectValue) {
        let (reference, template) = unsafe value.takeApart()
        let new = unsafe reference.takeRetainedValue()
        if keep(new, template) != nil { hold(new) }
    }

    /// Keeps a value that no template creates, in place of the previous one.
    ///
    /// A previous `object` stays, because a reader may be about to retain it.
    @inline(never)
    final func hold(_ new: AnyObject) {
        // The old value is released after the lock.
        _ = LockTable.withLock(of: self) {
            template.store(0, ordering: .releasing)
            return unsafe exchange(&held, with: new)
        }
    }

    /// Keeps an object or the carrier of a value, unless the property is filled.
    /// - Returns: The previous content.
    @discardableResult
    final func keep(_ first: AnyObject?, _ template: ValueTemplate?) -> AnyObject? {
        LockTable.withLock(of: self) {
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
        self = held is NothingInjected ? nil : unwrap(held, as: Wrapped.self)
    }

    init(from container: Container, for property: InjectedProperty, in owner: AnyObject?) {
        do throws(Container.ResolutionError) {
            self = try property.find(Wrapped.self, in: container)
        } catch {
            self = nil
            if error.isAbsence {
                self = property.whole(Self.self, in: container, owner) ?? nil
            } else {
                property.report(error, to: container, in: owner)
            }
        }
    }
}

extension Array: InjectableValue {
    static var shape: InjectedShape { InjectedShape(type: Element.self, kind: .list) }

    init(held: AnyObject) {
        self = InjectedList.objects(of: held).compactMap { convert($0, to: Element.self) }
    }

    init(of elements: InjectedElements, for field: Int) {
        // All empty arrays are one object, and the standard library writes its count, too.
        guard elements.count > 0 else {
            self = []
            return
        }
        self = unsafe Array(unsafeUninitializedCapacity: elements.count) { values, count in
            elements.forEach(of: field) { object, template in
                // SAFETY: the buffer has room, and the template writes an `Element`.
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
            if !isEmpty {
                property.keep(list, nil)
            } else {
                self = property.whole(Self.self, in: container, owner) ?? []
            }
        } catch {
            property.report(error, to: container, in: owner)
            self = []
        }
    }
}

extension InjectedProperty {
    /// Returns the object behind a stand-in, which reports that it is handed out.
    @inline(never)
    static func unwatched(_ held: AnyObject) -> AnyObject { (held as? WatchedObject)?.touch() ?? held }

    /// Adds to an error that a property outside of components met it.
    final func read(_ error: Container.ResolutionError, in owner: AnyObject?) -> Container.ResolutionError {
        var (name, shape) = (String?.none, Swift.type(of: self).shape)
        if let owner {
            let fields = ConformanceIndex.facts(of: Swift.type(of: owner)).fields
            if let index = fields.properties(of: owner).firstIndex(where: { $0 === self }) {
                name = fields.name(of: index)
                shape.isConstant = fields.isConstant(index)
            }
        }
        return .propertyRead(
            .init(owner: owner.map { Swift.type(of: $0) }, property: name, shape: shape, error: error))
    }

    /// Reports why the property lacks a value, unless the only reason is a missing provider.
    final func report(_ error: Container.ResolutionError, to container: Container, in owner: AnyObject?) {
        if !error.isAbsence { container.onProblem(.error(read(error, in: owner))) }
    }

    /// Looks in a container, and keeps the result.
    final func find<Value>(_ type: Value.Type, in container: Container) throws(Container.ResolutionError) -> Value {
        let wiring = container.isObserved ? WiringContext.forThread() : nil
        let occasion = wiring?.beginOccasion("a property")
        defer { wiring?.occasion = occasion }
        let value = try container.find(type, for: token)
        if type == Container.self { return value }
        let object = ConformanceIndex.isReferenceLike(type) ? value as AnyObject : nil
        let template = object.flatMap { ConformanceIndex.valueTemplate(of: Swift.type(of: $0), as: type) }
        // Another reader may have been faster.
        let known = keep(template == nil ? ValueCarrier(value) : object, template)
        return known.flatMap { unwrap($0, as: type) } ?? value
    }

    /// An array or an optional that the container hands out as one value, or nil.
    final func whole<Value>(_ type: Value.Type, in container: Container, _ owner: AnyObject?) -> Value? {
        do throws(Container.ResolutionError) {
            return try find(type, in: container)
        } catch {
            report(error, to: container, in: owner)
            return nil
        }
    }
}
