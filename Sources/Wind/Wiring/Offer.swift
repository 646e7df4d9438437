/// One type under which a provider is handed out.
@safe final class Offer: @unchecked Sendable {
    // SAFETY: nothing here changes once the container is used; the words stay for ever.
    let provider: Provider
    let type: any Any.Type
    /// The token whose consumers get it; nil when it is handed out on request only.
    let token: (any Any.Type)?
    var tokenID: ProtocolID? { token.flatMap { ProtocolID($0) } }
    let ancestors: [ObjectIdentifier]
    /// Whether an object of the provider's class can be a `type`; nil when that shows only on an object.
    let isFit: Bool?
    /// The class of the objects that `words` are for; nil where somebody watches what is handed out.
    private var componentType: AnyClass?
    private(set) var watch: TouchWatch?
    /// What makes an object of that class a `type`; nil where only a cast will do.
    private let words: UnsafePointer<UInt>?

    convenience init(_ description: OfferDescription, by provider: Provider) {
        self.init(
            description.type, for: description.token, description.ancestors.map { ObjectIdentifier($0) }, by: provider)
    }

    /// What another offer says, by a provider that takes the place of the other.
    convenience init(replacing other: Offer, by provider: Provider) {
        self.init(other.type, for: other.token, other.ancestors, by: provider)
    }

    private init(
        _ type: any Any.Type, for token: (any Any.Type)?, _ ancestors: [ObjectIdentifier], by provider: Provider
    ) {
        self.provider = provider
        self.type = type
        self.token = token
        self.ancestors = ancestors
        componentType = provider.componentType
        if let value = provider.extra?.valueType {
            unsafe words = nil
            isFit = value == type && provider.extra?.unfit == nil
            return
        }
        unsafe words = unsafe provider.componentType.flatMap { component in
            unsafe ConformanceIndex.valueWords(of: component, as: type)
        }
        isFit = unsafe words != nil ? true : provider.componentType.flatMap { ConformanceIndex.canBe($0, type) }
    }

    /// What another offer says, by another provider of the same class.
    init(_ other: Offer, by provider: Provider) {
        self.provider = provider
        type = other.type
        token = other.token
        ancestors = other.ancestors
        componentType = other.componentType
        watch = other.watch
        unsafe words = unsafe other.words
        isFit = other.isFit
    }

    /// Prepares `object` to be handed out as a `type`, or an ancestor of it.
    @inline(__always)
    func handout(of object: consuming AnyObject) -> Handout {
        // An ancestor is a class, as `type` then is: both are the object's address. What is of a subclass, or was filled
        // in by somebody else, has other words.
        guard Swift.type(of: object) == componentType else { return otherHandout(of: object) }
        return unsafe Handout(object, words: words)
    }

    @inline(never)
    private func otherHandout(of object: AnyObject) -> Handout {
        unsafe Handout(watch == nil ? object : WatchedObject(object, of: self), words: nil)
    }

    /// Has a watch learn when it is handed out.
    ///
    /// Under the lock, before anybody uses it.
    func beWatched(by watch: TouchWatch) {
        guard watch.covers(self) else { return }
        self.watch = watch
        componentType = nil
    }

    /// Whether it is handed out as `wanted`.
    func serves(_ wanted: ObjectIdentifier) -> Bool { ObjectIdentifier(type) == wanted || ancestors.contains(wanted) }

    /// Whether `object` can be a `type`.
    func fits(_ object: any Component) -> Bool {
        func isConvertible<Interface>(_: Interface.Type) -> Bool { convert(object, to: Interface.self) != nil }
        return isFit ?? _openExistential(type, do: isConvertible)
    }
}

/// An offer that somebody else keeps.
@safe struct OfferReference {
    // SAFETY: made of offers of registrations, and used under the lock under which these stay.
    private let reference: Unmanaged<Offer>
    let order: Int

    @inline(__always)
    init(_ offer: Unmanaged<Offer>) {
        unsafe reference = unsafe offer
        order = unsafe offer._withUnsafeGuaranteedRef { borrow($0.provider) { $0.order } }
    }

