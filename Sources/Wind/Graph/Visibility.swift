/// What a container's components see of one token.
struct TokenView {
    /// The container's own entry.
    let entry: TokenEntry
    /// Those of the nearest container that has any.
    fileprivate(set) var offers: Few<Offer>
    /// The hand-written resolvers that state it, of the same container.
    fileprivate(set) var resolvers: [Provider]
    fileprivate(set) var isOptional: Bool
    /// Whether the container that has them delivers them weakly.
    fileprivate(set) var isWeak: Bool
    /// The entries further out: objects may be announced there.
    fileprivate(set) var outerEntries: [TokenEntry] = []

    fileprivate init(_ entry: TokenEntry) {
        self.entry = entry
        (offers, resolvers) = (entry.offers, entry.resolvers)
        (isOptional, isWeak) = (entry.isOptional, entry.isWeak)
    }
}

// All of this is under the lock.
extension Container {
    /// Whether there is anything to be seen besides what is registered here.
    var isConnected: Bool { outer != nil || !registry.exports.isEmpty }

    /// What a class that conforms to the protocol thereby asks for; nil if it is no token.
    @inline(__always)
    func view(of id: ProtocolID) -> TokenView? {
        let entry = registry.tokens.entry(for: id)
        guard isToken(entry) else { return nil }
        let view = TokenView(entry)
        return isConnected ? connected(view) : view
    }

    private func connected(_ view: TokenView) -> TokenView {
        var view = view
        for container in outward.dropFirst() {
            guard let entry = container.registry.tokens[view.entry.id] else { continue }
            view.isOptional = view.isOptional || entry.isOptional
            view.outerEntries.append(entry)
        }
        for container in outward {
            let entry = container.registry.tokens[view.entry.id]
            let offers = container.offers(of: view.entry.id)
            let resolvers = entry?.resolvers ?? []
            guard !offers.isEmpty || !resolvers.isEmpty else { continue }
            view.offers = Few(offers.lazy.map(adopted))
            view.resolvers = resolvers
            view.isWeak = entry?.isWeak ?? false
            break
        }
        return view
    }

    /// Its own offers and those that are exported to it.
    func offers(of id: ProtocolID) -> Few<Offer> {
        var offers = registry.tokens[id]?.offers ?? Few()
        for export in registry.exports where export.id == id {
            offers.append(contentsOf: export.container.offers(of: id))
        }
        return offers
    }

    /// The first offer of a type that can be seen here.
    func offer(of type: ObjectIdentifier) -> Offer? {
        if let own = offersByType.find(type) { return own }
        guard isConnected else { return nil }
        for container in outward {
            if let offer = container.offersByType.find(type) ?? container.exported(type) { return adopted(offer) }
        }
        return nil
    }

    /// Every offer of a type of the nearest container that has any, one of each registration.
    func offers(of type: ObjectIdentifier) -> [Offer] {
        for container in outward {
            var offers = container.registry.providers.compactMap { $0.offer(of: type) }
            for export in container.registry.exports {
                offers += export.container.offers(of: export.id).filter { $0.serves(type) }
            }
            if !offers.isEmpty { return offers.map(adopted) }
        }
        return []
    }

    private func exported(_ type: ObjectIdentifier) -> Offer? {
        for export in registry.exports {
            if let offer = export.container.offers(of: export.id).first(where: { $0.serves(type) }) { return offer }
        }
        return nil
    }

    /// The offer as it holds in this container: what is made where it is asked for is made here.
    private func adopted(_ offer: Offer) -> Offer {
        let outer = offer.provider
        guard outer.isMadeWhereAsked, outward.dropFirst().contains(where: { $0.reference === outer.home }) else {
            return offer
        }
        let provider = adopted(outer)
        if let known = provider.offers.first(where: { $0.type == offer.type && $0.token == offer.token }) {
            return known
        }
        let own = Offer(offer, by: provider)
        provider.offers.append(own)
        return own
    }

    private func adopted(_ outer: Provider) -> Provider {
        let provider = registry.adopted[ObjectIdentifier(outer)] ?? Provider(outer, in: reference, isAdopted: true)
        registry.adopted[ObjectIdentifier(outer)] = provider
        return provider
    }

    /// The registration of a class that takes arguments, as it holds in this container.
    func visibleProvider(of type: AnyClass) -> Provider? {
        let known = outward.lazy.compactMap { $0.registry.classes[ObjectIdentifier(type)] }.first
        return known.map { $0.home === reference ? $0 : adopted($0) }
    }

    /// The hand-written resolvers that are asked for what is wired here.
    var visibleResolvers: [Provider] {
        outer == nil ? registry.resolvers : outward.flatMap(\.registry.resolvers)
    }

    /// Every registration that can be seen here.
    var visibleProviders: [Provider] {
        isConnected ? outward.flatMap(\.registry.providers) : registry.providers
    }

    /// What is registered here, and what is used here of that which is registered further out and made where it is asked
    /// for.
    var ownProviders: [Provider] {
        guard !registry.adopted.isEmpty else { return registry.providers }
        return registry.providers + registry.adopted.values.sorted { $0.order < $1.order }
    }

    /// This container and those that it keeps, at any depth.
    var members: [Container] {
        guard !registry.exports.isEmpty || !registry.modules.isEmpty else { return [self] }
        return [self] + owned.flatMap(\.members)
    }

    /// The containers that export to this one, and those of its modules.
    var owned: [Container] {
        var owned: [Container] = []
        for container in registry.exports.map(\.container) + registry.modules.compactMap(\.container)
        where !owned.contains(where: { $0 === container }) {
            owned.append(container)
        }
        return owned
    }

    // MARK: Tokens

    /// Whether a class that conforms to it thereby asks for something.
    @inline(__always)
    func isToken(_ entry: TokenEntry) -> Bool {
        if outer == nil { return !entry.isIgnored && (entry.isNamed || isCalledLikeToken(entry.id)) }
        let known = outward.compactMap { $0.registry.tokens[entry.id] }
        return !known.contains(where: \.isIgnored) && (isNamed(entry.id) || isCalledLikeToken(entry.id))
    }

    /// Whether a resolver or an option names it.
    private func isNamed(_ id: ProtocolID) -> Bool {
        outward.contains { container in
            container.registry.tokens[id]?.isNamed == true
        }
    }

    /// Whether a protocol that nobody names is called like a token.
    ///
    /// One that refines tokens stands for them and asks for nothing itself.
    private func isCalledLikeToken(_ id: ProtocolID) -> Bool {
        let facts = ConformanceIndex.facts(of: id)
        guard facts.name.hasPrefix("DependsOn") || facts.name.hasSuffix("Dependency") else { return false }
        return !facts.bases.contains { isNamed($0) || isCalledLikeToken($0) }
    }
}
