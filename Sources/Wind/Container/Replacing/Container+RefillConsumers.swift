/// A container whose objects a replacement may affect.
///
/// Each node comes after its dependencies.
typealias AffectedContainer = (container: Container, nodes: [DependencyGraph.Node])

/// A registration with its container, because a copy of the container has the same registration.
struct OwnedRegistration {
    let registration: Registration
    let owner: Container
}

extension Container {
    /// The consumers, in these containers, of offers that are about to be replaced; called in `withLockReleasing(_:)`.
    ///
    /// The containers keep each other's parents, apart from those that the caller keeps.
    func affectedLocked(by swaps: [OwnedSwaps], in reach: [Container]) -> [AffectedContainer] {
        var replaced = Identities()
        for (home, all) in swaps {
            for offer in all.flatMap(home.offersLocked(of:)) { replaced.insert(ObjectIdentifier(offer)) }
        }
        return reach.map { container in
            let nodes = container.nodesLocked(
                for: container.trackedLocked(),
                reaching: { node in
                    (0..<node.plan.entries.count).contains {
                        let seen = node.plan.entries[$0].seen
                        guard replaced.contains(ObjectIdentifier(seen.offer)) else { return false }
                        let owner = container.containerLocked(at: node.home.appending(seen.position))
                        return swaps.contains { $0.home === owner }
                    }
                })
            return (container, nodes)
        }
    }

    /// Fills the wired consumers of replaced components again.
    ///
    /// A consumer from before the change may not depend on the new registration: if a decorator takes the place of a
    /// provider, it wraps other consumers of this provider.
    func refillConsumers(of replaced: [OwnedRegistration], in affected: [AffectedContainer], caller: (any Actor)?)
        throws(ResolutionError)
    {
        let wiring = WiringContext.forThread()
        let occasion = wiring.beginOccasion("replace()")
        defer { wiring.occasion = occasion }
        let new = OwnedRegistrations(replaced)
        let containers = affected.map { former in
            let container = former.container
            let nodes = container.nodes(reaching: new, and: former.nodes)
            container.awaitMaking(of: nodes)
            container.rebuild(nodes, except: new)
            return (container: container, nodes: nodes)
        }
        // Collected first, because the objects that the work creates have the new dependencies already.
        let allWork = containers.map { affected in
            (container: affected.container, work: affected.container.work(on: affected.nodes, new))
        }
        var errors: [ResolutionError] = []
        // The objects that are filled, and the objects and slots that can't be.
        var seen = Identities()
        for (container, work) in allWork {
            let checked = container.changesAtCheck(of: work, caller: caller)
            for work in work where seen.insert(work.identity) {
                do throws(ResolutionError) {
                    switch work {
                    case .make(let consumer, _):
                        _ = try container.make(
                            consumer, request: consumer.registration.type, checkedBefore: checked, caller: caller)
                    case .fill(let object, let workplace):
                        if (object as? any SleepingComponent)?.isAsleep == true { continue }
                        let home = workplace?.container ?? container
                        try home.wire(object, as: workplace, caller: caller)
                    }
                } catch {
                    errors += error.ofReplacement
                    guard case .make(let consumer, _) = work else { continue }
                    // The consumers of an object that can't be created keep what they have.
                    let owner = container.container(at: consumer.position)
                    let failed = OwnedRegistrations([
                        OwnedRegistration(registration: consumer.registration, owner: owner)
                    ])
                    for (other, _) in allWork {
                        for blocked in other.work(on: other.nodes(reaching: failed), failed) {
                            _ = seen.insert(blocked.identity)
                        }
                    }
                }
            }
        }
        // The components of a cycle have the same problem.
        if !errors.isEmpty { throw .combining(ResolutionError.joining([], errors)) }
    }

