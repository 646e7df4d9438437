/// The registrations of one container for a token, which a resolver or an option names, so it is one whatever its name.
final class TokenEntry: @unchecked Sendable {
    // SAFETY: part of a blueprint, and guarded as that is.
    let id: ProtocolID
    /// The offers, in the order of registration.
    var offers: [Offer] = []
    /// The indices of the hand-written resolvers that name the token.
    var resolvers: [Int] = []
    /// The bits of the options.
    var options: UInt8 = 0
    var isOptional: Bool { options & Option.optional.rawValue != 0 }
    var isIgnored: Bool { options & Option.ignored.rawValue != 0 }
    var isWeak: Bool { options & Option.weak.rawValue != 0 }

    init(_ id: ProtocolID) {
        self.id = id
    }

    /// Creates an equal entry.
    func copy() -> TokenEntry {
        let copy = TokenEntry(id)
        (copy.offers, copy.resolvers, copy.options) = (offers, resolvers, options)
        return copy
    }

    /// The type `any P`.
    var type: any Any.Type { offers.first?.token ?? id.type }
}

extension PointerTable where Value == TokenEntry {
    /// The entry of a token.
    @inline(never)
    subscript(id: ProtocolID) -> TokenEntry? { find(id.key) }

    /// The entry of a token, created at the first mention.
    func entry(for id: ProtocolID) -> TokenEntry {
        if let known = self[id] { return known }
        let entry = TokenEntry(id)
        insert(entry, for: id.key)
        return entry
    }
}
