// The registrations of classes.
extension Blueprint {
    /// The index of a class's registration, unless it was replaced.
    func index(of type: AnyClass) -> Int? {
        guard let index = classes.find(ObjectIdentifier(type)).map({ Int($0) }) else { return nil }
        return members[index].registration.componentType == type && !members[index].isRetired ? index : nil
    }

    /// The index of a class's registration, even if it was replaced.
    @inline(never)
    func firstIndex(of type: AnyClass) -> Int? {
        guard let index = classes.find(ObjectIdentifier(type)).map({ Int($0) }) else { return nil }
        if members[index].original == type || members[index].registration.componentType == type { return index }
        // The class took the place of another, and then lost it to a third.
        return members.firstIndex { $0.original == type }
    }

    /// The index of the registration of a class whose objects the maker at an index creates.
    func index(of type: AnyClass, madeAt maker: Int) -> Int? {
        if let index = firstIndex(of: type), members[index].makers.contains(maker) { return index }
        // The class took the place of another, and is registered itself, too.
        return members.firstIndex { $0.makers.contains(maker) }
    }

    /// Notes the index of a class's registration, in the place of a former index.
    func noteClass(_ type: AnyClass, at index: Int) {
        let id = ObjectIdentifier(type)
        if !classes.insert(UInt(index), for: id) { _ = classes.update(UInt(index), for: id) }
    }

    /// Whether a class is registered, not only by an announced object.
    @inline(never)
    func isRegistered(_ type: AnyClass) -> Bool {
        firstIndex(of: type).map { !isImplied(members[$0].registration) } ?? false
    }

    /// Whether only an announced object has registered the class here, which hides no provider of a parent container.
    func isImplied(_ registration: Registration) -> Bool {
        !implied.isEmpty && implied.contains(registration.index)
    }

    /// Whether a registration has an offer already.
    func isOffered(_ description: OfferDescription, by index: Int) -> Bool {
        (members[index].offers + members[index].products).contains {
            $0.type == description.type && $0.token == description.token
        }
    }

    /// Whether an offer of a later registration stands for a type of this one.
    func isBehindLater(_ offer: Offer) -> Bool {
        ([offer.type] + (offer.ancestors as [any Any.Type])).contains { type in
            types.find(ObjectIdentifier(type)).map { order(of: $0) > order(of: offer) } ?? false
        }
    }

    /// The further offers of a registration's class, which are met now.
    func furtherOffers(metBy registration: Registration, unlessMet areOpen: Bool = false) -> [FurtherOffer] {
        var met: [FurtherOffer] = []
        for place in furtherOffers.indices
        where furtherOffers[place].provider == registration.componentType && !(areOpen && furtherOffers[place].isMet) {
            furtherOffers[place].isMet = true
            met.append(furtherOffers[place])
        }
        return met
    }
}
