extension ForeignInstantiable {
    /// Announces this object: the container wires it and hands it, weakly, to the living consumers of its token.
    ///
    /// Call it when the object appears, on the main actor for a main-actor class. A further call wires the object
    /// again, and doesn't announce it a second time. The container doesn't keep the object alive.
    ///
    /// The call doesn't throw. Problems go to the container's ``Container/onProblem-swift.property``. Even an object that
    /// can't be wired is announced, without dependencies and without `dependenciesFulfilled()`. If a module of the
    /// container registers the class and exports its token, the module's container wires the object.
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
        let index = foreignIndex(of: object, at: place)
        noteLife()
        let replacements = tree.replacements.load(ordering: .relaxed)
        wire(object, caller: caller, reporting: report)
        let slot = slot(at: index)
        let ancestors = keptAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        let (receivers, isCurrent) = withLockReleasing {
            (announceLocked(slot, object), tree.replacements.load(ordering: .relaxed) == replacements)
        }
        // A `replace` on another thread didn't know the object until now.
        if !isCurrent { wire(object, caller: caller, reporting: report) }
        for receiver in receivers { deliver(object, to: receiver, caller: caller) }
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

    /// The registration of the object's class or of its nearest registered superclass, here or in a parent container;
    /// created now if there is none.
    private func foreignIndex(of object: some ForeignInstantiable, at place: CodeLocation?) -> Int {
        let type = type(of: object)
        if let known = lock.withLock({ self.blueprint.firstIndex(of: type) }) ?? adoptClass(of: type) { return known }
        add(type, as: .consumer, at: place, isImplied: true) {
            let offer = OfferDescription(declaredBy: object)
            let isResolver = offer == nil && convert(object, to: (any DependencyResolver).self) != nil
            let description = RegistrationDescription(
                ofClass: type, type.recipe,
                asResolver: isResolver ? { convert($0, to: (any DependencyResolver).self) } : nil, at: place)
            return (description, offering: offer)
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
            var living = home.slotLocked(at: consumer.registration.index).announced.living()
            guard !position.isHere, let type = consumer.registration.componentType else { return living.map(\.object) }
            // A container where only an announcement registered the class has a list of its own.
            for depth in 0..<position.depth + (position.compartments.isEmpty ? 0 : 1) {
                let container = containerLocked(at: Position(depth: depth))
                let blueprint = container.blueprint
                guard let index = blueprint.firstIndex(of: type),
                    blueprint.isImplied(blueprint.members[index].registration)
                else { continue }
                living += container.slotLocked(at: index).announced.living()
            }
            return living.ordered { Int64($0.number) }.map(\.object)
        }
    }

    /// Hands a complete object to the living consumers of its weakly delivered tokens.
    @inline(never)
    func announceWeakly(_ slot: Slot, _ object: any Component, caller: (any Actor)?) {
        // Code of a receiver may release a parent container.
        let ancestors = keptAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        for receiver in withLockReleasing({ announceLocked(slot, object) }) {
            deliver(object, to: receiver, caller: caller)
        }
    }

    /// Makes a change of a token's weak delivery under the lock, and makes the objects that are complete already
    /// available to the consumers after the change.
    func adoptEarlierObjects(for id: ProtocolID?, after change: () -> Void) {
        withLockReleasing {
            change()
            if let id { adoptEarlierObjects(for: id) }
        }
    }

    /// Makes objects that are complete already available to the consumers of a token; called in `withLockReleasing(_:)`.
    @inline(never)
    private func adoptEarlierObjects(for id: ProtocolID) {
        // A container that has lost its parent doesn't wire any more.
        guard (try? keepAncestors()) != nil else { return }
        let containers = tree.containers(from: self)
        releaseAfterLock(containers)
        // An object that is added from now on is announced by its own thread. A container without objects isn't asked
        // for an outlook, which the next registration would outdate.
        for container in containers where container.claimedHasLived || container.takesValue(for: id) {
            for (slot, _) in container.slotsLocked(offering: id, isHere: true) {
                guard let ready = slot.ready, container.deliversWeakly(slot, onlyBy: id) else { continue }
                releaseAfterLock(slot.addAnnounced(ready, number: tree.nextAnnouncement()).read)
            }
        }
    }

    /// Whether the object of a slot is delivered weakly by a token, and by no other: the thread that completed the object
    /// would announce it for all tokens; the caller holds the lock.
    private func deliversWeakly(_ slot: Slot, onlyBy id: ProtocolID) -> Bool {
        let outlook = currentOutlook()
        return outlook.isWeak(id)
            && offersLocked(of: slot).allSatisfy { offer in
                offer.tokenID.map { $0 == id || !outlook.isWeak($0) } ?? true
            }
    }

