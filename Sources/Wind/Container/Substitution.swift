/// A registration that takes the place of others, of all that they offer or of what they offer for one token.
struct Substitution {
    let new: Provider
    let old: [Provider]
    var token: ProtocolID?

    /// What it takes over.
    ///
    /// Under the lock.
    var offers: [Offer] {
        old.flatMap { $0.offers.filter { token == nil || $0.tokenID == token } }
    }

    /// One offer in the place of each; of several that say the same, one.
    func newOffers() -> [(old: Offer, new: Offer)] {
        var made: [Offer] = []
        return offers.map { old in
            if let same = made.first(where: { $0.type == old.type && $0.token == old.token }) { return (old, same) }
            made.append(Offer(replacing: old, by: new))
            return (old, made[made.count - 1])
        }
    }
}

extension Container {
    /// Replaces a class.
    func replace(
        _ type: any Component.Type, by replacement: any Any.Type, caller: (any Actor)?, at place: CodeLocation,
        _ make: (_ old: Provider, _ home: ContainerReference) throws(ResolutionError) -> [Substitution]
    ) throws(ResolutionError) {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        func isMeant(_ provider: Provider) -> Bool { (provider.standsFor ?? provider.componentType) == type }
        let found = lock.withLock {
            members.lazy.compactMap { home in home.registry.providers.first(where: isMeant).map { (home, $0) } }.first
        }
        guard let (home, old) = found, !old.isResolver else {
            throw nothingToReplace(type, by: replacement, isHandWritten: found?.1.isResolver ?? false, at: place)
        }
        let substitutions = try make(old, home.reference)
        for substitution in substitutions {
            substitution.new.standsFor = old.standsFor ?? old.componentType
            substitution.new.isReplacement = true
        }
        try home.put(substitutions)
        try renew(substitutions, in: home, caller: caller)
    }

    /// Replaces everything that is registered for a token.
    func replace(
        for token: any Any.Type, by replacement: any Any.Type, caller: (any Actor)?, at place: CodeLocation,
        _ make: (_ type: any Any.Type, _ home: ContainerReference) -> Provider
    ) throws(ResolutionError) {
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        let id = ProtocolID(token)
        let found = lock.withLock {
            members.lazy.compactMap { home -> (Container, [Offer])? in
                guard let entry = id.flatMap({ home.registry.tokens[$0] }) else { return nil }
                guard !entry.offers.isEmpty || !entry.resolvers.isEmpty else { return nil }
                return (home, Array(entry.offers))
            }.first
        }
        guard let (home, offers) = found, let first = offers.first else {
            throw nothingToReplace(token, by: replacement, isHandWritten: found != nil, at: place)
        }
        let new = make(first.type, home.reference)
        new.isReplacement = true
        var old: [Provider] = []
        for offer in offers where !old.contains(where: { $0 === offer.provider }) { old.append(offer.provider) }
        let substitution = Substitution(new: new, old: old, token: id)
        try home.put([substitution])
        try renew([substitution], in: home, caller: caller)
    }

    private func nothingToReplace(
        _ type: any Any.Type, by replacement: any Any.Type, isHandWritten: Bool, at place: CodeLocation
    ) -> ResolutionError {
        lock.withLock {
            let id = ProtocolID(type)
            let isFurtherOut = visibleProviders.contains { provider in
                id == nil ? provider.componentType == type : provider.offers.contains { $0.tokenID == id }
            }
            let near =
                id.flatMap { registry.tokens[$0] }.map { NearMatches.providers(near: $0, of: [], in: self) }
                ?? NearMatches.types(near: type, in: self, application: nil)
            return .nothingToReplace(
                .init(
                    type: type, replacement: replacement, place: place, isHandWritten: isHandWritten,
                    isFurtherOut: isFurtherOut, near: near))
        }
    }

    /// Puts the new registrations where the old ones are, if they are what those are handed out as.
    func put(_ substitutions: [Substitution]) throws(ResolutionError) {
        let (errors, garbage) = lock.withLock { () -> ([ResolutionError], [Few<Offer>]) in
            let changes = substitutions.map { ($0, $0.newOffers()) }
            let errors = changes.flatMap { _, offers in offers.map(\.new) }.filter { $0.isFit == false }.map { offer in
                ResolutionError.interfaceMismatch(
                    .init(
                        provider: offer.provider.participant, interface: offer.type,
                        isValueType: !ConformanceIndex.isReferenceLike(offer.type)))
            }
            guard errors.isEmpty else { return (errors, []) }
            return (errors, changes.flatMap { put($0, offering: $1) })
        }
        withExtendedLifetime(garbage) {}
        if !errors.isEmpty { throw .combining(errors) }
    }

    /// Under the lock.
    /// - Returns: What is to be let go of after it.
    private func put(_ substitution: Substitution, offering offers: [(old: Offer, new: Offer)]) -> [Few<Offer>] {
        let new = substitution.new
        new.order = substitution.old[0].order
        if new.confinement.isolation != .none { note(.confined) }
        var garbage: [Few<Offer>] = []
        var isPlaced = false
        for (_, offer) in offers where !new.offers.contains(where: { $0 === offer }) { new.offers.append(offer) }
        for old in substitution.old {
            garbage.append(old.offers)
            old.offers = Few(old.offers.filter { offer in !offers.contains { $0.old === offer } })
            // What still offers something else stays beside the new one.
            let place = registry.providers.firstIndex { $0 === old }!
            if old.offers.isEmpty {
                registry.replaced.append(old)
                if isPlaced { registry.providers.remove(at: place) } else { registry.providers[place] = new }
                isPlaced = true
            }
            tree.forEach(from: self) { container in
                guard let adopted = container.registry.adopted.removeValue(forKey: ObjectIdentifier(old)) else {
                    return
                }
                container.registry.replaced.append(adopted)
            }
        }
        if !isPlaced {
            new.order = Registry.newOrder()
            registry.providers.append(new)
        }
        for token in registry.tokens.values
        where token.offers.contains(where: { old in offers.contains { $0.old === old } }) {
            garbage.append(token.offers)
            var kept = Few<Offer>()
            for offer in token.offers {
                let next = offers.first { $0.old === offer }?.new ?? offer
                if !kept.contains(where: { $0 === next }) { kept.append(next) }
            }
            token.offers = kept
        }
        if case .object = new.kind {
            new.ownObject.map { registry.objects[ObjectIdentifier($0)] = new }
        } else if let type = new.componentType, new.extra?.valueType == nil {
            registry.classes.insert(new, for: ObjectIdentifier(type))
        }
        rebuildOffersByType()
        tree.forEach(from: self) { $0.readyValues.forgetAll() }
        changed()
        return garbage
    }

    private func rebuildOffersByType() {
        let own = offersByType.find(ObjectIdentifier(Container.self))!
        var entries = [(key: ObjectIdentifier(Container.self), value: own)]
        for offer in registry.providers.flatMap({ provider in Array(provider.offers) }) {
            entries.append((ObjectIdentifier(offer.type), offer))
            entries += offer.ancestors.map { ($0, offer) }
        }
        offersByType.replaceAll(with: entries)
    }
}
