/// What a container's components see of one token: its own entry, or what several containers together say.
protocol SeenToken {
    /// The container's own entry.
    var entry: TokenEntry { get }
    /// Those of the nearest container that has any.
    var offers: Few<Offer> { get }
    /// The hand-written resolvers that state it, of the same container.
    var resolvers: [Provider] { get }
    var isOptional: Bool { get }
    /// Further entries, of other containers: objects may be announced there.
    var otherEntries: [TokenEntry] { get }
    /// Whether the object of an offer is delivered weakly.
    func isWeak(_ offer: OfferReference) -> Bool
}

extension TokenEntry: SeenToken {
    var entry: TokenEntry { self }
    var otherEntries: [TokenEntry] { [] }

    @inline(__always)
    func isWeak(_ offer: OfferReference) -> Bool { isWeak }
}

/// What several containers say of one token.
struct TokenView: SeenToken {
    let entry: TokenEntry
    fileprivate(set) var offers: Few<Offer>
    fileprivate(set) var resolvers: [Provider]
    fileprivate(set) var isOptional: Bool
    fileprivate(set) var otherEntries: [TokenEntry] = []
    private var isWeak: Bool
    /// Where what is provided is delivered weakly, if that is not said of all.
    fileprivate var weakHomes: [ContainerReference] = []

    fileprivate init(_ entry: TokenEntry) {
        self.entry = entry
        (offers, resolvers) = (entry.offers, entry.resolvers)
        (isOptional, isWeak) = (entry.isOptional, entry.isWeak)
    }

    func isWeak(_ offer: OfferReference) -> Bool {
        isWeak || !weakHomes.isEmpty && weakHomes.contains { home in offer.read { $0.provider.home === home } }
    }

    /// Has it say what several containers provide.
    fileprivate mutating func startAnew() {
        (offers, resolvers, isWeak) = (Few(), [], false)
    }
}

// All of this is under the lock.
extension Container {
    /// Whether there is anything to be seen besides what is registered here.
    var isConnected: Bool { outer != nil || !registry.exports.isEmpty }

    /// What is seen of a token by what is wired here, if other containers have a say.
    func view(of entry: TokenEntry, for consumer: Provider?) -> TokenView {
        var view = TokenView(entry)
        let id = view.entry.id
        view.startAnew()
        view.isOptional = outward.contains { $0.registry.tokens[id]?.isOptional == true }
        if has(.weakTokens), isWeak(id) { view.weakHomes.append(reference) }
        for container in outward {
            let sources = container.sources(of: id)
            for source in sources where source !== self {
                view.otherEntries.append(source.registry.tokens.entry(for: id))
                if has(.weakTokens), source.isWeak(id) { view.weakHomes.append(source.reference) }
            }
            let offers = container.offers(of: id)
            let resolvers = container.registry.tokens[id]?.resolvers ?? []
            guard !offers.isEmpty || !resolvers.isEmpty else { continue }
            view.offers = Few(offers.lazy.map(adopted))
            view.resolvers = resolvers
            // A composite gets the others: those further out, if it is the only one here.
            let isOnlyOwn = view.offers.allSatisfy { $0.provider === consumer && !$0.provider.isForeignInstantiable }
            if !isOnlyOwn || !resolvers.isEmpty { break }
        }
        return view
    }

    /// Whether what this container provides for a token is delivered weakly: so it is if that was said further out.
    func isWeak(_ id: ProtocolID) -> Bool {
        outward.contains { $0.registry.tokens[id]?.isWeak == true }
    }

    /// The containers whose registrations count for a token: itself, and those that export it to this one.
    private func sources(of id: ProtocolID) -> [Container] {
        [self] + registry.exports.lazy.filter { $0.id == id }.flatMap { $0.container.sources(of: id) }
    }

    /// Its own offers and those that are exported to it.
    func offers(of id: ProtocolID) -> Few<Offer> {
        Few(sources(of: id).flatMap { $0.registry.tokens[id]?.offers ?? Few() })
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

    /// The offers of a type of the nearest container that has any, by a token if one is given: one of each registration.
    func offers(of type: ObjectIdentifier, for token: (any Any.Type)? = nil) -> [Offer] {
        func isMeant(_ offer: Offer) -> Bool { offer.serves(type) && (token == nil || offer.token == token) }
        for container in outward {
            var offers = container.registry.providers.compactMap { $0.offers.first(where: isMeant) }
            for export in container.registry.exports {
                offers += export.container.offers(of: export.id).filter(isMeant)
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

    /// The offer as it holds in this container.
    private func adopted(_ offer: Offer) -> Offer {
        let provider = adopted(offer.provider)
        guard provider !== offer.provider else { return offer }
        if let known = provider.offers.first(where: { $0.type == offer.type && $0.token == offer.token }) {
            return known
        }
        let own = Offer(offer, by: provider)
        provider.offers.append(own)
        return own
    }

    /// The registration as it holds in this container: what is made where it is asked for is made here.
    private func adopted(_ outer: Provider) -> Provider {
        guard outer.isMadeWhereAsked, outward.dropFirst().contains(where: { $0.reference === outer.home }) else {
            return outer
        }
        let key = ObjectIdentifier(outer)
        if let known = registry.adopted[key] { return known }
        let provider = Provider(outer, in: reference, isAdopted: true)
        registry.adopted[key] = provider
        return provider
    }

    /// The registration of a class that takes arguments, as it holds in this container.
    func visibleProvider(of type: AnyClass) -> Provider? {
        outward.lazy.compactMap { $0.registry.classes[ObjectIdentifier(type)] }.first.map(adopted)
    }

    /// The hand-written resolvers that are asked for what is wired here.
    var visibleResolvers: [Provider] {
        if outer == nil, registry.resolvers.isEmpty { return [] }
        return outward.flatMap(\.registry.resolvers).lazy.map { $0.isScoped ? self.adopted($0) : $0 }
            .filter { !$0.isOutOfScope }
    }

    /// Those, and all that others are asked for what is made for somebody here.
    var reachableResolvers: [Provider] {
        let others = outward.flatMap { $0.members.dropFirst() }.flatMap(\.visibleResolvers)
        let visible = visibleResolvers
        return visible + others.filter { other in !visible.contains { $0 === other } }
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
