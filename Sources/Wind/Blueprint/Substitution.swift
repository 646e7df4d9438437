extension Blueprint {
    /// A registration that is to take the place of another.
    final class Substitution {
        let index: Int
        let registration: Registration
        /// In the place of the old ones.
        let offers: [Offer]
        /// Where it stands in lists.
        let order: Int
        /// Which offers it takes over; nil for everything.
        let extent: Extent?
        /// What it takes offers from.
        var old: [Int]
        /// As what objects that take arguments are made.
        let products: [Offer]

        init(
            index: Int, registration: Registration, offers: [Offer], order: Int, extent: Extent?, old: [Int],
            products: [Offer] = []
        ) {
            (self.index, self.registration, self.offers) = (index, registration, offers)
            (self.order, self.extent, self.old, self.products) = (order, extent, old, products)
        }

        /// Whether something else is offered in the place of an offer.
        func takesOver(_ offer: Offer) -> Bool {
            old.contains(offer.registration.index) && extent?.covers(offer) ?? true
        }
    }

    /// Some of the offers.
    struct Extent {
        /// Those for this token; nil for those without one.
        let token: ProtocolID?
        /// Those of this type only, but of what takes the type itself; nil for all of the token's.
        var type: (any Any.Type)?

        @inline(never)
        func covers(_ offer: Offer) -> Bool { offer.tokenID == token && (type == nil || offer.type == type!) }
    }

    /// The offers in an extent, in the order in which they stand in lists.
    @inline(never)
    func offers(in extent: Extent) -> [Offer] {
        if let token = extent.token, extent.type == nil { return tokens[token]?.offers ?? [] }
        var offers: [Offer] = []
        for member in membersInOrder {
            for offer in member.offers where extent.covers(offer) && !offer.isAroundAnother { offers.append(offer) }
        }
        return offers
    }

    /// Something else in the place of a registration, offered as that was.
    func substitution(at index: Int, by description: RegistrationDescription) -> Substitution {
        let registration = Registration(at: index, description, isReplacement: true)
        return Substitution(
            index: index, registration: registration, offers: offers(like: members[index].offers, of: registration),
            order: members[index].order, extent: nil, old: [index],
            products: members[index].products.map { Offer(replacing: $0, of: registration) })
    }

    /// Something in the place of all offers in an extent.
    func substitution(of extent: Extent, by description: RegistrationDescription) -> Substitution {
        let offers = offers(in: extent)
        var old: [Int] = []
        for offer in offers where !old.contains(offer.registration.index) { old.append(offer.registration.index) }
        let emptied = old.filter { members[$0].offers.allSatisfy { extent.covers($0) } }
        // One that took the place of others is replaced again where it is.
        let index = emptied.first { members[$0].original == nil } ?? members.count
        let registration = Registration(at: index, description, isReplacement: true)
        return Substitution(
            index: index, registration: registration, offers: self.offers(like: offers, of: registration),
            order: emptied.first.map { members[$0].order } ?? index, extent: extent, old: old)
    }

    /// One offer in the place of each; of several that say the same, one.
    private func offers(like old: [Offer], of registration: Registration) -> [Offer] {
        var made: [Offer] = []
        for offer in old where !made.contains(where: { $0.type == offer.type && $0.token == offer.token }) {
            made.append(Offer(replacing: offer, of: registration))
        }
        return made
    }
}

extension Offer {
    /// Whether it takes what it is handed out as itself: a value around another, or a component around others.
    @inline(never)
    var isAroundAnother: Bool {
        if let parameters = registration.details?.parameters { return parameters.contains { $0.takes(type) } }
        guard let tokenID, let own = registration.componentType else { return false }
        return ConformanceIndex.facts(of: own).tokens.contains(tokenID)
    }
}

extension Parameter {
    /// Whether it takes what is handed out as a type.
    fileprivate func takes(_ other: any Any.Type) -> Bool {
        if type == other { return true }
        switch form {
        case .one, .maker: return false
        case .optional(let inner), .byToken(_, let inner): return inner.takes(other)
        case .all(let element): return element == other
        }
    }
}
