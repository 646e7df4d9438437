/// One type under which a provider is handed out.
final class Offer: Sendable {
    let provider: Provider
    let type: any Any.Type
    /// The token whose consumers get it; nil when it is handed out on request only.
    let token: (any Any.Type)?
    let tokenID: ProtocolID?
    let ancestors: [ObjectIdentifier]
    /// Whether an object of the provider's class can be a `type`; nil when that shows only on an object.
    let isFit: Bool?
    let form = ValueForm()

    init(_ description: OfferDescription, by provider: Provider) {
        self.provider = provider
        type = description.type
        token = description.token
        tokenID = description.token.flatMap { ProtocolID($0) }
        ancestors = description.ancestors.map { ObjectIdentifier($0) }
        isFit = provider.componentType.flatMap { component in
            component == description.type as? AnyClass ? true : ConformanceIndex.canBe(component, description.type)
        }
    }

    /// Returns `object` as a `T`: the offer's type, or an ancestor of it.
    @inline(__always)
    func value<T>(of object: AnyObject, as wanted: T.Type) -> T? {
        wanted == type ? form.value(of: object, as: wanted) : convert(object, to: wanted)
    }

    /// Whether `object` can be a `type`.
    func fits(_ object: any Component) -> Bool {
        func isConvertible<Interface>(_: Interface.Type) -> Bool { convert(object, to: Interface.self) != nil }
        return isFit ?? _openExistential(type, do: isConvertible)
    }
}

/// One dependency of a class: which provider, under which type, by which tokens.
struct PlanEntry {
    let typeID: ObjectIdentifier
    let offer: Offer
    var tokens: [any Any.Type]

    init(_ offer: Offer) {
        typeID = ObjectIdentifier(offer.type)
        self.offer = offer
        tokens = offer.token.map { [$0] } ?? []
    }

    var provider: Provider { offer.provider }
    var isContainer: Bool { typeID == ObjectIdentifier(Container.self) }

    @inline(__always)
    func serves(_ wanted: ObjectIdentifier, for token: (any Any.Type)?) -> Bool {
        guard typeID == wanted || offer.ancestors.contains(wanted) else { return false }
        return token == nil || tokens.contains { $0 == token }
    }
}
