/// What occurs in a blueprint or further out: what need not be looked for where it does not.
struct Traits {
    private(set) var bits: UInt8

    /// A component is confined to an actor.
    static let confined = Traits(bits: 1)
    /// There are hand-written resolvers.
    static let resolvers = Traits(bits: 2)
    /// A token is delivered weakly.
    static let weakTokens = Traits(bits: 4)
    /// There is an offer of which only an object shows whether it holds.
    static let unprovenOffers = Traits(bits: 8)
    static let confinedOrResolvers = Traits(bits: 3)
    static let resolversOrWeakTokens = Traits(bits: 6)
    static let none = Traits(bits: 0)

    /// Whether any of the others is here.
    func contains(_ other: Traits) -> Bool { bits & other.bits != 0 }

    mutating func insert(_ other: Traits) { bits |= other.bits }
}
