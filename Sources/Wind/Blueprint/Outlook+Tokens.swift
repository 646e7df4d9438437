/// What is seen of one token from a container.
struct TokenView {
    let id: ProtocolID
    let type: any Any.Type
    /// Those of the nearest container that has any.
    fileprivate(set) var offers: [SeenOffer] = []
    /// The hand-written resolvers that state it, of the same container.
    fileprivate(set) var resolvers: [SeenResolver] = []
    fileprivate(set) var isOptional = false
    /// Where objects may be announced for it.
    fileprivate(set) var addresses: [TokenAddress]
    /// Where what is provided is delivered weakly.
    fileprivate var weakPositions: [Position] = []

    /// Whether the object of an offer is delivered weakly.
    func isWeak(_ offer: SeenOffer) -> Bool { !weakPositions.isEmpty && weakPositions.contains(offer.madeAt) }
}

/// A hand-written resolver as a container sees it.
typealias SeenResolver = SeenConsumer

extension SeenResolver {
    /// Where its object is.
    var madeAt: Position {
        registration.lifetime == .scopedSingleton ? position.ofMaking(registration) : position
    }

    func isSame(as other: SeenResolver) -> Bool {
        registration === other.registration && position == other.position
    }
}

/// Where a container keeps who is to be told of a token's objects.
struct TokenAddress {
    let position: Position
    let id: ProtocolID
}

extension Outlook {
    /// A number by which what is further out stands before what is nearer.
    private static func order(at depth: Int) -> Int { (0xFF_FFFF - depth) << 39 }

    /// What is seen of a token by what is wired here.
    ///
    /// A composite gets what others provide, so it matters whose object asks.
    func view(of id: ProtocolID, for consumer: SeenConsumer?) -> TokenView {
        var type: (any Any.Type)?
        for outlook in outward where type == nil {
            type = outlook.blueprint.tokens[id]?.offers.lazy.compactMap(\.token).first
        }
        var view = TokenView(id: id, type: type ?? id.type, addresses: [TokenAddress(position: .here, id: id)])
        var isFound = false
        var depth = 0
        for outlook in outward {
            defer { depth += 1 }
            let entry = outlook.blueprint.tokens[id]
            if entry?.isOptional == true { view.isOptional = true }
            if isFound { continue }
            let position = Position(depth: depth, compartments: [])
            let sources = outlook.blueprint.sources(of: id)
            if traits.contains(.weakTokens) {
                if outlook.isWeak(id) { view.weakPositions.append(position) }
                for source in sources where outlook.at(source).isWeak(id) {
                    view.weakPositions.append(shortest(position.appending(source)))
                }
            }
            if depth > 0 { view.addresses.append(TokenAddress(position: position, id: id)) }
            for source in sources {
                let address = TokenAddress(position: shortest(position.appending(source)), id: id)
                if !address.position.isHere { view.addresses.append(address) }
            }
            let offers = outlook.blueprint.offers(of: id, at: position, from: Outlook.order(at: depth)).map(shortest)
            let resolvers = (entry?.resolvers ?? []).map {
                SeenResolver(registration: outlook.blueprint.members[$0].registration, position: position)
            }
            guard !offers.isEmpty || !resolvers.isEmpty else { continue }
            (view.offers, view.resolvers) = (offers, resolvers)
            // A composite gets the others: those further out, if it is the only one here.
            let isOnlyOwn = offers.allSatisfy { offer in
                consumer.map { offer.isOf($0.registration, at: $0.position) } == true
                    && !offer.registration.isForeignInstantiable
            }
            isFound = !isOnlyOwn || !resolvers.isEmpty
        }
        return view
    }

    /// What a container that sees no other says of a token.
    func ownView(of entry: TokenEntry) -> TokenView {
        var view = TokenView(
            id: entry.id, type: entry.type, addresses: [TokenAddress(position: .here, id: entry.id)])
        view.isOptional = entry.isOptional
        if entry.isWeak { view.weakPositions = [.here] }
        view.offers = blueprint.ownOffers(of: entry, at: .here, from: Outlook.order(at: 0))
        if !entry.resolvers.isEmpty {
            view.resolvers = entry.resolvers.map {
                SeenResolver(registration: blueprint.members[$0].registration, position: .here)
            }
        }
        return view
    }

