/// The providers of one token, as a container sees them.
struct TokenView {
    let id: ProtocolID
    let type: any Any.Type
    /// The offers of the nearest container that has any, and those of classes that announced objects registered.
    fileprivate(set) var offers: [SeenOffer] = []
    /// The hand-written resolvers of the same container that name the token.
    fileprivate(set) var resolvers: [SeenRegistration] = []
    fileprivate(set) var isOptional = false
    /// The other containers where objects may be announced for the token.
    fileprivate(set) var otherAddresses: [TokenAddress] = []
    /// The positions of containers whose providers are delivered weakly.
    fileprivate var weakPositions: [Position] = []

    /// Whether the object of an offer is delivered weakly.
    func isWeak(_ offer: SeenOffer) -> Bool { !weakPositions.isEmpty && weakPositions.contains(offer.madeAt) }
}

/// A container that keeps the consumers to notify about a token's objects.
typealias TokenAddress = (position: Position, id: ProtocolID)

extension Outlook {
    /// A number for sorting that puts parent containers before their children.
    static func order(at depth: Int) -> Int64 { Int64(0xFF_FFFF - depth) << 39 }

    /// The view of a token for a consumer that is wired here.
    ///
    /// A composite gets the providers other than itself, and a decorator those that don't wrap it, so the view depends
    /// on the consumer.
    func view(of id: ProtocolID, for consumer: SeenRegistration?) -> TokenView {
        if !isConnected, let entry = blueprint.tokens[id] { return ownView(of: entry, for: consumer) }
        var type: (any Any.Type)?
        for outlook in outward where type == nil {
            type = outlook.blueprint.tokens[id]?.offers.first?.token
        }
        var view = TokenView(id: id, type: type ?? id.type)
        var isFound = false
        var implied: [SeenOffer] = []
        for (depth, outlook) in outward.enumerated() {
            let entry = outlook.blueprint.tokens[id]
            if entry?.isOptional == true { view.isOptional = true }
            if isFound { continue }
            let position = Position(depth: depth)
            let sources = outlook.blueprint.sources(of: id)
            if traits.contains(.weakTokens) {
                if outlook.isWeak(id) { view.weakPositions.append(position) }
                for source in sources where outlook.at(source).isWeak(id) {
                    view.weakPositions.append(shortest(position.appending(source)))
                }
            }
            if depth > 0 { view.otherAddresses.append((position, id)) }
            for source in sources {
                let address = (position: shortest(position.appending(source)), id: id)
                if !address.position.isHere { view.otherAddresses.append(address) }
            }
            let visible = withoutDecorators(
                outlook.blueprint.offers(of: id, at: position, from: Outlook.order(at: depth)).map(shortest),
                around: consumer)
            // An announced object hides nothing.
            let (offers, further) = outlook.separate(visible, at: position)
            implied += further
            let resolvers = (entry?.resolvers ?? []).map {
                SeenRegistration(registration: outlook.blueprint.members[$0].registration, position: position)
            }
            guard !offers.isEmpty || !resolvers.isEmpty else { continue }
            if resolvers.isEmpty, let consumer, areDecorators(offers, around: consumer, among: WantedOffers(token: id))
            {
                continue
            }
            (view.offers, view.resolvers) = (offers, resolvers)
            // A composite gets the other providers: those of a parent container, if it is the only one here.
            let isOnlyOwn = offers.allSatisfy { offer in
                consumer.map(offer.isOf) == true
                    && !offer.registration.isForeignInstantiable
            }
            isFound = !isOnlyOwn || !resolvers.isEmpty
        }
        view.offers += implied
        return view
    }

    /// The view of a token from a container that sees no other container.
    func ownView(of entry: TokenEntry, for consumer: SeenRegistration?) -> TokenView {
        var view = TokenView(id: entry.id, type: entry.type)
        view.isOptional = entry.isOptional
        if entry.isWeak { view.weakPositions = [.here] }
        view.offers = withoutDecorators(
            blueprint.ownOffers(of: entry, at: .here, from: Outlook.order(at: 0)), around: consumer)
        if !entry.resolvers.isEmpty {
            view.resolvers = entry.resolvers.map {
                SeenRegistration(registration: blueprint.members[$0].registration, position: .here)
            }
        }
        return view
    }

    /// Whether the providers of this container are delivered weakly for a token, because it or a parent container says
    /// so.
    func isWeak(_ id: ProtocolID) -> Bool { outward.contains { $0.blueprint.tokens[id]?.isWeak == true } }

    // MARK: Tokens

    /// Whether a class that conforms to this protocol declares a dependency.
    func isToken(_ id: ProtocolID) -> Bool {
        if isIgnored(id) { return false }
        return isNamed(id) || isCalledLikeToken(id)
    }

