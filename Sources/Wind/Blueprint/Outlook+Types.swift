/// The offers of a type.
extension Outlook {
    /// The first visible offer of a type.
    func offer(of type: ObjectIdentifier) -> SeenOffer? {
        var implied: SeenOffer?
        for (depth, outlook) in outward.enumerated() {
            let (blueprint, position) = (outlook.blueprint, Position(depth: depth))
            let first = blueprint.types.find(type)
            let declared = first.flatMap { blueprint.declared($0, of: type) }
            let exported = blueprint.exported(at: position, WantedOffers(type: type)).min { $0.order < $1.order }
            if let exported, declared.map({ blueprint.order(of: $0) > exported.order }) ?? true {
                return shortest(exported)
            }
            if let declared { return SeenOffer(declared, at: position, order: blueprint.order(of: declared)) }
            if let first { implied = SeenOffer(first, at: position, order: blueprint.order(of: first)) }
        }
        return implied
    }

    /// The offers of a type from the nearest container that has any, one of each registration.
    ///
    /// With a token, they come from the nearest container that has any offer for that token, of whatever type. A consumer
    /// that makes one of the offers gets the others, without the decorators around it.
    func offers(
        of type: ObjectIdentifier, for token: (any Any.Type)? = nil, by consumer: SeenRegistration? = nil,
        withoutBuilders: Bool = false
    ) -> [SeenOffer] {
        let id = token.flatMap { ProtocolID($0) }
        // A type that isn't a protocol brings nothing.
        if token != nil, id == nil { return [] }
        let wanted = WantedOffers(token: id, type: id == nil ? type : nil, withoutBuilders: withoutBuilders)
        var found: [SeenOffer] = []
        for (depth, outlook) in outward.enumerated() {
            let position = Position(depth: depth)
            var offers = outlook.indices(offering: wanted).compactMap { index in
                let member = outlook.blueprint.members[index]
                let served = member.offers.first { wanted.include($0) && $0.serves(type) }
                let meant = served ?? member.offers.first(where: wanted.include)
                return meant.map {
                    SeenOffer($0, at: position, order: outlook.blueprint.order(of: $0))
                }
            }
            offers += outlook.blueprint.exported(at: position, wanted).map(shortest)
            offers = withoutDecorators(offers.ordered(by: \.order), around: consumer)
            if let consumer { offers.removeAll { $0.isOf(consumer) } }
            var (declared, implied) = outlook.separate(offers, at: position)
            // A decorator that is alone in its container wraps the provider of a parent container.
            if let consumer, areDecorators(declared, around: consumer, among: wanted) {
                (offers, declared) = (implied, [])
            }
            found = offers + found
            if !declared.isEmpty { break }
        }
        return found.filter { $0.offer.serves(type) }
    }

    /// The indices of the registrations here with an offer for the wanted token or, without one, of the wanted type, in the
    /// order of lists.
    @inline(never)
    func indices(offering wanted: WantedOffers) -> [Int] {
        var indices: [Int] = []
        if let token = wanted.token {
            // An invalid token doesn't have an entry.
            if blueprint.tokens[token] == nil, !blueprint.invalidTokens.isEmpty {
                indices = Array(blueprint.members.indices)
            }
            for offer in blueprint.tokens[token]?.offers ?? [] { indices.appendInline(offer.registration.index) }
        } else if let type = wanted.type, blueprint.types.find(type) != nil {
            indices = lock.withLock {
                if membersByType == nil { membersByType = blueprint.membersByType }
                return membersByType!.find(type)
            }
        }
        var known = Identities()
        return indices.filter {
            let member = blueprint.members[$0]
            return member.isCurrent && known.insert(ObjectIdentifier(member.registration))
        }.ordered { Int64(blueprint.members[$0].order) << 32 + Int64($0) }
    }

    /// The class whose objects an offer's maker creates, or nil for any other offer.
    func product(ofMaker seen: SeenOffer) -> SeenRegistration? {
        guard let type = seen.registration.details?.makerOf else { return nil }
        let blueprint = at(seen.position).blueprint
        return blueprint.index(of: type, madeAt: seen.registration.index).map {
            SeenRegistration(registration: blueprint.members[$0].registration, position: seen.position)
        }
    }

    /// Tells the offers of classes that only announced objects have registered in this container, whose position is
    /// `position`, from all others.
    @inline(never)
    func separate(_ offers: [SeenOffer], at position: Position) -> (declared: [SeenOffer], implied: [SeenOffer]) {
        if blueprint.implied.isEmpty { return (offers, []) }
        var (declared, implied) = ([SeenOffer](), [SeenOffer]())
        for seen in offers {
            if seen.position == position, blueprint.isImplied(seen.offer.registration) {
                implied.append(seen)
            } else {
                declared.append(seen)
            }
        }
        return (declared, implied)
    }