    /// The slots in this container whose objects are offered for a token; the caller holds the lock.
    ///
    /// For consumers here, also the slots of registrations in parent containers.
    func slotsLocked(offering id: ProtocolID, isHere: Bool) -> [(slot: Slot, offer: Offer)] {
        var slots = (self.blueprint.tokens[id]?.offers ?? []).compactMap { offer in
            knownSlotLocked(at: offer.registration.index).map { ($0, offer) }
        }
        guard isHere else { return slots }
        for slot in self.created.claimed({ $0.inherited.all }) {
            slots += offersLocked(of: slot).filter { $0.tokenID == id }.map { (slot, $0) }
        }
        return slots
    }

    private func offersLocked(of slot: Slot) -> [Offer] { offersLocked(of: slot.registration, at: slot.inheritedDepth) }

    /// Adds an object to its slot, where consumers find it that are wired later; called in `withLockReleasing(_:)`.
    /// - Returns: The consumers that were wired earlier, each once even if several of its tokens bring the object.
    private func announceLocked(_ slot: Slot, _ object: any Component) -> [Receiver] {
        let registration = slot.registration
        let offers = offersLocked(of: slot).filter { offer in
            offer.tokenID.map { registration.isForeignInstantiable || currentOutlook().isWeak($0) } ?? false
        }
        // A value that another thread has just had built again is announced no more.
        guard registration.isForeignInstantiable || !(offers.isEmpty || slot.isDropped) else { return [] }
        let (isNew, read) = slot.addAnnounced(object, number: tree.nextAnnouncement())
        releaseAfterLock(read)
        guard isNew else { return [] }
        var (fills, receivers) = (WeakFills(), [Receiver]())
        for offer in offers {
            let token = self.token(offer.tokenID!)
            for (consumer, tracking) in token.living(releasing: releaseAfterLock) {
                guard consumer !== object, !tracking.isOver.load(ordering: .acquiring),
                    serves(consumer, tracking, by: offer, inheritedFrom: slot.inheritedDepth)
                else { continue }
                if let fill = fills.add(consumer, as: offer) { receivers.append((fill, tracking, token)) }
            }
        }
        return receivers
    }

    /// Whether a consumer gets objects of this container by an offer, as things stand now; called in
    /// `withLockReleasing(_:)`.
    ///
    /// A container on the way to that of the consumer may have got a provider since the consumer was wired, and may
    /// create its own object of a class.
    private func serves(
        _ consumer: any Component, _ tracking: TokenState.Tracking, by offer: Offer, inheritedFrom depth: Int
    ) -> Bool {
        // Most consumers were wired in the announcing container.
        let isHere = tracking.home === knownReference
        if isHere, depth == 0 { return true }
        // Objects of a parent's registration that were created here are only for consumers here.
        if !isHere, depth > 0 { return false }
        var next = Optional(tracking.home)
        while let reference = next {
            // Without its parents, a container doesn't see anything new.
            guard let container = reference.container else { return true }
            releaseAfterLock(container)
            next = container.outer
        }
        let home = tracking.home.container!
        let plan = home.plan(for: consumer, as: tracking.registration, at: tracking.depth)
        // A nearer provider may have been registered since a parent's object was created here.
        if depth > 0 { return plan.takesWeakly(offer, at: depth) }
        return plan.weakAddresses.contains { position, id in
            id == offer.tokenID && !position.isOuter(of: offer.registration)
                && home.containerLocked(at: position) === self
        }
    }

    /// A consumer and its tokens, its wiring, and the token that has the wiring.
    private typealias Receiver = (fill: WeakFill, tracking: TokenState.Tracking, token: TokenState)

    /// Fills one object into a consumer, now or after the fill in progress.
    private func deliver(_ object: any Component, to receiver: Receiver, caller: (any Actor)?) {
        let (fill, tracking, token) = receiver
        let consumer = fill.component
        let caller = caller ?? WiringContext.ofThread?.caller
        guard tracking.confinement.holds(on: caller) else {
            let participant = tracking.registration?.participant ?? .init(type: type(of: consumer), place: nil)
            let actor = tracking.confinement.actorName
            onProblem(
                .error(
                    .wrongActor(
                        .init(component: participant, actor: actor, work: .fill, chain: [], isOfAnnouncement: true))))
            return
        }
        let announcing = WiringContext.forThread()
        let work = { [self] in
            // A wiring that began after the announcement has filled in the object already.
            guard !tracking.isOver.load(ordering: .acquiring),
                lock.withLock({ token.tracking(of: consumer) === tracking }),
                let aware = convert(consumer, to: (any WeakDependencyAware).self)
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
        MakingLock.endFilling(of: ObjectIdentifier(consumer), for: announcing)
    }
}
