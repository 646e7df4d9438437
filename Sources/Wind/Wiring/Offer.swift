internal import Synchronization

/// One type under which a provider is handed out.
@safe final class Offer: @unchecked Sendable {
    // SAFETY: nothing changes but atomics.
    let provider: Provider
    let type: any Any.Type
    /// The token whose consumers get it; nil when it is handed out on request only.
    var token: (any Any.Type)? { tokens.first }
    /// The token, if there is one: an array, for plans to share.
    let tokens: [any Any.Type]
    var tokenID: ProtocolID? { token.flatMap { ProtocolID($0) } }
    let ancestors: [ObjectIdentifier]
    /// Whether an object of the provider's class can be a `type`; nil when that shows only on an object.
    let isFit: Bool?
    let form: ValueForm
    // SAFETY: kept by the provider for as long as anybody can ask.
    private let readyObject = unsafe Atomic<Unmanaged<AnyObject>?>(nil)

    init(_ description: OfferDescription, by provider: Provider) {
        self.provider = provider
        type = description.type
        tokens = description.token.map { [$0] } ?? []
        ancestors = description.ancestors.map { ObjectIdentifier($0) }
        let words = unsafe provider.componentType.flatMap { component in
            unsafe ConformanceIndex.valueWords(of: component, as: description.type)
        }
        form = unsafe ValueForm(words)
        isFit =
            unsafe words != nil
            ? true : provider.componentType.flatMap { ConformanceIndex.canBe($0, description.type) }
    }

    /// The provider's complete object and what makes it a `type`, or an ancestor of it; nil while either is not known.
    @inline(__always)
    var ready: Handout? {
        guard let object = unsafe readyObject.load(ordering: .acquiring), let words = unsafe form.knownWords else {
            return nil
        }
        return unsafe Handout(retaining: object, words: words)
    }

    /// Has `ready` find the provider's complete object, which stays as long as the provider.
    func publish(_ object: AnyObject) {
        guard !(object is ContainerReference) else { return }
        unsafe readyObject.store(Unmanaged.passUnretained(object), ordering: .releasing)
    }

    /// Prepares `object` to be handed out as a `type`, or an ancestor of it.
    @inline(__always)
    func handout(of object: Unmanaged<AnyObject>) -> Handout {
        // An ancestor is a class, as `type` then is: both are the object's address.
        unsafe Handout(retaining: object, words: form.knownWords ?? firstWords(for: object.takeUnretainedValue()))
    }

    private func firstWords(for object: AnyObject) -> UnsafePointer<UInt>? {
        object is ContainerReference ? nil : unsafe form.words(of: Swift.type(of: object), as: type)
    }

    /// Whether `object` can be a `type`.
    func fits(_ object: any Component) -> Bool {
        func isConvertible<Interface>(_: Interface.Type) -> Bool { convert(object, to: Interface.self) != nil }
        return isFit ?? _openExistential(type, do: isConvertible)
    }
}

/// One dependency of a class: which provider, under which type, by which tokens.
@safe struct PlanEntry {
    let type: any Any.Type
    // SAFETY: kept by the plan; and by its offer.
    private let borrowedOffer: Unmanaged<Offer>
    private let borrowedProvider: Unmanaged<Provider>
    let isContainer: Bool
    private let hasAncestors: Bool
    var tokens: [any Any.Type]

    init(_ offer: Offer) {
        type = offer.type
        unsafe borrowedOffer = Unmanaged.passUnretained(offer)
        unsafe borrowedProvider = Unmanaged.passUnretained(offer.provider)
        isContainer = type == Container.self
        hasAncestors = !offer.ancestors.isEmpty
        tokens = offer.tokens
    }

    var offer: Offer { unsafe borrowedOffer.takeUnretainedValue() }
    var provider: Provider { unsafe borrowedProvider.takeUnretainedValue() }

    /// Runs `body` with the provider.
    @inline(__always)
    func withProvider<Result>(_ body: (Provider) -> Result) -> Result {
        unsafe borrowedProvider._withUnsafeGuaranteedRef(body)
    }

    /// Prepares `object` to be handed out.
    @inline(__always)
    func handout(of object: Unmanaged<AnyObject>) -> Handout {
        unsafe borrowedOffer._withUnsafeGuaranteedRef { unsafe $0.handout(of: object) }
    }

    @inline(__always)
    func serves(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> Bool {
        guard ObjectIdentifier(type) == wanted || (hasAncestors && offer.ancestors.contains(wanted)) else {
            return false
        }
        return token == nil || tokens.contains { $0 == token }
    }
}