    /// Whether this container or a parent ignores a protocol.
    private func isIgnored(_ id: ProtocolID) -> Bool {
        outward.contains { $0.blueprint.tokens[id]?.isIgnored == true }
    }

    /// Whether this container or a parent ignores a type, which may be a protocol.
    @inline(never)
    func isIgnored(_ token: any Any.Type) -> Bool { ProtocolID(token).map { isIgnored($0) } ?? false }

    /// Whether a resolver or an option names the token.
    func isNamed(_ id: ProtocolID) -> Bool {
        // Most tokens have a provider here.
        blueprint.tokens[id] != nil
            || outward.contains { outlook in
                outlook.blueprint.tokens[id] != nil || outlook.blueprint.declaredScopes.contains { $0.names(id) }
            }
    }

    /// The types that a token brings, if the token was mistaken for an interface, or nil for other types.
    func brought(by type: any Any.Type) -> [any Any.Type]? {
        guard let id = ProtocolID(type), ConformanceIndex.isEmpty(id), isToken(id),
            offer(of: ObjectIdentifier(type)) == nil
        else { return nil }
        return view(of: id, for: nil).offers.map(\.offer.type)
    }

    /// Whether the name is the only sign that the protocol is a token.
    @inline(never)
    func isTokenByName(_ id: ProtocolID) -> Bool { !outward.contains { $0.blueprint.names(id) } }

    /// Whether this container, or another that it knows, hands out an object under this protocol.
    func isInterface(_ id: ProtocolID) -> Bool {
        let type = ObjectIdentifier(id.type)
        return outward.contains { $0.blueprint.handsOut(type) }
    }

    /// Whether the name of an otherwise unknown protocol is that of a token.
    ///
    /// A protocol that refines tokens stands for these tokens and doesn't count itself.
    func isCalledLikeToken(_ id: ProtocolID) -> Bool {
        let facts = ConformanceIndex.facts(of: id)
        guard facts.isCalledLikeToken else { return false }
        if isInterface(id) { return false }
        return !facts.bases.contains { isNamed($0) || isCalledLikeToken($0) }
    }
}

extension Blueprint {
    /// Whether this container, a compartment or a declared scope hands out an object under this type.
    @inline(never)
    func handsOut(_ type: ObjectIdentifier) -> Bool {
        types.find(type) != nil || compartments.contains { $0.handsOut(type) }
            || declaredScopes.contains { $0.handsOut(type) }
    }

    /// Whether a resolver or an option names the token, in this container or in a compartment.
    @inline(never)
    fileprivate func names(_ id: ProtocolID) -> Bool {
        tokens[id] != nil || compartments.contains { $0.names(id) }
            || declaredScopes.contains { $0.names(id) }
    }

    /// The compartments that export a token.
    fileprivate func sources(of id: ProtocolID) -> [Position] {
        guard !exports.isEmpty else { return [] }
        return exports.filter { $0.id == id }.flatMap { export in
            let position = Position(depth: 0, compartments: [export.compartment])
            return [position]
                + compartments[export.compartment].sources(of: id).map { position.appending($0) }
        }
    }

    /// The container's own offers for a token.
    fileprivate func ownOffers(of entry: TokenEntry, at position: Position, from start: Int64) -> [SeenOffer] {
        var offers: [SeenOffer] = []
        offers.reserveCapacity(entry.offers.count)
        for offer in entry.offers {
            offers.appendInline(SeenOffer(offer, at: position, order: start + order(of: offer)))
        }
        return offers
    }

    /// The position of an offer in lists.
    func order(of offer: Offer) -> Int64 { Int64(members[offer.registration.index].order) << 20 | 0xF_FFFF }

    /// The container's own offers, and the offers that compartments export to it.
    func offers(of id: ProtocolID, at position: Position = .here, from start: Int64 = 0) -> [SeenOffer] {
        var offers = tokens[id].map { ownOffers(of: $0, at: position, from: start) } ?? []
        guard !exports.isEmpty else { return offers }
        for export in exports where export.id == id { offers += self.offers(of: export, at: position, from: start) }
        return offers.ordered(by: \.order)
    }

    /// The offers that a compartment exports for a token.
    ///
    /// They stand at the place of the export, those of each compartment together. A number that has no room in its bits
    /// counts as the largest.
    func offers(of export: Export, at position: Position, from start: Int64 = 0) -> [SeenOffer] {
        let inside = position.appending(Position(depth: 0, compartments: [export.compartment]))
        let place = start + Int64(export.order) << 20 + Int64(min(export.compartment, 0x3FF)) << 10
        return compartments[export.compartment].offers(of: export.id, at: inside).map { offer in
            SeenOffer(offer.offer, at: offer.position, order: place + min(offer.order >> 20, 0x3FF))
        }
    }
}
