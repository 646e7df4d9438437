/// A container whose objects a replacement may affect.
///
/// Each node comes after its dependencies.
typealias AffectedContainer = (container: Container, nodes: [DependencyGraph.Node])

extension Container {
    /// The affected containers, parents first, and all containers that the call has to keep.
    typealias Affected = (containers: [AffectedContainer], kept: [Container])

    /// The consumers of offers that are about to be replaced; the caller holds the lock, and releases the result after
    /// it.
    func affectedLocked(byReplacing offers: [Offer]) -> Affected {
        var replaced = Identities()
        for offer in offers { replaced.insert(ObjectIdentifier(offer)) }
        var affected: Affected = ([], [])
        forEachInReach { container in
            // A container that is ending isn't retained again.
            guard let living = container.reference.container else { return }
            affected.kept.append(living)
            var next = living.outer
            while let reference = next {
                // A container that has lost a parent doesn't wire any more.
                guard let outer = reference.container else { return }
                affected.kept.append(outer)
                next = outer.outer
            }
            let nodes = living.nodesLocked(reaching: { node in
                (0..<node.plan.entries.count).contains {
                    replaced.contains(ObjectIdentifier(node.plan.entries[$0].offer))
                }
            })
            affected.containers.append((living, nodes))
        }
        return affected
    }

    /// Fills the wired consumers of replaced components again.
    ///
    /// A consumer from before the change may not depend on the new registration: if a decorator takes the place of a
    /// provider, it wraps other consumers of this provider.
    func renew(_ replaced: [Replaced], in affected: Affected, caller: (any Actor)?) throws(ResolutionError) {
        defer { Container.tellReplaced() }
        let wiring = WiringContext.forThread()
        let occasion = wiring.beginOccasion("replace()")
        defer { wiring.occasion = occasion }
        defer { withExtendedLifetime(affected.kept) {} }
        let new = replaced.map(\.registration)
        var toBeMade = replaced.filter(\.isToBeMade).map(\.registration)
        let containers = affected.containers.map { former in
            let container = former.container
            let nodes = container.lock.withLock {
                container.nodesLocked(reaching: { new.has($0.registration) }, and: former.nodes)
            }
            container.awaitMaking(of: nodes)
            toBeMade += container.rebuild(nodes, except: new)
            return (container: container, nodes: nodes)
        }
        // Collected first, because the objects that the work creates have the new dependencies already.
        let allWork = containers.map { affected in
            (container: affected.container, work: affected.container.work(on: affected.nodes, new, toBeMade: toBeMade))
        }
        var errors: [ResolutionError] = []
        var seen = Identities()
        for (container, work) in allWork {
            for work in work {
                do throws(ResolutionError) {
                    switch work {
                    case .make(let consumer):
                        _ = try container.make(consumer, request: consumer.registration.type, caller: caller)
                    case .fill(let object, let workplace):
                        guard seen.insert(ObjectIdentifier(object)) else { continue }
                        let home = workplace?.container ?? container
                        try home.wire(object, as: workplace, caller: caller)
                    }
                } catch {
                    errors += error.ofReplacement
                    // The consumers of an object that can't be created can't be filled.
                    if case .make = work { throw .combining(errors) }
                }
            }
        }
        if !errors.isEmpty { throw .combining(errors) }
    }

    /// Remembers a wired object.
    func remember(_ object: any Component) {
        let read = lock.withLock {
            self.hasLived = true
            return self.rest.wired.insert(object)
        }
        withExtendedLifetime(read) {}
    }

    /// The matching and the former nodes, and those that depend on them; the caller holds the lock.
    private func nodesLocked(
        reaching isMeant: (DependencyGraph.Node) -> Bool, and former: [DependencyGraph.Node] = []
    ) -> [DependencyGraph.Node] {
        let graph = DependencyGraph(of: currentOutlook(), followsSound: true, and: inheritedLocked)
        return graph.reaching(isMeant, and: former).map { graph.nodes[$0] }
    }

