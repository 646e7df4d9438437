extension Blueprint {
    /// A registration that is to take the place of another.
    final class Substitution {
        let index: Int
        let registration: Registration
        /// In the place of the old ones.
        let offers: [Offer]
        /// Where it stands in lists.
        let order: Int
        /// The token that it is for; nil if it takes over everything.
        let token: ProtocolID?
        /// What it takes offers from.
        let old: [Int]
        /// As what objects that take arguments are made.
        let products: [Offer]

        init(
            index: Int, registration: Registration, offers: [Offer], order: Int, token: ProtocolID?, old: [Int],
            products: [Offer] = []
        ) {
            (self.index, self.registration, self.offers) = (index, registration, offers)
            (self.order, self.token, self.old, self.products) = (order, token, old, products)
        }
    }

    /// Something else in the place of a registration, offered as that was.
    func substitution(at index: Int, by description: RegistrationDescription) -> Substitution {
        let registration = Registration(at: index, description, isReplacement: true)
        return Substitution(
            index: index, registration: registration, offers: offers(like: members[index].offers, of: registration),
            order: members[index].order, token: nil, old: [index],
            products: members[index].products.map { Offer(replacing: $0, of: registration) })
    }

    /// Something in the place of everything that is registered for a token.
    func substitution(for token: ProtocolID, by description: RegistrationDescription) -> Substitution {
        let offers = tokens[token]?.offers ?? []
        var old: [Int] = []
        for offer in offers where !old.contains(offer.registration.index) { old.append(offer.registration.index) }
        let emptied = old.filter { members[$0].offers.allSatisfy { $0.tokenID == token } }
        // One that took the place of a token's providers is replaced again where it is.
        let index = emptied.first { members[$0].original == nil } ?? members.count
        let registration = Registration(at: index, description, isReplacement: true)
        return Substitution(
            index: index, registration: registration, offers: self.offers(like: offers, of: registration),
            order: emptied.first.map { members[$0].order } ?? index, token: token, old: old)
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
