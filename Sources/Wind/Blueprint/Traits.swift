/// What occurs in a blueprint or further out: what need not be looked for where it does not.
struct Traits: OptionSet {
    let rawValue: UInt

    /// A component is confined to an actor.
    static let confined = Traits(rawValue: 1)
    /// There are hand-written resolvers.
    static let resolvers = Traits(rawValue: 2)
    /// A token is delivered weakly.
    static let weakTokens = Traits(rawValue: 4)
    /// There is an offer of which only an object shows whether it holds.
    static let unprovenOffers = Traits(rawValue: 8)
}
