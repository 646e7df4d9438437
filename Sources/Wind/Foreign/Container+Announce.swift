extension ForeignInstantiable {
    /// Announces this object: the container wires it and hands it, weakly, to the living consumers of its token.
    ///
    /// Call it when the object appears, on the main actor for a main-actor class. A further call wires the object
    /// again, and doesn't announce it a second time. The container doesn't keep the object alive.
    ///
    /// The call doesn't throw. Problems go to the container's ``Container/onProblem-swift.property``. Even an object that
    /// can't be wired is announced, without dependencies and without `dependenciesFulfilled()`. If a module registers the
    /// class and exports its token, the module's container wires the object.
    /// - Parameters:
    ///   - container: The container.
    ///   - isolation: The actor of the caller.
    ///   - fileID: The file that errors name as the place of the registration, if the class isn't registered yet.
    ///   - line: The line that errors name as the place of the registration, if the class isn't registered yet.
    public func resolveMe(
        in container: Container, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        container.announceForeign(self, caller: isolation, at: Container.CodeLocation(fileID: fileID, line: line)) {
            container.onProblem(.error($0))
        }
    }
}

extension Container {
    /// Wires a foreign object and announces it, even if the wiring fails.
    func announceForeign(
        _ object: some ForeignInstantiable, caller: (any Actor)?, at place: CodeLocation?,
        reporting report: (ResolutionError) -> Void
    ) {
        let module = lock.withLock { moduleLocked(exporting: type(of: object)) }
        if let module { return module.announceForeign(object, caller: caller, at: place, reporting: report) }
        let index = foreignIndex(of: object, caller: caller, at: place)
        noteLife()
        let replacements = tree.replacements.load(ordering: .relaxed)
        wire(object, caller: caller, reporting: report)
        let slot = slot(at: index)
        let isCurrent = withLockReleasing {
            releaseAfterLock(slot.instances.insert(object, number: tree.nextAnnouncement()).read)
            return tree.replacements.load(ordering: .relaxed) == replacements
        }
        // A `replace` on another thread didn't know the object until now.
        if !isCurrent { wire(object, caller: caller, reporting: report) }
        announce(slot.registration, object, caller: caller, isForeign: true)
    }

    private func wire(
        _ object: some ForeignInstantiable, caller: (any Actor)?, reporting report: (ResolutionError) -> Void
    ) {
        do throws(ResolutionError) {
            try wire(object, caller: caller)
        } catch {
            report(error)
        }
    }

    /// The registration of the object's class or of its nearest registered superclass; created now if there is none.
    private func foreignIndex(of object: some ForeignInstantiable, caller: (any Actor)?, at place: CodeLocation?) -> Int
    {
        var next: AnyClass? = type(of: object)
        while let current = next {
            if let known = lock.withLock({ self.blueprint.firstIndex(of: current) }) { return known }
            next = _getSuperclass(current)
        }
        let type = type(of: object)
        if let index = adoptClass(of: type) { return index }
        add(type, as: .consumer, isolation: caller, at: place, isImplied: true) {
            (.init(ofClass: type, type.recipe, at: place), offering: OfferDescription(declaredBy: object))
        }
        return lock.withLock { self.blueprint.firstIndex(of: type)! }
    }

    /// The living objects of a foreign class in the order of announcement, from here to the container of the
    /// registration.
    ///
    /// The caller keeps the parent containers.
    func announced(of consumer: SeenRegistration) -> [any Component] {
        let position = consumer.position
        return lock.withLock {
            let home = containerLocked(at: position)
            var living = home.slotLocked(at: consumer.registration.index).instances.living()
            guard !position.isHere, let type = consumer.registration.componentType else { return living.map(\.object) }
            // A container where only an announcement registered the class has a list of its own.
            for depth in 0..<position.depth + (position.compartments.isEmpty ? 0 : 1) {
                let container = containerLocked(at: Position(depth: depth, compartments: []))
                let blueprint = container.blueprint
                guard let index = blueprint.firstIndex(of: type),
                    blueprint.isImplied(blueprint.members[index].registration)
                else { continue }
                living += container.slotLocked(at: index).instances.living()
            }
            return living.ordered { Int64($0.number) }.map(\.object)
        }
    }

    /// Hands a complete object to the living consumers of its weakly delivered tokens.
    func announceWeakly(_ slot: Slot, _ object: any Component, caller: (any Actor)?) {
        if has(.weakTokens) { announce(slot.registration, object, caller: caller, isForeign: false) }
    }

    /// Makes a change of a token's weak delivery under the lock, and makes the objects that are complete already
    /// available to the consumers after the change.
    func adoptEarlierObjects(for id: ProtocolID?, after change: () -> Void) {
        let containers = lock.withLock { tree.containers(from: self) }
        // A container that has lost its parent doesn't wire any more.
        let connected = containers.compactMap { container in
            (try? container.keepAncestors()).map { (container: container, ancestors: $0) }
        }
        withLockReleasing {
            change()
            guard let id else { return }
            for (container, _) in connected {
                // An object that is added from now on is announced by its own thread.
                let inherited = container.created.claimed { $0.inherited.all }
                let isWeak = container.currentOutlook().isWeak(id)
                for (slot, offer) in container.slotsLocked(offering: id, and: inherited) {
                    func add(_ object: any Component, _ number: Int) {
                        let announced = container.token(id).announced.insert(object, note: offer, number: number) {
                            $0 === $1 ? $0 : nil
                        }
                        releaseAfterLock([object] + announced.read)
                    }
                    for member in slot.instances.living() { add(member.object, member.number) }
                    if isWeak, let ready = slot.ready { add(ready, tree.nextAnnouncement()) }
                }
            }
        }
        withExtendedLifetime((containers, connected)) {}
    }