    /// The target of a request for a type, computed once.
    func target(of type: ObjectIdentifier) -> Target? {
        if let known = targets.find(type) { return known }
        guard let seen = offer(of: type) else { return nil }
        let target = Target(seen)
        return lock.withLock { targets.insert(target, for: type) ? target : targets.find(type) }
    }

    /// The hand-written resolvers that are asked for objects that are wired here.
    var visibleResolvers: [SeenRegistration] {
        guard traits.contains(.resolvers) else { return [] }
        var resolvers: [SeenRegistration] = []
        for (depth, outlook) in outward.enumerated() {
            let position = Position(depth: depth)
            for index in outlook.blueprint.resolvers {
                let registration = outlook.blueprint.members[index].registration
                let seen = SeenRegistration(registration: registration, position: position)
                if !isOutOfScope(registration, at: position) { resolvers.append(seen) }
            }
        }
        return resolvers
    }

    /// The visible resolvers, and those that other containers ask for objects that they create for use here.
    var reachableResolvers: [SeenRegistration] {
        var resolvers = visibleResolvers
        for (depth, outlook) in outward.enumerated() {
            let position = Position(depth: depth)
            for inside in outlook.blueprint.allCompartments {
                let home = position.appending(inside)
                for resolver in at(home).visibleResolvers {
                    let seen = SeenRegistration(
                        registration: resolver.registration, position: home.appending(resolver.position))
                    if !resolvers.contains(where: { $0.isSame(as: seen) }) { resolvers.append(seen) }
                }
            }
        }
        return resolvers
    }

    /// Whether no container creates an object of a registration for consumers here, because it is for scopes.
    ///
    /// A compartment creates only the objects of its own registrations: its owner's scope would have one more.
    func isOutOfScope(_ registration: Registration, at position: Position) -> Bool {
        guard registration.lifetime == .scopedSingleton else { return false }
        let home = at(position.ofMaking(registration))
        return !home.isInScope || home.number != nil && position.isOuter(of: registration)
    }

    /// All visible registrations, those of the nearest container first.
    var visibleMembers: [Blueprint.Member] { outward.flatMap(\.blueprint.membersInOrder) }

    /// All visible offers, those of the nearest container first, and exported ones after its own.
    @inline(never)
    var visibleOffers: [Offer] {
        outward.flatMap {
            $0.blueprint.membersInOrder.flatMap(\.offers) + $0.blueprint.exported(at: .here).map(\.offer)
        }
    }
}

extension Blueprint {
    /// The first offer of a type that an announcement alone didn't make; `first` is the first of all.
    fileprivate func declared(_ first: Offer, of type: ObjectIdentifier) -> Offer? {
        if !isImplied(first.registration) { return first }
        for member in membersInOrder where !isImplied(member.registration) {
            for offer in member.offers where offer.serves(type) { return offer }
        }
        return nil
    }

    /// The current registrations, in the order of lists.
    var membersInOrder: [Member] {
        let current = members.filter(\.isCurrent)
        let isOrdered = current.allSatisfy { $0.order == $0.registration.index }
        return isOrdered ? current : current.ordered { Int64($0.order) }
    }

    /// For each type, the indices of the registrations with an offer that serves it; one may stand there twice.
    @inline(never)
    fileprivate var membersByType: Groups {
        var groups = Groups()
        for index in members.indices {
            for offer in members[index].offers {
                groups.add(index, to: ObjectIdentifier(offer.type))
                for ancestor in offer.ancestors { groups.add(index, to: ObjectIdentifier(ancestor)) }
            }
        }
        return groups
    }

    /// The positions of all compartments, at any depth.
    var allCompartments: [Position] {
        compartments.indices.flatMap { number in
            let position = Position(depth: 0, compartments: [number])
            return [position] + compartments[number].allCompartments.map { position.appending($0) }
        }
    }

    /// The offers that compartments export, or the wanted ones among them.
    func exported(at position: Position, _ wanted: WantedOffers = WantedOffers()) -> [SeenOffer] {
        guard !exports.isEmpty else { return [] }
        return exports.flatMap { export in
            // A type is looked up in each compartment first, because most don't have it.
            if let type = wanted.type, !compartments[export.compartment].handsOut(type) { return [] }
            return offers(of: export, at: position).filter { wanted.include($0.offer) }
        }
    }
}
