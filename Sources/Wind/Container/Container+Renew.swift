extension Container {
    /// Fills the wired consumers of replaced components again.
    func renew(_ replaced: [Replaced], caller: (any Actor)?) throws(ResolutionError) {
        defer { Container.tellReplaced() }
        let wiring = WiringContext.forThread()
        let occasion = wiring.beginOccasion("replace()")
        defer { wiring.occasion = occasion }
        let new = replaced.map(\.registration)
        var toBeMade = replaced.filter(\.isToBeMade).map(\.registration)
        let (containers, ancestors) = reach
        defer { withExtendedLifetime(ancestors) {} }
        for container in containers { toBeMade += container.rebuild(new) }
        var errors: [ResolutionError] = []
        var seen = Identities()
        for container in containers {
            for work in container.work(new, toBeMade: toBeMade) {
                do throws(ResolutionError) {
                    switch work {
                    case .make(let consumer):
                        _ = try container.make(consumer, request: consumer.registration.type, caller: caller)
                    case .fill(let object, let workplace):
                        guard seen.insert(ObjectIdentifier(object)) else { continue }
                        let home = unsafe workplace?.container ?? container
                        try home.wire(object, as: workplace, caller: caller)
                    }
                } catch {
                    errors.append(error)
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
            state.hasLived = true
            return state.rest.wired.insert(object)
        }
        withExtendedLifetime(read) {}
    }

    /// The containers whose objects may depend on registrations of this container, parents first, and the parents of
    /// these containers.
    private var reach: ([Container], [Container]) {
        let containers = lock.withLock {
            var containers: [Container] = []
            // A container that is ending isn't retained again.
            forEachInReach { container in
                if let living = container.reference.container { containers.append(living) }
            }
            return containers
        }
        var (kept, ancestors): ([Container], [Container]) = ([], [])
        for container in containers {
            guard let outer = try? container.keepAncestors() else { continue }
            kept.append(container)
            ancestors += outer
        }
        return (kept, ancestors)
    }

    /// Has called builders that depend on a new registration be called again, because a built value doesn't change.
    /// - Returns: The registrations whose value has to be built now.
    private func rebuild(_ new: [Registration]) -> [Registration] {
        let (rebuilt, garbage) = lock.withLock {
            var rebuilt: [Registration] = []
            var garbage: [Slot] = []
            let graph = DependencyGraph(of: currentOutlook(), followsSound: true, and: inheritedLocked)
            for index in graph.reaching({ new.has($0.registration) }) {
                let node = graph.nodes[index]
                let registration = node.registration
                guard registration.details?.parameters != nil, registration.isKept,
                    !new.has(registration), node.home.isHere,
                    let old = knownSlotLocked(of: node), old.isReady
                else { continue }
                state.removeCompleted { $0 === old }
                if node.position.isHere {
                    let again = Slot(copying: old, in: self)
                    _ = slots.markReplaced(registration.index, keeping: &state.rest.former)
                    state.rest.replacements[registration.index] = again
                    if registration.isEager { rebuilt.append(registration) }
                } else {
                    // The next consumer creates it again.
                    garbage += state.inherited.remove { $0 === old }
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

    /// The work that new registrations cause, also for living objects that depend on them, in the order of the
    /// dependencies.
    private func work(_ new: [Registration], toBeMade: [Registration]) -> [Work] {
        let wiring = WiringContext.forThread()
        let (graph, reached) = lock.withLock {
            let graph = DependencyGraph(of: currentOutlook(), followsSound: true, and: inheritedLocked)
            let reached = graph.reaching { new.has($0.registration) }
            return (graph, reached.filter { graph.isMember(graph.nodes[$0]) })
        }
        // An object in creation may have received the replaced object.
        for index in reached where graph.nodes[index].registration.isKept {
            let slot = lock.withLock { knownSlotLocked(of: graph.nodes[index]) }
            if let slot, !slot.isReady { wiring.awaitMaking(of: slot) }
        }
        var work: [Work] = []
        for index in reached {
            let (node, consumer) = (graph.nodes[index], graph.consumer(index))
            if toBeMade.has(node.registration) { work.append(.make(consumer)) }
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
        let (wired, consumers) = lock.withLock {
            (state.rest.wired.living().map(\.object), state.rest.tokens.values.flatMap { $0.consumers.living() })
        }
        // A parent container also announces objects to consumers that it hasn't wired.
        let tracked = wired + consumers.filter { $0.note.home === reference }.map(\.object)
        var reachedNow = Identities()
        for registration in reached.map({ graph.nodes[$0].registration }) + new {
            reachedNow.insert(ObjectIdentifier(registration))
        }
        for object in tracked {
            let plan = lock.withLock { currentOutlook().plan(for: type(of: object)) }
            let isMeant =
                (0..<plan.entries.count).contains {
                    reachedNow.contains(ObjectIdentifier(plan.entries[$0].seen.registration))
                } || plan.weakOffers.contains { reachedNow.contains(ObjectIdentifier($0.registration)) }
            if isMeant { work.append(.fill(object, nil)) }
        }
        return work
    }
}

extension [Registration] {
    /// Whether this short list has a registration.
    fileprivate func has(_ registration: Registration) -> Bool { contains { $0 === registration } }
}
