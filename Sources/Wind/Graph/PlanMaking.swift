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
            return unsafe provider._withUnsafeGuaranteedRef { $0.planCell.firstPlan(for: epoch) }
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
        lock.withLock {
            let cell = planCells.find(ObjectIdentifier(type)) ?? PlanCell()
            planCells.insert(cell, for: ObjectIdentifier(type))
            return cell.latestPlan(for: epoch.load(ordering: .relaxed)) ?? makePlan(for: type, of: nil, in: cell)
        }
    }

    /// Works out what objects of a registration get.
    ///
    /// Under the lock.
    func makePlan(for type: AnyClass, of provider: Provider) -> Plan {
        let known = provider.planCell.latestPlan(for: epoch.load(ordering: .relaxed))
        return known ?? makePlan(for: type, of: provider, in: provider.planCell)
    }

    private func makePlan(for type: AnyClass, of consumer: Provider?, in cell: PlanCell) -> Plan {
        var draft = PlanDraft()
        let isAware = ConformanceIndex.hasRecord(type, of: PlanDraft.weakDependencyAware)
        let isKeeper = ConformanceIndex.hasRecord(type, of: PlanDraft.automaticDependencyHandling)
        let mayDeclare = !ConformanceIndex.facts(of: type).tokens.isEmpty
        for token in tokens(of: type) { draft.add(token, for: consumer, isAware: isAware) }
        let resolvers = unsafe registry.resolvers.filter { resolver in
            guard resolver !== consumer else { return false }
            return resolver.statedTokens?.contains { draft.declared.contains($0) } ?? true
        }
        let plan = draft.plan(
            resolvers: resolvers, isAware: isAware, isKeeper: isKeeper, mayDeclare: mayDeclare, epoch: epoch.load(ordering: .relaxed))
        return cell.keep(plan)
    }

    /// The tokens that a class declares, as far as this container knows them or they are called like tokens.
    private func tokens(of type: AnyClass) -> [TokenEntry] {
        switch unsafe registry.graphSource {
        case .conformanceRecords:
            ConformanceIndex.facts(of: type).tokens.compactMap { id in
                let token = unsafe registry.token(id)
                return unsafe token.isToken(among: registry.tokens) ? token : nil
            }
        case .casts:
            unsafe registry.tokens.values.filter { token in
                unsafe token.isToken(among: registry.tokens) && token.id.isConformedToByCast(type)
            }
        }
    }
}

/// A plan in the making.
private struct PlanDraft {
    private struct EntryKey: Hashable {
        let provider: ObjectIdentifier
        let type: ObjectIdentifier
    }

    static let weakDependencyAware = ProtocolID((any WeakDependencyAware).self)!
    static let automaticDependencyHandling = ProtocolID((any AutomaticDependencyHandling).self)!

    private(set) var declared: Set<ProtocolID> = []
    private var entries: [PlanEntry] = []
    private var indices: [EntryKey: Int] = [:]
    private var weakTokens: [TokenEntry] = []
    private var openTokens: [TokenEntry] = []
    private var resolverTokens: [TokenEntry] = []
    private var undeliverable: [(TokenEntry, Offer, Container.ResolutionError.NotWeaklyDeliverable.Reason)] = []

    mutating func add(_ token: TokenEntry, for consumer: Provider?, isAware: Bool) {
        declared.insert(token.id)
        // A composite gets the others.
        let isProvidedByItself = token.offers.contains { $0.provider === consumer }
        let offers = token.offers.filter { $0.provider !== consumer }
        let strong = token.isWeak ? [] : offers.filter { !$0.provider.isForeignInstantiable }
        let weak = token.isWeak ? offers : token.offers.filter { $0.provider.isForeignInstantiable }
        for offer in strong { add(offer) }
        if isAware { weakTokens.append(token) }
        for offer in weak where token.isWeak && offer.provider.isInstance {
            undeliverable.append((token, offer, .providerNotKept))
        }
        if strong.isEmpty, let offer = weak.first, !isAware, !token.isOptional {
            undeliverable.append((token, offer, .consumerNotAware))
        }
        if offers.isEmpty, weak.isEmpty, !token.resolvers.isEmpty, !token.isOptional { resolverTokens.append(token) }
        if offers.isEmpty, weak.isEmpty, token.resolvers.isEmpty, !token.isOptional {
            if isProvidedByItself, let own = token.offers.first { add(own) } else { openTokens.append(token) }
        }
    }

    private mutating func add(_ offer: Offer) {
        let key = EntryKey(provider: ObjectIdentifier(offer.provider), type: ObjectIdentifier(offer.type))
        if let index = indices[key] {
            entries[index].tokens += offer.token.map { [$0] } ?? []
        } else {
            indices[key] = entries.count
            entries.append(PlanEntry(offer))
        }
    }

    func plan(resolvers: [Provider], isAware: Bool, isKeeper: Bool, mayDeclare: Bool, epoch: Int) -> Plan {
        Plan(
            entries: entries.sorted { $0.provider.order < $1.provider.order }, weakTokens: weakTokens,
            resolvers: resolvers, openTokens: openTokens, undeliverable: undeliverable,
            resolverTokens: resolverTokens, isAware: isAware && !weakTokens.isEmpty, isKeeper: isKeeper, mayDeclare: mayDeclare,
            declaresTokens: !declared.isEmpty, epoch: epoch)
    }
}