    /// Remembers a wired object.
    /// - Parameters:
    ///   - object: The object.
    ///   - isUpToDate: Whether the object has no dependency from before the latest replacement, or the caller fills it
    ///     again.
    /// - Returns: Whether the object is new here, and the number of replacements before.
    @inline(never)
    @discardableResult
    func remember(_ object: any Component, isUpToDate: Bool = false) -> (isNew: Bool, replacements: Int) {
        withLockReleasing {
            self.hasLived.store(true, ordering: .releasing)
            let replacements = tree.replacements.load(ordering: .relaxed)
            let (isNew, read) = self.rest.wired.insert(object, number: isUpToDate ? replacements : -1)
            releaseAfterLock(read)
            return (isNew, replacements)
        }
    }

    /// The living objects that this container has wired and may fill again, although it doesn't hold them; called in
    /// `withLockReleasing(_:)`.
    ///
    /// Without the objects that were up to date after the latest replacement, if `excludesNew` is true.
    @inline(never)
    private func trackedLocked(excludesNew: Bool = false) -> [any Component] {
        var tracked = ofSubclassesLocked
        guard let rest = self.restIfAny else { return tracked }
        let members = rest.wired.living()
        for member in members { releaseAfterLock(member.object) }
        let latest = tree.replacements.load(ordering: .relaxed)
        for member in members where !excludesNew || member.number != latest { tracked.append(member.object) }
        for token in rest.tokens {
            for (object, tracking) in token.living(releasing: releaseAfterLock) {
                // A parent container also announces objects to consumers that it hasn't wired.
                if tracking.home === reference, !tracking.isOver.load(ordering: .acquiring) { tracked.append(object) }
            }
        }
        return tracked
    }

    /// The foreign objects whose subclass of the registered class may have other dependencies; called in
    /// `withLockReleasing(_:)`.
    private var ofSubclassesLocked: [any Component] {
        var objects: [any Component] = []
        slots.forEachIndex { index in
            guard let slot = knownSlotLocked(at: index), slot.registration.lifetime == .foreignSingleton,
                let object = slot.ready, slot.registration.componentType != type(of: object)
            else { return }
            objects.append(object)
        }
        releaseAfterLock(objects)
        return objects
    }

    /// The nodes of these registrations and the former nodes, and those that depend on them.
    private func nodes(
        reaching registrations: OwnedRegistrations, and former: [DependencyGraph.Node] = []
    ) -> [DependencyGraph.Node] {
        withLockReleasing {
            nodesLocked(
                for: trackedLocked(),
                reaching: { node in registrations.has(node.registration) { containerLocked(at: node.position) } },
                and: former)
        }
    }