    /// Waits for objects in creation, which may have received a replaced object.
    private func awaitMaking(of nodes: [DependencyGraph.Node]) {
        let wiring = WiringContext.forThread()
        for node in nodes where node.home.depth == 0 && node.registration.isKept {
            let slot = lock.withLock { knownSlotLocked(of: node) }
            if let slot, !slot.isReady { wiring.awaitMaking(of: slot) }
        }
    }

    /// Has called builders among the nodes be called again, because a built value doesn't change.
    /// - Returns: The registrations whose value has to be built now.
    private func rebuild(_ nodes: [DependencyGraph.Node], except new: [Registration]) -> [Registration] {
        let (rebuilt, garbage) = lock.withLock {
            var rebuilt: [Registration] = []
            var garbage: [Slot] = []
            for node in nodes {
                let registration = node.registration
                guard registration.details?.parameters != nil, registration.isKept,
                    !new.has(registration), node.home.isHere,
                    let old = knownSlotLocked(of: node), old.isReady
                else { continue }
                self.removeCompleted { $0 === old }
                if node.position.isHere {
                    let again = Slot(copying: old, in: self)
                    retireSlotLocked(at: registration.index)
                    self.rest.replacements[registration.index] = again
                    if registration.isEager { rebuilt.append(registration) }
                } else {
                    // The next consumer creates it again.
                    self.inherited.remove(old)
                }
                garbage.append(old)
            }
            if !garbage.isEmpty { closeReady() }
            return (rebuilt, garbage)
        }
        withExtendedLifetime(garbage) {}
        return rebuilt
    }

    private enum Work {
        /// Create an object in the place of an earlier one.
        case make(SeenConsumer)
        /// Fill an object again.
        case fill(any Component, Workplace?)
    }

    /// The work on nodes and on living objects that depend on them, each after its dependencies.
    private func work(on nodes: [DependencyGraph.Node], _ new: [Registration], toBeMade: [Registration]) -> [Work] {
        let wiring = WiringContext.forThread()
        let reached = nodes.filter { $0.home.depth == 0 }
        var work: [Work] = []
        for node in reached {
            if toBeMade.has(node.registration) {
                work.append(.make(SeenConsumer(registration: node.registration, position: node.position)))
            }
            guard !new.has(node.registration), node.registration.details?.parameters == nil,
                let slot = lock.withLock({ knownSlotLocked(of: node) })
            else { continue }
            let workplace = Workplace(
                container: container(at: node.home), slot: slot, depth: node.position.depth - node.home.depth)
            if let ready = slot.ready { work.append(.fill(ready, workplace)) }
            let living = lock.withLock { slot.instances.living() }
            work += living.map { .fill($0.object, workplace) }
            if node.registration.isShared, let object = wiring.findLiving(of: slot) {
                work.append(.fill(object, workplace))
            }
        }
        let (wired, consumers, ended) = lock.withLock {
            let consumers = self.rest.tokens.values.flatMap { $0.consumers.living() }
            return (self.rest.wired.living().map(\.object), consumers, consumers.map(\.note.isOver))
        }
        // A parent container also announces objects to consumers that it hasn't wired.
        let tracked =
            wired + zip(consumers, ended).filter { $0.note.home === reference && !$1 }.map(\.0.object)
        // Several containers may create objects of one registration: an exported child has its own instances.
        var (registrations, homes) = (Identities(), [[Position]]())
        for node in reached {
            let number = registrations.number(of: ObjectIdentifier(node.registration))
            if number == homes.count { homes.append([]) }
            homes[number].append(node.home)
        }
        func isReached(_ seen: SeenOffer) -> Bool {
            if new.has(seen.registration) { return true }
            let number = registrations.find(ObjectIdentifier(seen.registration))
            return number.map { homes[$0].contains(seen.madeAt) } ?? false
        }
        for object in tracked {
            let plan = lock.withLock { currentOutlook().plan(for: type(of: object)) }
            let isMeant =
                (0..<plan.entries.count).contains { isReached(plan.entries[$0].seen) }
                || plan.weakOffers.contains(where: isReached)
            if isMeant { work.append(.fill(object, nil)) }
        }
        return work
    }
}

extension [Registration] {
    /// Whether this short list has a registration.
    fileprivate func has(_ registration: Registration) -> Bool { contains { $0 === registration } }
}
