/// The features that occur in a blueprint or in its parents; the work for absent features is skipped.
struct Traits {
    private(set) var bits: UInt8

    /// A component is confined to an actor.
    static let confined = Traits(bits: 1)
    /// A resolver is hand-written.
    static let resolvers = Traits(bits: 2)
    /// A token is delivered weakly.
    static let weakTokens = Traits(bits: 4)
    /// Only an object can show whether an offer holds.
    static let unprovenOffers = Traits(bits: 8)
    /// A component or a builder gets a maker.
    static let makers = Traits(bits: 16)
    static let confinedOrResolvers = Traits(bits: 3)
    static let resolversOrWeakTokens = Traits(bits: 6)
    static let none = Traits(bits: 0)

    /// Whether the set has any of the others.
    func contains(_ other: Traits) -> Bool { bits & other.bits != 0 }

    mutating func insert(_ other: Traits) { bits |= other.bits }
}

extension Traits {
    /// The features of a registration itself.
    init(of registration: Registration) {
        self = registration.isolation == .none ? .none : .confined
        guard let details = registration.details else { return }
        if details.makerOf != nil || details.parameters?.contains(where: { $0.product != nil }) == true {
            insert(.makers)
        }
    }
}