    /// The matching and the former nodes, and those that depend on them; the caller holds the lock.
    ///
    /// The graph has the components of parent containers that registrations here need; those that only a tracked object
    /// needs are added.
    private func nodesLocked(
        for tracked: [any Component], reaching isMeant: (DependencyGraph.Node) -> Bool,
        and former: [DependencyGraph.Node] = []
    ) -> [DependencyGraph.Node] {
        let outlook = currentOutlook()
        var others = inheritedLocked
        for object in tracked { others += outlook.plan(for: type(of: object)).providers }
        let graph = DependencyGraph(of: outlook, followedDepth: .max, and: others)
        let isReached = graph.reaching(graph.nodes.map(isMeant), and: former)
        return graph.sequence.filter { isReached[$0] }.map { graph.nodes[$0] }
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
    private func rebuild(_ nodes: [DependencyGraph.Node], except new: OwnedRegistrations) {
        withLockReleasing {
            var replaced: [Slot] = []
            for node in nodes {
                let registration = node.registration
                guard registration.details?.parameters != nil, registration.isKept || registration.isShared,
                    !new.has(registration, of: { containerLocked(at: node.position) }), node.home.isHere,
                    let old = knownSlotLocked(of: node), old.isReady || registration.isShared
                else { continue }
                if node.position.isHere {
                    let slot = Slot(copying: old, in: self)
                    slot.isInsteadOfObject = true
                    replaceSlotLocked(at: registration.index, by: slot)
                } else {
                    // The next consumer creates it again.
                    self.created.claimed { $0.inherited.remove(old) }
                }
                replaced.append(old)
            }
            if !replaced.isEmpty {
                // The objects that were completed last are found first.
                self.created.claimed { created in
                    for old in replaced.reversed() { created.drop(old) }
                }
                releaseAfterLock(replaced)
                // An object that is being filled may have a value from before.
                tree.replacements.wrappingAdd(1)
                closeReady()
            }
        }
    }

    private enum Work {
        /// Create an object in the place of an earlier one.
        case make(SeenRegistration, Slot)
        /// Fill an object again.
        case fill(any Component, Workplace?)

        var identity: ObjectIdentifier {
            switch self {
            case .make(_, let slot): ObjectIdentifier(slot)
            case .fill(let object, _): ObjectIdentifier(object)
            }
        }
    }

    /// Checks all objects to be created at once, because each may depend on all those before it.
    /// - Returns: The number of changes at the check, or nil if the check fails and each object has to be checked by
    ///   itself.
    private func changesAtCheck(of work: [Work], caller: (any Actor)?) -> Int? {
        var consumers: [SeenRegistration] = []
        for case .make(let consumer, _) in work { consumers.append(consumer) }
        guard consumers.count > 1 else { return nil }
        let changes = changes
        do throws(ResolutionError) {
            try check(consumers, request: consumers[0].registration.type, caller: caller)
            return changes
        } catch {
            return nil
        }
    }

    /// The work on nodes and on living objects that depend on them, each after its dependencies.
    private func work(on nodes: [DependencyGraph.Node], _ new: OwnedRegistrations) -> [Work] {
        let wiring = WiringContext.forThread()
        var work: [Work] = []
        for node in nodes where node.home.depth == 0 {
            let known = lock.withLock { knownSlotLocked(of: node).map { (slot: $0, $0.isInsteadOfObject) } }
            guard let (slot, isInsteadOfObject) = known else { continue }
            if isInsteadOfObject, !slot.isReady, node.registration.isEager {
                work.append(
                    .make(SeenRegistration(registration: node.registration, position: node.position), slot))
            }
            guard !new.has(node.registration, of: { container(at: node.position) }),
                node.registration.details?.parameters == nil
            else { continue }
            let workplace = Workplace(
                container: container(at: node.home), slot: slot, depth: node.reach)
            if let ready = slot.ready { work.append(.fill(ready, workplace)) }
            for member in lock.withLock({ slot.announced.living() }) {
                work.append(.fill(member.object, workplace))
            }
            if node.registration.isShared, let object = wiring.findLiving(of: slot) {
                work.append(.fill(object, workplace))
            }
        }
        // Several containers may create objects of one registration: an exported child has its own instances.
        var places = Groups()
        for place in nodes.indices { places.add(place, to: ObjectIdentifier(nodes[place].registration)) }
        func isReached(_ provider: SeenRegistration) -> Bool {
            if new.has(provider.registration, of: { container(at: provider.position) }) { return true }
            let home = provider.position.ofMaking(provider.registration)
            return places.find(ObjectIdentifier(provider.registration)).contains { nodes[$0].home == home }
        }
        for object in withLockReleasing({ trackedLocked(excludesNew: true) }) {
            let plan = lock.withLock { currentOutlook().plan(for: type(of: object)) }
            if plan.providers.contains(where: isReached) { work.append(.fill(object, nil)) }
        }
        return work
    }
}

extension WiringPlan {
    /// All providers and hand-written resolvers that may fill an object.
    fileprivate var providers: [SeenRegistration] {
        var providers = resolvers
        for index in 0..<entries.count { providers.append(SeenRegistration(entries[index].seen)) }
        for offer in weakOffers { providers.append(SeenRegistration(offer)) }
        return providers
    }
}

/// Registrations with their containers, found by the registration.
struct OwnedRegistrations {
    private let all: [OwnedRegistration]
    /// The places in `all` of each registration.
    private var places = Groups()

    init(_ all: [OwnedRegistration]) {
        self.all = all
        for place in all.indices { places.add(place, to: ObjectIdentifier(all[place].registration)) }
    }

    /// Whether the registration of a container is among these.
    func has(_ registration: Registration, of owner: () -> Container) -> Bool {
        places.find(ObjectIdentifier(registration)).contains { all[$0].owner === owner() }
    }
}