    /// Whether what this container provides for a token is delivered weakly: so it is if that was said further out.
    func isWeak(_ id: ProtocolID) -> Bool { outward.contains { $0.blueprint.tokens[id]?.isWeak == true } }

    // MARK: What is a token

    /// Whether a class that conforms to it thereby asks for something.
    func isToken(_ id: ProtocolID) -> Bool {
        if outward.contains(where: { $0.blueprint.tokens[id]?.isIgnored == true }) { return false }
        return isNamed(id) || isCalledLikeToken(id)
    }

    /// Whether a resolver or an option names it.
    func isNamed(_ id: ProtocolID) -> Bool {
        outward.contains { outlook in
            outlook.blueprint.tokens[id]?.isNamed == true
                || outlook.blueprint.declaredScopes.contains { $0.names(id) }
        }
    }

    /// As what a token that was taken for an interface is handed out; nil for what is no token.
    func brought(by type: any Any.Type) -> [any Any.Type]? {
        guard let id = ProtocolID(type), ConformanceIndex.isEmpty(id), isToken(id),
            offer(of: ObjectIdentifier(type)) == nil
        else { return nil }
        return view(of: id, for: nil).offers.map(\.offer.type)
    }

    /// Whether nothing but its name says that it is a token.
    @inline(never)
    func isTokenByName(_ id: ProtocolID) -> Bool { !outward.contains { $0.blueprint.names(id) } }

    /// Whether something is handed out as that, here or in a container that this one knows, whatever it is called.
    func isInterface(_ id: ProtocolID) -> Bool {
        let type = ObjectIdentifier(id.type)
        return outward.contains { $0.blueprint.handsOut(type) }
    }

    /// Whether a protocol that nobody names is called like a token.
    ///
    /// One that refines tokens stands for them and asks for nothing itself.
    func isCalledLikeToken(_ id: ProtocolID) -> Bool {
        let facts = ConformanceIndex.facts(of: id)
        guard facts.isCalledLikeToken else { return false }
        if isInterface(id) { return false }
        return !facts.bases.contains { isNamed($0) || isCalledLikeToken($0) }
    }
}

/// A registration whose object asks, and where it is.
struct SeenConsumer {
    let registration: Registration
    let position: Position
}

extension Blueprint {
    /// Whether something is handed out as that type here, in a compartment or in a scope that is declared here.
    @inline(never)
    fileprivate func handsOut(_ type: ObjectIdentifier) -> Bool {
        types.find(type) != nil || compartments.contains { $0.handsOut(type) }
            || declaredScopes.contains { $0.handsOut(type) }
    }

    /// Whether a resolver or an option names it, also of a compartment.
    @inline(never)
    fileprivate func names(_ id: ProtocolID) -> Bool {
        tokens[id]?.isNamed == true || compartments.contains { $0.names(id) }
            || declaredScopes.contains { $0.names(id) }
    }

    /// The compartments whose registrations count for a token: those that export it.
    fileprivate func sources(of id: ProtocolID) -> [Position] {
        guard !exports.isEmpty else { return [] }
        return exports.filter { $0.id == id }.flatMap { export in
            let position = Position(depth: 0, compartments: [export.compartment])
            return [position]
                + compartments[export.compartment].sources(of: id).map { position.appending($0) }
        }
    }

    /// Its own offers for a token.
    fileprivate func ownOffers(of entry: TokenEntry, at position: Position, from start: Int) -> [SeenOffer] {
        entry.offers.map { SeenOffer($0, at: position, order: start + order(of: $0)) }
    }

    /// After what else it registered an offer stands.
    private func order(of offer: Offer) -> Int { members[offer.registration.index].order << 20 | 0xF_FFFF }

    /// Its own offers and those that are exported to it.
    func offers(of id: ProtocolID, at position: Position = .here, from start: Int = 0) -> [SeenOffer] {
        var offers = tokens[id].map { ownOffers(of: $0, at: position, from: start) } ?? []
        guard !exports.isEmpty else { return offers }
        for export in exports where export.id == id {
            let inside = position.appending(Position(depth: 0, compartments: [export.compartment]))
            for offer in compartments[export.compartment].offers(of: id, at: inside) {
                offers.append(
                    SeenOffer(offer.offer, at: offer.position, order: start + export.order << 20 + offer.order >> 20))
            }
        }
        return offers.ordered(by: \.order)
    }
}
