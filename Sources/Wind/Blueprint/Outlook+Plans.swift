extension Outlook {
    /// The plan for objects of a registration that are created in this container.
    func plan(for consumer: SeenRegistration) -> WiringPlan {
        let key = Outlook.key(
            of: UInt(bitPattern: ObjectIdentifier(consumer.registration)), at: consumer.position.depth)
        if let known = plans.find(key) { return known }
        return keep(makePlan(for: consumer.registration.componentType!, of: consumer), for: key)
    }

    /// The plan for objects of a registration, in the container that creates them for use here.
    @inline(never)
    func planWhereMade(for consumer: SeenRegistration) -> WiringPlan {
        at(consumer.position.ofMaking(consumer.registration)).plan(for: consumer.whereMade)
    }

    /// The plan for objects of a class that isn't registered.
    func plan(for type: AnyClass) -> WiringPlan {
        if let known = plans.find(ObjectIdentifier(type)) { return known }
        return keep(makePlan(for: type, of: nil), for: UInt(bitPattern: ObjectIdentifier(type)))
    }

    /// Keeps a plan, unless another thread was faster.
    /// - Returns: The plan that is kept.
    private func keep(_ plan: WiringPlan, for key: UInt) -> WiringPlan {
        lock.withLock { plans.insert(plan, for: key) ? plan : plans.find(key)! }
    }

    /// The plan of a registration, if it exists already; reads without the lock.
    @inline(__always)
    func knownPlan(for registration: Unmanaged<Registration>, at depth: Int) -> PlanReference? {
        let address = unsafe UInt(bitPattern: registration.toOpaque())
        return plans.withValue(for: Outlook.key(of: address, at: depth)) {
            unsafe PlanReference(Unmanaged.passUnretained($0))
        }
    }

    /// The plan of a registration in this container whose objects need only their initializer, if the plan exists already
    /// and no check has to follow.
    @inline(__always)
    func knownLeaf(of registration: Unmanaged<Registration>) -> PlanReference? {
        guard !traits.contains(.unprovenOffers), let plan = unsafe knownPlan(for: registration, at: 0),
            plan.read({ $0.isIdle })
        else { return nil }
        return plan
    }

    /// The plan of a class that isn't registered, if it exists already; reads without the lock.
    @inline(never)
    func knownPlan(for type: AnyClass) -> PlanReference? {
        plans.withValue(for: ObjectIdentifier(type)) { unsafe PlanReference(Unmanaged.passUnretained($0)) }
    }

    /// Returns a key that differs for a registration of this container and the same one of a parent.
    ///
    /// An address of 64 bits has room for the depth in its upper 16 bits. A shorter address differs from that of another
    /// registration by more than the depth of most containers.
    @inline(__always)
    private static func key(of registration: UInt, at depth: Int) -> UInt {
        registration &+ UInt(bitPattern: depth) << (UInt.bitWidth == 64 ? 48 : 0)
    }

    private func makePlan(for type: AnyClass, of consumer: SeenRegistration?) -> WiringPlan {
        let facts = ConformanceIndex.facts(of: type)
        let protocols = emptyProtocols(of: facts, type)
        var draft = PlanDraft(
            isAware: facts.landmarks.contains(.weakDependencyAware), consumer: consumer, room: protocols.count)
        for index in protocols.indices { add(protocols[index], to: &draft) }
        // A builder gets objects by their types, and doesn't declare tokens.
        let parameters = consumer?.registration.details?.parameters
        if let parameters {
            draft.add(find(parameters, of: consumer!))
        } else {
            draft.add(visibleResolvers)
        }
        return draft.plan(for: facts, isBuilt: parameters != nil, in: self)
    }

    /// The empty protocols to which a class conforms, if this container knows them or their names show that they are
    /// tokens.
    ///
    /// Each component has a conformance record, unless its code isn't in an image.
    private func emptyProtocols(of facts: ClassFacts, _ type: AnyClass) -> [ProtocolID] {
        if facts.isIndexed, facts.landmarks.contains(.component) { return facts.tokens }
        var known = Identities()
        return outward.flatMap { $0.blueprint.tokens.values.map(\.id) }
            .filter { known.insert($0.key) && $0.isConformedToByCast(type) }
    }

    /// The tokens that a class declares, in the order of their names: the runtime's order depends on the compiler's options.
    func declaredTokens(of facts: ClassFacts, _ type: AnyClass) -> [ProtocolID] {
        var tokens: [ProtocolID] = []
        for id in emptyProtocols(of: facts, type) where isToken(id) {
            var place = tokens.count
            tokens.appendInline(id)
            while place > 0, ProtocolDescriptor<ProcessLayout>.isNamed(id, before: tokens[place - 1]) {
                tokens[place] = tokens[place - 1]
                place -= 1
            }
            tokens[place] = id
        }
        return tokens
    }

    /// The tokens that a class declares and that lack a provider of another class.
    func emptyTokens(of facts: ClassFacts, _ type: AnyClass) -> [ProtocolID] {
        declaredTokens(of: facts, type).filter { id in
            let view = view(of: id, for: nil)
            return view.offers.allSatisfy { $0.registration.componentType == type } && view.resolvers.isEmpty
        }
    }

    /// Whether a class declares a token.
    func declares(_ token: any Any.Type, _ facts: ClassFacts, _ type: AnyClass) -> Bool {
        ProtocolID(token).map { id in emptyProtocols(of: facts, type).contains { $0.key == id.key } } ?? false
    }

    /// Adds the dependencies by a protocol to which the class conforms, if the protocol is a token.
    @inline(__always)
    private func add(_ id: ProtocolID, to draft: inout PlanDraft) {
        guard !isConnected else {
            if isToken(id) { draft.add(view(of: id, for: draft.consumer)) }
            return
        }
        if let entry = blueprint.tokens[id] {
            if !entry.isIgnored { draft.add(ownView(of: entry, for: draft.consumer)) }
        } else if isCalledLikeToken(id) {
            draft.add(view(of: id, for: draft.consumer))
        }
    }
}
