internal import Synchronization

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
        guard let provider, provider.componentType == type else { return makePlan(for: type) }
        return lock.withLock { makePlan(for: type, of: provider) }
    }

    private func makePlan(for type: AnyClass) -> Plan {
        lock.withLock { latestPlan(for: type) }
    }

    /// What objects of a class get that is not registered.
    ///
    /// Under the lock.
    func latestPlan(for type: AnyClass) -> Plan {
        let cell = planCells.find(ObjectIdentifier(type)) ?? PlanCell()
        planCells.insert(cell, for: ObjectIdentifier(type))
        return cell.latestPlan(for: epoch.load(ordering: .relaxed)) ?? makePlan(for: type, of: nil, in: cell)
    }

    /// Works out what objects of a registration get.
    ///
    /// Under the lock.
    func makePlan(for type: AnyClass, of provider: Provider) -> Plan {
        let known = provider.latestPlan(for: epoch.load(ordering: .relaxed))
        return known ?? makePlan(for: type, of: provider, in: provider)
    }

    private func makePlan(for type: AnyClass, of consumer: Provider?, in cell: PlanCell) -> Plan {
        let facts = ConformanceIndex.facts(of: type)
        // A builder takes what is handed out as a type, and conforms to nothing.
        let parameters = consumer?.extra?.parameters.map { find($0, of: consumer!) }
        let resolvers = parameters == nil ? visibleResolvers : []
        var draft = PlanDraft(consumer, facts, resolvers: resolvers, room: registry.takeRoom())
        // The tokens that a class declares, as far as this container knows them or they are called like tokens.
        switch registry.graphSource {
        case .conformanceRecords:
            for id in facts.tokens {
                add(id, for: consumer, to: &draft)
            }
        case .casts:
            let known = Set(outward.flatMap { $0.registry.tokens.values.map(\.id) })
            for id in known where id.isConformedToByCast(type) {
                add(id, for: consumer, to: &draft)
            }
        }
        let plan = draft.plan(
            parameters: parameters, isTracked: tracksConsumers, epoch: epoch.load(ordering: .relaxed))
        registry.roomForOffers = draft.room
        return cell.keep(plan)
    }

    /// Adds what a class that conforms to the protocol thereby asks for, if it is a token.
    @inline(__always)
    private func add(_ id: ProtocolID, for consumer: Provider?, to draft: inout PlanDraft) {
        let entry = registry.tokens.entry(for: id)
        guard isToken(entry) else { return }
        if isConnected { draft.add(view(of: entry, for: consumer)) } else { draft.add(entry) }
    }
}

/// A plan in the making.
private struct PlanDraft: ~Copyable {
    private let consumer: Provider?
    private let facts: ClassFacts
    private let resolvers: [Provider]
    private var declaresTokens = false
    /// The resolvers that state a token which the class declares, where nobody nearer provides it.
    private var meant: [Provider] = []
    private var offers: [Offer]
    private var weakTokens: [TokenEntry] = []
    private var openTokens: [TokenEntry] = []
    private var resolverTokens: [TokenEntry] = []
    private var undeliverable: [(TokenEntry, Offer, Container.ResolutionError.NotWeaklyDeliverable.Reason)] = []

    /// A draft that uses `room`, an empty array, again.
    init(_ consumer: Provider?, _ facts: ClassFacts, resolvers: [Provider], room: [Offer]) {
        self.consumer = consumer
        self.facts = facts
        self.resolvers = resolvers
        offers = room
    }

    /// The array that was given, empty again; at the end.
    var room: [Offer] {
        consuming get {
            offers.removeAll(keepingCapacity: true)
            return offers
        }
    }

    mutating func add(_ token: some SeenToken) {
        declaresTokens = true
        if !token.resolvers.isEmpty { meant += token.resolvers }
        if facts.isAware {
            weakTokens.append(token.entry)
            if !token.otherEntries.isEmpty { weakTokens += token.otherEntries }
        }
        var (hasStrong, hasOthers) = (false, false)
        var firstWeak: Offer?
        for offer in token.offers {
            // A composite gets the others.
            let isOwn = offer.provider === consumer
            if !isOwn { hasOthers = true }
            let isWeak = token.isWeak(offer)
            if offer.provider.isForeignInstantiable ? !isWeak || !isOwn : isWeak && !isOwn {
                if firstWeak == nil { firstWeak = offer }
                if isWeak, !offer.provider.isKept {
                    undeliverable.append((token.entry, offer, .providerNotKept))
                }
            } else if !isOwn {
                hasStrong = true
                offers.append(offer)
            }
        }
        guard !token.isOptional else { return }
        if let firstWeak {
            if !hasStrong, !facts.isAware { undeliverable.append((token.entry, firstWeak, .consumerNotAware)) }
        } else if !hasOthers {
            if !token.resolvers.isEmpty {
                resolverTokens.append(token.entry)
            } else if let own = token.offers.first {
                // Objects that come and go are each other's.
                if !token.isWeak(own), !own.provider.isForeignInstantiable { offers.append(own) }
            } else {
                openTokens.append(token.entry)
            }
        }
    }

    mutating func plan(parameters: FoundParameters?, isTracked: Bool, epoch: Int) -> Plan {
        if let parameters { offers += parameters.offers }
        let asked = resolvers.filter { resolver in
            resolver !== consumer && (resolver.statedTokens == nil || meant.contains { $0 === resolver })
        }
        if zip(offers, offers.dropFirst()).contains(where: { $0.provider.order > $1.provider.order }) {
            offers.sort { $0.provider.order < $1.provider.order }
        }
        return Plan(
            facts: facts, offers: offers, weakTokens: weakTokens, resolvers: asked, openTokens: openTokens,
            undeliverable: undeliverable, resolverTokens: resolverTokens,
            isAware: facts.isAware && !weakTokens.isEmpty, declaresTokens: declaresTokens,
            parameters: parameters, isTracked: isTracked, isOfPlainInstance: consumer?.isPlainInstance == true,
            epoch: epoch)
    }
}
