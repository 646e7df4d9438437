extension Container {
    /// What an object gets, by its registration if it has one, else by its class; nil if that is not known yet, or was
    /// worked out again.
    ///
    /// It stays as long as this container.
    @inline(__always)
    func firstPlan(for consumer: any Component, as provider: Unmanaged<Provider>?) -> PlanReference? {
        let epoch = epoch.load(ordering: .acquiring)
        let type: AnyClass = Swift.type(of: consumer)
        if let provider = unsafe provider,
            // An object may be of a subclass of what was registered: then the subclass's tokens count.
            unsafe provider._withUnsafeGuaranteedRef({ $0.componentType == type })
        {
            return unsafe provider._withUnsafeGuaranteedRef { $0.firstPlan(for: epoch) }
        }
        return planCells.withValue(for: ObjectIdentifier(type)) { $0.firstPlan(for: epoch) } ?? nil
    }

    /// What an object gets, by its registration if it has one, else by its class.
    func plan(for consumer: any Component, as provider: Provider?) -> Plan {
        let known = unsafe firstPlan(for: consumer, as: provider.map { unsafe Unmanaged.passUnretained($0) })
        if let known { return known.plan }
        let type: AnyClass = Swift.type(of: consumer)
        guard let provider, provider.componentType == type else { return lock.withLock { latestPlan(for: type) } }
        return lock.withLock { makePlan(for: type, of: provider).plan }
    }

    /// What objects of a class get that is not registered.
    ///
    /// Under the lock.
    func latestPlan(for type: AnyClass) -> Plan {
        let cell = planCells.find(ObjectIdentifier(type)) ?? PlanCell()
        planCells.insert(cell, for: ObjectIdentifier(type))
        return (cell.latestPlan(for: epoch.load(ordering: .relaxed)) ?? makePlan(for: type, of: nil, in: cell)).plan
    }

    /// Works out what objects of a registration get.
    ///
    /// Under the lock, for as long as that is held.
    func makePlan(for type: AnyClass, of provider: Provider) -> PlanReference {
        let known = provider.latestPlan(for: epoch.load(ordering: .relaxed))
        return known ?? makePlan(for: type, of: provider, in: provider)
    }

    private func makePlan(for type: AnyClass, of consumer: Provider?, in cell: PlanCell) -> PlanReference {
        ConformanceIndex.withFacts(of: type) { makePlan(for: type, $0, of: consumer, in: cell) }
    }

    private func makePlan(for type: AnyClass, _ facts: ClassFacts, of consumer: Provider?, in cell: PlanCell)
        -> PlanReference
    {
        // A builder takes what is handed out as a type, and conforms to nothing.
        let parameters = consumer?.extra?.parameters.map { find($0, of: consumer!) }
        var draft = PlanDraft(isAware: facts.landmarks.contains(.weakDependencyAware), room: registry.takeRoom())
        if facts.isUnfit { draft.addUnfitClass() }
        // The tokens that a class declares, as far as this container knows them or they are called like tokens.
        // Every component has a record of that, unless its code is in no image.
        let isIndexed = facts.isIndexed && facts.landmarks.contains(.component)
        switch isIndexed ? registry.graphSource : .casts {
        case .conformanceRecords:
            borrow(registry.tokens) { tokens in
                for index in facts.tokens.indices {
                    add(facts.tokens[index], in: tokens, for: consumer, to: &draft)
                }
            }
        case .casts:
            let known = Set(outward.flatMap { $0.registry.tokens.values.map(\.id) })
            for id in known where id.isConformedToByCast(type) {
                add(id, in: registry.tokens, for: consumer, to: &draft)
            }
        }
        if let parameters { draft.add(parameters) } else { draft.add(visibleResolvers, for: consumer) }
        draft.sort()
        let plan = Plan(
            facts: facts, offers: draft.offers, extra: draft.extra, declaresTokens: draft.declaresTokens,
            isBuilt: parameters != nil, isTracked: tracksConsumers,
            isOfPlainInstance: consumer?.isPlainInstance == true,
            epoch: epoch.load(ordering: .relaxed))
        registry.roomForOffers = draft.takeRoom()
        return cell.keep(plan)
    }

    /// Adds what a class that conforms to the protocol thereby asks for, if it is a token.
    @inline(__always)
    private func add(
        _ id: ProtocolID, in tokens: PointerTable<TokenEntry>, for consumer: Provider?, to draft: inout PlanDraft
    ) {
        tokens.withEntry(for: id) { entry in
            guard isToken(entry) else { return }
            if isConnected {
                draft.add(view(of: entry, for: consumer), for: consumer)
            } else {
                draft.add(entry, for: consumer)
            }
        }
    }
}

