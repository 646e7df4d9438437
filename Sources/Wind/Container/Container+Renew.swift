extension Container {
    /// Fills everything again that needs one of the new registrations, which are this container's, as far as it was
    /// wired.
    func renew(_ substitutions: [Substitution], caller: (any Actor)?) throws(ResolutionError) {
        let (containers, ancestors) = reach
        defer { withExtendedLifetime(ancestors) {} }
        var all = substitutions
        // A value does not change: what was built from something else is built again, as often as that finds anything.
        var isDone = false
        while !isDone {
            isDone = true
            var reached = Reached(all)
            for container in containers {
                while true {
                    let rebuilt = container.rebuilt(all, &reached)
                    guard try container.put(rebuilt) else { continue }
                    all += rebuilt
                    if !rebuilt.isEmpty { isDone = false }
                    break
                }
            }
        }
        var errors: [ResolutionError] = []
        var reached = Reached(all)
        var seen: Set<ObjectIdentifier> = []
        for container in containers {
            for work in container.work(&reached) {
                do throws(ResolutionError) {
                    switch work {
                    case .make(let provider):
                        guard let home = unsafe provider.home.container else { continue }
                        _ = try home.make(provider, request: provider.type, caller: caller)
                    case .fill(let object, let provider):
                        guard seen.insert(ObjectIdentifier(object)).inserted else { continue }
                        let home = unsafe provider?.home.container ?? container
                        try home.wire(object, as: provider, caller: caller)
                    }
                } catch {
                    errors.append(error)
                    // Who needs it can't be filled.
                    if case .make = work { throw .combining(errors) }
                }
            }
        }
        if !errors.isEmpty { throw .combining(errors) }
    }

    /// Remembers an object that was wired.
    func remember(_ object: any Component) {
        let read = lock.withLock { registry.wired.insert(object, note: ()) { _, _ in true }.read }
        withExtendedLifetime(read) {}
    }

    /// The new registrations, and what needs them in the containers that were looked at.
    private struct Reached {
        let new: Set<ObjectIdentifier>
        /// Those in whose place something was made already.
        let eager: Set<ObjectIdentifier>
        var ids: Set<ObjectIdentifier>

        init(_ substitutions: [Substitution]) {
            new = Set(substitutions.map { ObjectIdentifier($0.new) })
            let eager = substitutions.filter { $0.new.isEager && $0.old.contains(where: \.isReady) }
            self.eager = Set(eager.map { ObjectIdentifier($0.new) })
            ids = new
        }

        func contains(_ provider: Provider) -> Bool {
            ids.contains(ObjectIdentifier(provider))
                || provider.origin.map { ids.contains(ObjectIdentifier($0)) } ?? false
        }
    }

    /// The containers in which something may need what is registered here, those further out first, and what is further
    /// out than they are.
    private var reach: ([Container], [Container]) {
        let containers = lock.withLock {
            var containers: [Container] = []
            // One that is going is not brought back.
            forEachInReach { container in
                if let living = unsafe container.reference.container { containers.append(living) }
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

    /// What takes the place of the builders here that were called and need one of the new registrations.
    private func rebuilt(_ all: [Substitution], _ reached: inout Reached) -> [Substitution] {
        lock.withLock {
            let built = read(&reached).filter { $0.extra?.parameters != nil && $0.isHeld && $0.isReady }
            return built.compactMap { old in
                // What was made meanwhile was made of what is new.
                let isKnown = all.contains { substitution in
                    substitution.new === old
                        || old.origin != nil
                            && substitution.old.contains { $0.home === old.home && $0.origin === old.origin }
                }
                guard old.home === reference, !isKnown else { return nil }
                let again = Provider(old, in: reference)
                again.standsFor = old.standsFor
                return Substitution(new: again, old: [old])
            }
        }
    }

    /// The registrations of this container, and of those that it keeps, that need one of the new ones: each after those
    /// that it needs.
    ///
    /// Under the lock.
    private func read(_ reached: inout Reached) -> [Provider] {
        let graph = Graph(of: self)
        let providers = graph.reaching { reached.contains($0) }
        reached.ids.formUnion(providers.map { ObjectIdentifier($0) })
        return providers.filter { graph.isMember($0) }
    }

    private enum Work {
        /// Something is to be made where something was.
        case make(Provider)
        /// An object is to be filled again.
        case fill(any Component, Provider?)
    }

    /// What is to be done about the new registrations, and living objects that need one, in the order of the
    /// dependencies.
    private func work(_ reached: inout Reached) -> [Work] {
        let wiring = Wiring.forThread()
        let providers = lock.withLock { read(&reached) }
        // Who is being made may have been given what was there before.
        for provider in providers where provider.isHeld && !provider.isReady { wiring.awaitMaking(of: provider) }
        let known = reached
        var work: [Work] = []
        for provider in providers {
            if known.new.contains(ObjectIdentifier(provider)) {
                if known.eager.contains(ObjectIdentifier(provider)) { work.append(.make(provider)) }
            } else if provider.extra?.parameters == nil {
                if provider.isHeld, let ready = provider.ready { work.append(.fill(ready, provider)) }
                let living = lock.withLock { provider.instances.living() }
                work += living.map { .fill($0.object, provider) }
                if provider.isShared, let object = wiring.findLiving(of: provider) {
                    work.append(.fill(object, provider))
                }
            }
        }
        let others = lock.withLock {
            let tracked =
                registry.wired.living().map(\.object)
                + registry.tokens.values.flatMap { $0.consumers.living().map(\.object) }
            return tracked.map { object in
                let plan = latestPlan(for: type(of: object))
                let weak = plan.weakTokens.flatMap { Array($0.offers) }.map(\.provider)
                return (object, (plan.providers + weak).contains { known.contains($0) })
            }
        }
        return work + others.filter(\.1).map { .fill($0.0, nil) }
    }
}