    var offer: Offer { unsafe reference.takeUnretainedValue() }
    var provider: ObjectIdentifier { read { ObjectIdentifier($0.provider) } }
    var isHeld: Bool { read { borrow($0.provider) { $0.isHeld } } }
    var isForeignInstantiable: Bool { read { borrow($0.provider) { $0.isForeignInstantiable } } }

    @inline(__always)
    func read<Result>(_ body: (Offer) -> Result) -> Result { unsafe reference._withUnsafeGuaranteedRef(body) }
}

/// One dependency of a class: which provider, under which type, by which tokens.
struct PlanEntry: @unchecked Sendable {
    // SAFETY: part of a plan, which is not changed any more.
    let offer: Offer
    var tokens: Few<any Any.Type>
    let step: PlanStep

    init(_ offer: Offer, token: (any Any.Type)?) {
        step = PlanStep(offer)
        self.offer = offer
        tokens = Few(token)
    }

    var type: any Any.Type { offer.type }
    var provider: Provider { offer.provider }
}

/// What filling in and reading need to know of an entry.
@safe struct PlanStep: @unchecked Sendable {
    // SAFETY: both references are kept by the plan's entry: the offer, and by it the provider.
    let type: any Any.Type
    /// Whether it is a container, which storages don't keep.
    let isContainer: Bool
    /// Whether it is the consumer's own container.
    let isOwnContainer: Bool
    private let hasAncestors: Bool
    private let offer: Unmanaged<Offer>
    let provider: Unmanaged<Provider>

    init(_ offer: borrowing Offer) {
        type = offer.type
        isContainer = offer.type == Container.self
        isOwnContainer = isContainer && offer.provider.componentType == ContainerReference.self
        hasAncestors = !offer.ancestors.isEmpty
        unsafe self.offer = Unmanaged.passUnretained(copy offer)
        unsafe provider = Unmanaged.passUnretained(offer.provider)
    }

    /// The provider's place in the graph that is being read, or -1.
    ///
    /// Under the container's lock.
    @inline(__always)
    var node: Int { unsafe provider._withUnsafeGuaranteedRef { $0.node } }

    /// Fills the provider's complete object in, if there is one.
    /// - Returns: Whether there is.
    @inline(__always)
    func fillReady(_ consumer: any Component) -> Bool {
        unsafe provider._withUnsafeGuaranteedRef { $0.fillReady(consumer, as: type) }
    }

    /// The object, or what tells a watch when it is handed out.
    func watched(_ object: any Component) -> any Component {
        unsafe offer._withUnsafeGuaranteedRef { $0.watched(object) }
    }

    /// Tells a watch that the object is given to a `fill`, if that is written by hand.
    @inline(__always)
    func noticeFill(of consumer: any Component) {
        unsafe offer._withUnsafeGuaranteedRef { if $0.watch != nil { $0.noticeFill(of: consumer) } }
    }

    /// The provider's complete object, kept by it, if there is one.
    @inline(__always)
    var borrowedReady: Unmanaged<AnyObject>? { unsafe provider._withUnsafeGuaranteedRef { unsafe $0.borrowedReady } }

    /// The provider's complete object, if there is one.
    @inline(__always)
    var ready: (any Component)? { unsafe provider._withUnsafeGuaranteedRef { $0.ready } }

    /// Puts the provider's complete object into a block, if there is one.
    /// - Returns: Whether there is.
    @inline(__always)
    func storeReady(at place: Int, in content: DependencyBlock) -> Bool {
        unsafe provider._withUnsafeGuaranteedRef { $0.storeReady(at: place, in: content) }
    }

    /// Prepares `object` to be handed out.
    @inline(__always)
    func handout(of object: Unmanaged<AnyObject>) -> Handout {
        unsafe offer._withUnsafeGuaranteedRef { unsafe $0.handout(of: object.takeUnretainedValue()) }
    }

    /// Whether an object is handed out as `wanted`.
    @inline(__always)
    func serves(_ wanted: ObjectIdentifier) -> Bool {
        if ObjectIdentifier(type) == wanted { return true }
        guard hasAncestors else { return false }
        return unsafe offer._withUnsafeGuaranteedRef { $0.ancestors.contains(wanted) }
    }
}
