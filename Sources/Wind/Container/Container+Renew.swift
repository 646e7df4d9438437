internal import Synchronization

extension Container {
    /// Fills everything again that needs one of the new registrations, if anything was wired yet.
    func renew(_ substitutions: [Substitution], in home: Container, caller: (any Actor)?) throws(ResolutionError) {
        let containers = home.reached
        guard containers.contains(where: \.hasWired) else { return }
        var new = substitutions
        // A value does not change: what was built from something else is built again.
        for container in containers {
            let rebuilt = container.rebuilt(from: new.map(\.new))
            try container.put(rebuilt)
            new += rebuilt
        }
        for substitution in new where substitution.new.isEager && substitution.old.contains(where: \.isReady) {
            guard let home = unsafe substitution.new.home.container else { continue }
            _ = try home.make(substitution.new, request: substitution.new.type, caller: caller)
        }
        var errors: [ResolutionError] = []
        for container in containers {
            for object in container.consumers(of: new.map(\.new)) {
                do throws(ResolutionError) {
                    try container.wire(object, caller: caller)
                } catch {
                    errors.append(error)
                }
            }
        }
        if !errors.isEmpty { throw .combining(ResolutionError.merging(errors)) }
    }

    /// Remembers an object that was wired.
    func remember(_ object: any Component) {
        let read = lock.withLock { registry.wired.insert(object, note: ()) { _, _ in true }.read }
        withExtendedLifetime(read) {}
    }

    private var hasWired: Bool {
        soundEpoch.load(ordering: .acquiring) != 0
            || lock.withLock { !registry.completed.isEmpty || registry.wired.hasMembers }
    }

    /// All containers whose components may be given what is registered here.
    private var reached: [Container] {
        lock.withLock {
            var containers: [Container] = []
            func add(_ container: Container) {
                // One that is going is not brought back.
                if let living = unsafe container.reference.container { containers.append(living) }
            }
            if registry.isExported { tree.forEach(add) } else { tree.forEach(from: self, add) }
            return containers
        }
    }

    private func rebuilt(from new: [Provider]) -> [Substitution] {
        lock.withLock {
            reaching(new).filter { $0.extra?.parameters != nil && $0.isHeld && $0.isReady }.map { old in
                let again = Provider(old, in: reference)
                again.standsFor = old.standsFor
                return Substitution(new: again, old: [old])
            }
        }
    }

    /// Under the lock.
    private func reaching(_ new: [Provider]) -> [Provider] {
        let graph = Graph(of: self)
        return graph.reaching { provider in new.contains { $0 === provider || $0 === provider.origin } }
            .filter { provider in provider.home === reference && !new.contains { $0 === provider } }
    }

    /// The living objects that need one of the registrations, each after those that it needs.
    private func consumers(of new: [Provider]) -> [any Component] {
        var (consumers, shared, others) = lock.withLock {
            let reaching = reaching(new)
            let ids = Set((reaching + new).map { ObjectIdentifier($0) })
            let consumers = reaching.flatMap { provider in
                (provider.isHeld ? provider.ready.map { [$0] } ?? [] : []) + provider.instances.living().map(\.object)
            }
            let tracked =
                registry.wired.living().map(\.object)
                + registry.tokens.values.flatMap { $0.consumers.living().map(\.object) }
            let others = tracked.map { object in
                let plan = latestPlan(for: type(of: object))
                return (object: object, isMeant: plan.providers.contains { ids.contains(ObjectIdentifier($0)) })
            }
            return (consumers, reaching.filter(\.isShared), others)
        }
        consumers += shared.compactMap { provider in Wiring.forThread().findLiving(of: provider) }
        consumers += others.filter(\.isMeant).map(\.object)
        others = []
        var seen: Set<ObjectIdentifier> = []
        return consumers.filter { seen.insert(ObjectIdentifier($0)).inserted }
    }
}