/// A plan in the making.
private struct PlanDraft {
    private let isAware: Bool
    private(set) var declaresTokens = false
    /// The resolvers that state a token which the class declares, where nobody nearer provides it.
    private var meant: [Provider] = []
    private(set) var offers: [OfferReference]
    private var isSorted = true
    private(set) var extra: PlanExtra?

    /// A draft that uses `room`, an empty array, again.
    init(isAware: Bool, room: [OfferReference]) {
        self.isAware = isAware
        offers = room
    }

    /// Gives back the array that was given, empty again; at the end.
    mutating func takeRoom() -> [OfferReference] {
        defer { offers = [] }
        offers.removeAll(keepingCapacity: true)
        return offers
    }

    mutating func add(_ token: some SeenToken, for consumer: Provider?) {
        declaresTokens = true
        if !token.resolvers.isEmpty { meant += token.resolvers }
        if isAware {
            change { $0.weakTokens.append(token.entry) }
            if !token.otherEntries.isEmpty { change { $0.weakTokens += token.otherEntries } }
        }
        let own = consumer.map { ObjectIdentifier($0) }
        var (hasStrong, hasOthers) = (false, false)
        var firstWeak: OfferReference?
        for index in 0..<token.offers.count {
            let offer = unsafe OfferReference(token.offers.borrowed(index))
            // A composite gets the others.
            let isOwn = offer.provider == own
            if !isOwn { hasOthers = true }
            let isWeak = token.isWeak(offer)
            if offer.isForeignInstantiable ? !isWeak || !isOwn : isWeak && !isOwn {
                if firstWeak == nil { firstWeak = offer }
                if isWeak, !offer.read({ $0.provider.isKept }) {
                    change { $0.undeliverable.append((token.entry, offer.offer, .providerNotKept)) }
                }
            } else if !isOwn {
                hasStrong = true
                append(offer)
            }
        }
        guard !token.isOptional else { return }
        if let firstWeak {
            if !hasStrong, !isAware {
                change { $0.undeliverable.append((token.entry, firstWeak.offer, .consumerNotAware)) }
            }
        } else if !hasOthers {
            if !token.resolvers.isEmpty {
                change { $0.resolverTokens.append(token.entry) }
            } else if !token.offers.isEmpty {
                let own = unsafe OfferReference(token.offers.borrowed(0))
                // Two foreign instances of one class may depend on each other, so a lone provider of that kind is no cycle.
                if !token.isWeak(own), !own.isForeignInstantiable { append(own) }
            } else {
                change { $0.openTokens.append(token.entry) }
            }
        }
    }

    mutating func addUnfitClass() {
        change { $0.isOfUnfitClass = true }
    }

    mutating func add(_ parameters: FoundParameters) {
        for offer in parameters.offers { append(unsafe OfferReference(Unmanaged.passUnretained(offer))) }
        if !parameters.open.isEmpty { change { $0.openParameters = parameters.open } }
    }

    /// Adds those of the resolvers that have a say; once all tokens are known.
    mutating func add(_ resolvers: [Provider], for consumer: Provider?) {
        if resolvers.isEmpty { return }
        let meant = meant
        let asked = resolvers.filter { resolver in
            resolver !== consumer && (resolver.statedTokens == nil || meant.contains { $0 === resolver })
        }
        if !asked.isEmpty { change { $0.resolvers = asked } }
    }

    /// Brings the offers into the order of registration.
    mutating func sort() {
        if !isSorted { offers.sort { $0.order < $1.order } }
    }

    private mutating func append(_ offer: OfferReference) {
        if let last = offers.last, last.order > offer.order { isSorted = false }
        offers.append(offer)
    }

    private mutating func change(_ body: (PlanExtra) -> Void) {
        let extra = extra ?? PlanExtra()
        self.extra = extra
        body(extra)
    }
}
