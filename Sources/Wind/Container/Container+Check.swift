extension Container {
    /// Checks all dependencies of an object that is about to be wired, before any of them is created.
    func check(
        _ plan: WiringPlan, of consumer: any Component, as participant: ResolutionError.Participant,
        caller: (any Actor)?
    ) throws(ResolutionError) {
        var errors: [ResolutionError] = []
        let isServedByHand = plan.asksAnyResolver
        if !plan.openTokens.isEmpty, !isServedByHand {
            errors += missing(plan.openTokens, of: participant, chain: [], isExisting: true).all
        }
        errors += plan.undeliverable(for: participant, isServedByHand: isServedByHand)
        let unready = (0..<plan.entries.count).compactMap { index -> SeenRegistration? in
            let (seen, step) = (plan.entries[index].seen, plan.entries[index].step)
            if step.isOwnContainer || seen.registration.isForeignInstantiable { return nil }
            // After a replacement, a decorator may have no other provider than itself.
            if let ready = ready(step, at: seen.position), ready !== consumer { return nil }
            return SeenRegistration(seen)
        }
        do throws(ResolutionError) {
            if !unready.isEmpty { try check(unready, request: participant.type, caller: caller) }
        } catch {
            errors += error.all
        }
        if !errors.isEmpty { throw .combining(errors) }
    }

    /// Whether the dependencies of a registration's object are known to be sound, and neither an actor nor a
    /// hand-written resolver needs attention first; reads without the lock.
    @inline(__always)
    func needsNothing(for consumer: SeenRegistration) -> Bool {
        guard let outlook = unsafe knownOutlook else { return false }
        return unsafe outlook._withUnsafeGuaranteedRef {
            !$0.traits.contains(.confinedOrResolvers) && $0.isKnownSound(consumer)
        }
    }

    /// Checks the dependencies of the registrations, unless they are known to be sound.
    func check(_ roots: [SeenRegistration], request: Any.Type, caller: (any Actor)?) throws(ResolutionError) {
        var actors: [AnyObject] = []
        defer { withExtendedLifetime(actors) {} }
        let errors = lock.withLock { () -> [ResolutionError] in
            let outlook = currentOutlook()
            let isSound = roots.allSatisfy { outlook.planWhereMade(for: $0).isSound.load(ordering: .relaxed) }
            let isConfined = outlook.traits.contains(.confined)
            guard !isSound || isConfined else { return [] }
            let graph = DependencyGraph(of: outlook, from: roots, request: request)
            let errors = isSound ? [] : Check.prove(graph)
            guard errors.isEmpty else { return errors }
            return isConfined ? misplacedLocked(in: graph, for: graph.roots, caller: caller, &actors) : []
        }
        if !errors.isEmpty { throw .combining(errors) }
    }

    /// Returns an error for each component that the nodes `roots` would have to create and that is confined to another
    /// actor than `caller`; the caller holds the lock.
    ///
    /// The caller releases `actors` without the lock, because one of them may end now.
    func misplacedLocked(
        in graph: DependencyGraph, for roots: [Int], caller: (any Actor)?, _ actors: inout [AnyObject]
    ) -> [ResolutionError] {
        var queue = roots.ordered { Int64($0) }
        var ways = Ways(in: graph)
        ways.start(from: queue)
        var next = 0
        var errors: [ResolutionError] = []
        while next < queue.count {
            let index = queue[next]
            next += 1
            let node = graph.nodes[index]
            guard !node.registration.isForeignInstantiable, knownSlotLocked(of: node)?.isReady != true else { continue }
            let confinement = confinementLocked(of: node)
            if let actor = confinement.actor { actors.appendInline(actor) }
            if !confinement.holds(on: caller) {
                let way = ways.nodes(to: index).map { graph.nodes[$0].registration }
                errors.append(
                    .wrongActor(
                        .init(
                            component: node.registration.participant, actor: confinement.actorName, work: .create,
                            chain: way.map(\.type), isKept: way.contains(where: \.isKept),
                            isEager: way.contains(where: \.isEager))))
                continue
            }
            for need in graph.needs(of: node) where ways.add(need.node, after: index) { queue.append(need.node) }
        }
        return errors
    }

    func missing(
        _ tokens: [DeclaredToken], of participant: ResolutionError.Participant, chain: [any Any.Type],
        isExisting: Bool = false, isForScopes: Bool = false
    ) -> ResolutionError {
        lock.withLock {
            let outlook = currentOutlook()
            return .combining(
                tokens.map { token in
                    let scopes = outlook.scopeNames(bringing: [ScopeNeed(token: token.id)])
                    let scope = outlook.blueprint.scopeName?.text
                    // A hand-written resolver might have served it here, so no check has found this.
                    if isForScopes, !scopes.isEmpty {
                        return .notInScope(
                            .init(
                                component: participant, chain: chain, token: token.type, scopes: scopes, scope: scope))
                    }
                    return .missingProvider(
                        .init(
                            token: token.type, consumers: [participant], chain: chain,
                            near: NearMatches.providers(near: token, of: [participant.type], in: outlook),
                            scope: scope, isTokenByName: outlook.isTokenByName(token.id), scopes: scopes,
                            mayBeExpected: outlook.hasScopes, isForScopes: true, isExisting: isExisting))
                })
        }
    }

    func missing(_ parameters: [Parameter], of participant: ResolutionError.Participant, chain: [any Any.Type])
        -> ResolutionError
    {
        lock.withLock {
            let outlook = currentOutlook()
            return .combining(
                parameters.map {
                    outlook.missing(
                        $0, of: [participant], isForScopes: true, chain: chain, request: nil,
                        scope: outlook.blueprint.scopeName?.text)
                })
        }
    }

    func notRegistered(_ type: Any.Type, for token: (any Any.Type)? = nil, isOther: Bool) -> ResolutionError {
        let outlook = currentOutlook()
        let hiddenBehind = token == nil ? outlook.interface(hiding: type) : nil
        var makers: [any Any.Type] = []
        var isProductHandedOut = false
        if case .maker(let product, _)? = (type as? any ParameterType.Type)?.form {
            makers = outlook.makers(of: product).map(\.type)
            isProductHandedOut = outlook.offer(of: ObjectIdentifier(product)) != nil
        }
        let need = ScopeNeed(token: token.flatMap { ProtocolID($0) }, type: type)
        return .notRegistered(
            .init(
                type: type, token: token, hiddenBehind: hiddenBehind,
                isPureConsumer: token == nil && hiddenBehind == nil
                    && outlook.visibleMembers.contains {
                        $0.registration.isOf(type) && !$0.registration.isResolver
                    },
                brought: outlook.brought(by: type),
                near: NearMatches.types(near: type, for: token, in: outlook, application: isOther),
                scope: outlook.blueprint.scopeName?.text,
                scopes: outlook.scopeNames(bringing: [need]),
                makers: makers, isProductHandedOut: isProductHandedOut))
    }
}

extension Outlook {
    /// Whether the dependencies of a registration's object are known to be sound; reads without the lock.
    @inline(__always)
    fileprivate func isKnownSound(_ consumer: SeenRegistration) -> Bool {
        guard consumer.position.compartments.isEmpty,
            consumer.position.isHere || consumer.registration.isMadeWhereAsked
        else { return false }
        let plan = unsafe knownPlan(
            for: Unmanaged.passUnretained(consumer.registration), at: consumer.position.depth)
        return plan?.read { $0.isSound.load(ordering: .acquiring) } ?? false
    }
}

extension Container.ResolutionError {
    /// The error for a provider that doesn't have an object of the type that it hands out.
    @inline(never)
    static func empty(_ registration: Registration, as type: any Any.Type) -> Container.ResolutionError {
        if registration.isForeignInstantiable { return .noLivingInstance(.init(provider: registration.participant)) }
        // A weakly registered object has ended.
        if let details = registration.details, details.valueType != nil, details.unfit == nil {
            return .noLivingInstance(.init(provider: registration.participant, isRegisteredWeakly: true))
        }
        return .interfaceMismatch(
            .init(
                provider: registration.participant, interface: type, isValueType: false, isValue: registration.isValue))
    }
}
