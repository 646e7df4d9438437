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
    /// Replaces a class, wherever it is registered.
    func replace(
        _ type: any Component.Type, by replacement: any Any.Type, caller: (any Actor)?, at place: CodeLocation,
        _ make: (_ home: ContainerReference) -> Provider
    ) throws(ResolutionError) {
        func find(in home: Container) -> Provider? {
            home.registry.providers.first { ($0.standsFor ?? $0.componentType) == type }
        }
        let (homes, isHandWritten) = lock.withLock { () -> ([Container], Bool) in
            let homes = members.filter { find(in: $0) != nil }
            return (homes, homes.contains { find(in: $0)!.isResolver })
        }
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        guard !homes.isEmpty, !isHandWritten else {
            throw nothingToReplace(type, by: replacement, isHandWritten: isHandWritten, at: place)
        }
        for home in homes {
            try home.replace(caller: caller) { () throws(ResolutionError) in
                guard let old = lock.withLock({ find(in: home) }) else {
                    throw nothingToReplace(type, by: replacement, isHandWritten: false, at: place)
                }
                let new = make(home.reference)
                var substitutions = [Substitution(new: new, old: [old])]
                do throws(ResolutionError) {
                    substitutions += try lock.withLock { () throws(ResolutionError) in
                        try Container.makers(by: new, insteadOf: old, in: home.reference)
                    }
                } catch {
                    _ = new.dismantle()
                    throw error
                }
                for substitution in substitutions { substitution.new.standsFor = old.standsFor ?? old.componentType }
                return substitutions
            }
        }
    }

    /// Replaces everything that is registered for a token.
    func replace(
        for token: any Any.Type, by replacement: any Any.Type, caller: (any Actor)?, at place: CodeLocation,
        _ make: (_ type: any Any.Type, _ home: ContainerReference) -> Provider
    ) throws(ResolutionError) {
        let id = ProtocolID(token)
        func entry(in home: Container) -> TokenEntry? { id.flatMap { home.registry.tokens[$0] } }
        let (homes, isHandWritten) = lock.withLock {
            (
                members.filter { entry(in: $0)?.offers.isEmpty == false },
                members.contains { entry(in: $0)?.resolvers.isEmpty == false }
            )
        }
        let ancestors = try keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        guard !homes.isEmpty else {
            throw nothingToReplace(token, by: replacement, isHandWritten: isHandWritten, at: place)
        }
        for home in homes {
            try home.replace(caller: caller) { () throws(ResolutionError) in
                let offers = lock.withLock { Array(entry(in: home)!.offers) }
                var old: [Provider] = []
                for offer in offers where !old.contains(where: { $0 === offer.provider }) { old.append(offer.provider) }
                return [Substitution(new: make(offers[0].type, home.reference), old: old, token: id)]
            }
        }
    }

    /// Puts what is found where the old registrations are: again, if another thread was faster.
    private func replace(
        caller: (any Actor)?, _ find: () throws(ResolutionError) -> [Substitution]
    ) throws(ResolutionError) {
        while true {
            let substitutions = try find()
            for substitution in substitutions { substitution.new.isReplacement = true }
            var isPut = false
            // What is not used refers back to itself.
            defer { if !isPut { for substitution in substitutions { _ = substitution.new.dismantle() } } }
            isPut = try put(substitutions)
            if isPut { return try renew(substitutions, caller: caller) }
        }
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
    /// - Returns: False if not all of the old ones are there any more; then nothing has changed.
    func put(_ substitutions: [Substitution]) throws(ResolutionError) -> Bool {
        let (isPut, errors, garbage) = lock.withLock { () -> (Bool, [ResolutionError], [Any]) in
            guard substitutions.allSatisfy({ isCurrent($0) }) else { return (false, [], []) }
            let changes = substitutions.map { ($0, $0.newOffers()) }
            let errors = changes.flatMap { _, offers in offers.map(\.new) }.filter { $0.isFit == false }.map { offer in
                ResolutionError.interfaceMismatch(
                    .init(
                        provider: offer.provider.participant, interface: offer.type,
                        isValueType: !ConformanceIndex.isReferenceLike(offer.type)))
            }
            guard errors.isEmpty else { return (false, errors, []) }
            return (true, [], changes.flatMap { put($0, offering: $1) })
        }
        withExtendedLifetime(garbage) {}
        if !errors.isEmpty { throw .combining(errors) }
        return isPut
    }

    // MARK: Under the lock

    /// Whether all that is to be replaced is registered, and offers what is to be taken over.
    private func isCurrent(_ substitution: Substitution) -> Bool {
        substitution.old.allSatisfy { old in
            if let origin = old.origin { return registry.adopted[ObjectIdentifier(origin)] === old }
            return registry.providers.contains { $0 === old }
                && (substitution.token == nil || old.offers.contains { $0.tokenID == substitution.token })
        }
    }

    /// - Returns: What is to be let go of after it.
    private func put(_ substitution: Substitution, offering offers: [(old: Offer, new: Offer)]) -> [Any] {
        let new = substitution.new
        var garbage: [Any] = []
        if let adopted = substitution.old[0].origin.flatMap({ registry.adopted[ObjectIdentifier($0)] }) {
            // It is adopted again by whoever needs it.
            garbage.append(drop(adopted))
        } else {
            garbage.append(place(substitution, offering: offers))
            if new.confinement.isolation != .none { note(.confined) }
            if new.offers.contains(where: { $0.isFit == nil }) { note(.unprovenOffers) }
            rebuildOffersByType()
        }
        // What was announced as something that nobody offers any more is not what its consumers are to get.
        forEachInReach { container in
            for token in container.registry.tokens.values where token.announced.hasMembers {
                let read = token.announced.removeAll { offer in !offer.provider.offers.contains { $0 === offer } }
                garbage.append(read)
            }
            container.readyValues.forgetAll()
        }
        changed()
        return garbage
    }

    /// Has the new registration be where the old ones are, and offer what they offer.
    private func place(_ substitution: Substitution, offering offers: [(old: Offer, new: Offer)]) -> [Any] {
        let new = substitution.new
        new.order = substitution.old[0].order
        var garbage: [Any] = []
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
                guard let adopted = container.registry.adopted[ObjectIdentifier(old)] else { return }
                garbage.append(container.drop(adopted, keeping: old.offers))
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
            let known = registry.classes[ObjectIdentifier(type)]
            // One of the same class may be registered beside it.
            if known.map({ known in !registry.providers.contains { $0 === known } }) ?? true {
                garbage.append(registry.classes.update(new, for: ObjectIdentifier(type)) as Any)
            }
        }
        return garbage
    }

    /// Has this container not use its registration of another any more, but for what that still offers.
    private func drop(_ adopted: Provider, keeping kept: Few<Offer> = Few()) -> Few<Offer> {
        let garbage = adopted.offers
        adopted.offers = Few(
            garbage.filter { own in kept.contains { $0.type == own.type && $0.token == own.token } })
        if kept.isEmpty {
            registry.adopted[ObjectIdentifier(adopted.origin!)] = nil
            registry.replaced.append(adopted)
        }
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
