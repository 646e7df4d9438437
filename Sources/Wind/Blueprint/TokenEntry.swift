/// What one container's registrations say of a token.
final class TokenEntry: @unchecked Sendable {
    // SAFETY: part of a blueprint, and guarded as that is.
    let id: ProtocolID
    /// In the order of registration.
    @safe @exclusivity(unchecked) var offers: [Offer] = []
    /// The hand-written resolvers that state it.
    @safe @exclusivity(unchecked) var resolvers: [Int] = []
    /// Whether a resolver names it, or an option: then it is a token, whatever it is called.
    @safe @exclusivity(unchecked) var isNamed = false
    @safe @exclusivity(unchecked) var isOptional = false
    @safe @exclusivity(unchecked) var isIgnored = false
    @safe @exclusivity(unchecked) var isWeak = false

    init(_ id: ProtocolID) {
        self.id = id
    }

    /// One that says the same.
    func copy() -> TokenEntry {
        let copy = TokenEntry(id)
        (copy.offers, copy.resolvers) = (offers, resolvers)
        (copy.isNamed, copy.isOptional, copy.isIgnored, copy.isWeak) = (isNamed, isOptional, isIgnored, isWeak)
        return copy
    }

    /// The type `any P`.
    var type: any Any.Type { offers.lazy.compactMap(\.token).first ?? id.type }
}

extension PointerTable where Value == TokenEntry {
    /// What is known of a token.
    subscript(id: ProtocolID) -> TokenEntry? { find(id.key) }

    /// What is known of a token, created when it is first mentioned.
    func entry(for id: ProtocolID) -> TokenEntry {
        if let known = self[id] { return known }
        let entry = TokenEntry(id)
        insert(entry, for: id.key)
        return entry
    }
}