    /// The slots in this container whose objects are offered for a token; the caller holds the lock.
    private func slotsLocked(offering id: ProtocolID, and inherited: [Slot]) -> [(slot: Slot, offer: Offer)] {
        var slots = (self.blueprint.tokens[id]?.offers ?? []).compactMap { offer in
            knownSlotLocked(at: offer.registration.index).map { ($0, offer) }
        }
        for slot in inherited {
            let offers = offersLocked(of: slot.registration, at: slot.inheritedDepth)
            slots += offers.filter { $0.tokenID == id }.map { (slot, $0) }
        }
        return slots
    }

    /// Hands an object to each living consumer, once even if several of the consumer's tokens bring it.
    private func announce(
        _ registration: Registration, _ object: any Component, caller: (any Actor)?, isForeign: Bool
    ) {
        let ancestors = keptAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        var (fills, receivers) = (WeakFills(), [Receiver]())
        withLockReleasing {
            let number = tree.nextAnnouncement()
            let inherited = self.created.claimed { $0.inherited.all }.first { $0.registration === registration }
            for offer in offersLocked(of: registration, at: inherited?.inheritedDepth ?? 0) {
                guard let id = offer.tokenID, isForeign || currentOutlook().isWeak(id) else { continue }
                let token = self.token(id)
                let (isNew, read) = token.announced.insert(object, note: offer, number: number) {
                    $0 === $1 ? $0 : nil
                }
                releaseAfterLock(read)
                guard isNew else { continue }
                for (consumer, tracking) in token.consumers.living() {
                    releaseAfterLock(consumer)
                    guard consumer !== object, !tracking.isOver,
                        serves(tracking.home, with: registration, isInherited: inherited != nil),
                        !hasNearer(id, for: tracking.home)
                    else { continue }
                    if fills.add(consumer, as: offer) { receivers.append((tracking, token)) }
                }
            }
        }
        for place in receivers.indices { deliver(object, fills.all[place], to: receivers[place], caller: caller) }
    }

    /// Whether this container's object of a class is for the consumers in another container, which may create its own;
    /// called in `withLockReleasing(_:)`.
    private func serves(_ home: ContainerReference, with registration: Registration, isInherited: Bool) -> Bool {
        if !registration.isMadeWhereAsked || home === knownReference { return true }
        if isInherited { return false }
        var next = home.container
        while let container = next {
            releaseAfterLock(container)
            if container === self { return false }
            next = container.outer?.container
        }
        return true
    }

    /// Whether a container between a consumer's container and this one has got a provider of the token since the consumer
    /// was wired; called in `withLockReleasing(_:)`.
    private func hasNearer(_ id: ProtocolID, for home: ContainerReference) -> Bool {
        // Most consumers were wired in the announcing container.
        if home === knownReference { return false }
        // The containers that keep each other, each of which may see what this one exports.
        var owners = [self]
        while let next = owners.last!.place?.owner.container {
            releaseAfterLock(next)
            owners.append(next)
        }
        var (next, isNearer) = (home.container, false)
        while let container = next {
            releaseAfterLock(container)
            if owners.contains(where: { $0 === container }) { return isNearer }
            let blueprint = container.blueprint
            isNearer =
                isNearer
                || blueprint.offers(of: id).contains { !$0.position.isHere || !blueprint.isImplied($0.registration) }
            next = container.outer?.container
        }
        return false
    }

    /// A consumer's wiring, and the token that has it.
    private typealias Receiver = (tracking: TokenState.Tracking, token: TokenState)

    /// Fills one object into a consumer, now or after the fill in progress.
    private func deliver(_ object: any Component, _ fill: WeakFill, to receiver: Receiver, caller: (any Actor)?) {
        let (consumer, tracking) = (fill.component, receiver.tracking)
        let caller = caller ?? WiringContext.ofThread?.caller
        guard tracking.confinement.holds(on: caller) else {
            let participant = ResolutionError.Participant(type: type(of: consumer), place: nil)
            let actor = tracking.confinement.actorName
            onProblem(.error(.wrongActor(.init(component: participant, actor: actor, work: .fill, chain: []))))
            return
        }
        let announcing = WiringContext.forThread()
        let work = { [self] in
            // A wiring that began after the announcement has filled in the object already.
            guard lock.withLock({ receiver.token.consumers.note(of: consumer) === tracking }),
                let aware = tracking.plan.aware(consumer)
            else { return }
            let wiring = WiringContext.forThread()
            let caller = wiring === announcing ? caller : nil
            unsafe wiring.frames.append(
                WiringContext.Frame(container: self, caller: .init(caller), isRewiring: true))
            wiring.fillWeakly(aware, with: object, as: fill.type, for: fill.tokens)
            wiring.frames.removeLast()
        }
        guard (try? MakingLock.beginFilling(consumer, for: announcing, orQueue: work)) == true else { return }
        work()
        MakingLock.endFilling(consumer, for: announcing)
    }
}
