extension Blueprint {
    /// A registration that takes the place of others.
    final class Substitution {
        let index: Int
        let registration: Registration
        /// The offers in the place of the old ones.
        let offers: [Offer]
        /// The position in lists.
        let order: Int
        /// The extent of the offers that it takes over, or nil for all offers.
        let extent: Extent?
        /// The indices of the registrations that lose offers.
        var old: [Int]
        /// The types under which objects that take arguments are created.
        let products: [Offer]

        init(
            index: Int, registration: Registration, offers: [Offer], order: Int, extent: Extent?, old: [Int],
            products: [Offer] = []
        ) {
            (self.index, self.registration, self.offers) = (index, registration, offers)
            (self.order, self.extent, self.old, self.products) = (order, extent, old, products)
        }

        /// Whether it replaces an offer.
        func takesOver(_ offer: Offer) -> Bool {
            old.contains(offer.registration.index) && extent?.covers(offer) ?? true
        }
    }

    /// A group of offers.
    struct Extent {
        /// The token of the offers, or nil for offers without a token.
        let token: ProtocolID?
        /// The type of the offers, except offers of decorators of this type, or nil for all offers of the token.
        var type: (any Any.Type)?

        @inline(never)
        func covers(_ offer: Offer) -> Bool { offer.tokenID == token && (type == nil || offer.type == type!) }
    }

    /// The offers in an extent, in the order of lists.
    @inline(never)
    func offers(in extent: Extent) -> [Offer] {
        if let token = extent.token, extent.type == nil { return tokens[token]?.offers ?? [] }
        let offers = membersInOrder.flatMap(\.offers).filter(extent.covers)
        let plain = offers.filter { !$0.isAroundAnother }
        // A replacement that takes its own type isn't a decorator of other code.
        return plain.isEmpty
            ? offers.filter { $0.registration.isReplacement && $0.registration.details?.parameters != nil } : plain
    }

    /// The substitution for the registrations of a class, with the same offers.
    func substitution(at indices: [Int], by description: RegistrationDescription) -> Substitution {
        let index = indices[0]
        let registration = Registration(at: index, description, isReplacement: true)
        let offers = offers(like: indices.flatMap { members[$0].offers }, of: registration)
        return Substitution(
            index: index, registration: registration, offers: offers, order: members[index].order, extent: nil,
            old: indices,
            products: members[index].products.map { Offer($0.description, of: registration) })
    }

    /// The substitution for all offers in an extent.
    func substitution(of extent: Extent, by description: RegistrationDescription) -> Substitution {
        let offers = offers(in: extent)
        var old: [Int] = []
        for offer in offers where !old.contains(offer.registration.index) { old.append(offer.registration.index) }
        let emptied = old.filter { members[$0].offers.allSatisfy { extent.covers($0) } }
        // A registration that replaced others is itself replaced at its index.
        let index = emptied.first { members[$0].original == nil } ?? members.count
        let registration = Registration(at: index, description, isReplacement: true)
        return Substitution(
            index: index, registration: registration, offers: self.offers(like: offers, of: registration),
            order: old.first.map { members[$0].order } ?? index, extent: extent, old: old)
    }

    /// The index of an earlier change that replaced the same registrations, unless this one replaces others, too.
    func place(of substitutions: [Substitution], _ key: ChangeKey) -> Int? {
        changes.indices.last { place in
            guard keys[place].form == key.form, keys[place].others.first == key.others.first,
                case .substitutions(let earlier) = changes[place]
            else { return false }
            return earlier.map(\.index) == substitutions.map(\.index)
                && earlier.indices.allSatisfy { number in
                    let (first, second) = (earlier[number], substitutions[number])
                    return second.old.allSatisfy { $0 == first.index || first.old.contains($0) }
                }
        }
    }

    /// Copies the offers to another registration, without repeating equal ones.
    private func offers(like old: [Offer], of registration: Registration) -> [Offer] {
        var made: [Offer] = []
        for offer in old where !made.contains(where: { $0.type == offer.type && $0.token == offer.token }) {
            made.append(Offer(offer.description, of: registration))
        }
        return made
    }
}

extension Offer {
    /// Whether this is the offer of a decorator: a builder that takes the offer's type, or a component that declares
    /// its token.
    @inline(never)
    var isAroundAnother: Bool {
        if let parameters = registration.details?.parameters { return parameters.contains { $0.takes(type) } }
        guard let tokenID, let own = registration.details?.makerOf ?? registration.componentType else { return false }
        return ConformanceIndex.facts(of: own).tokens.contains(tokenID)
    }

    /// Whether this is the offer of a decorator that can't do without what it decorates.
    var needsAnother: Bool {
        isAroundAnother && registration.details?.parameters?.contains { !$0.isOptional } != false
    }

    /// Whether this is the offer of a builder that takes a maker of the same type, whichever token brings it.
    var mayHandOnMaker: Bool {
        registration.details?.parameters?.contains { parameter in
            if case .maker = parameter.form { parameter.type == type } else { false }
        } == true
    }
}

extension Parameter {
    /// Whether the builder takes a parameter of a type.
    fileprivate func takes(_ other: any Any.Type) -> Bool {
        if type == other { return true }
        switch form {
        case .one, .maker: return false
        case .optional(let inner), .byToken(_, let inner): return inner.takes(other)
        case .all(let element): return element == other
        }
    }
}
