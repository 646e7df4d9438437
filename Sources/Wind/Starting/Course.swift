/// What a container has, each after what it needs, and who waits for whom.
struct Course: Sendable {
    /// One registration whose turn comes.
    struct Step: @unchecked Sendable {
        // SAFETY: the object goes to one task at a time, and what that calls is on the actor of the object's class, or
        // on none, where its author made it as safe as for any other user of the container.
        let participant: Container.ResolutionError.Participant
        /// The complete object, if the container keeps one and no earlier step is about the same.
        let object: (any Component)?
        /// The actor of its class.
        let actor: (any Actor)?

        /// What starts it.
        var starting: Work? {
            guard isOf((any Startable).self) else { return nil }
            return { try await start(on: actor) }
        }

        /// What stops it.
        var stopping: Work? {
            guard isOf((any Stoppable).self) else { return nil }
            return { try await stop(on: actor) }
        }

        private func isOf<Role>(_ role: Role.Type) -> Bool { object.map { convert($0, to: role) != nil } ?? false }

        // `Sendable` is not known at run time: the object crosses as safely as the comment above says.
        // On the actor already, because a method that is not asynchronous does not go there by itself.
        private func start(on actor: isolated (any Actor)?) async throws {
            try await convert(object!, to: (any Startable & Sendable).self)!.start()
        }

        private func stop(on actor: isolated (any Actor)?) async throws {
            try await convert(object!, to: (any Stoppable & Sendable).self)!.stop()
        }
    }

    /// The call of one component.
    typealias Work = @Sendable () async throws -> Void

    let steps: [Step]
    /// For each step the places of those that come before.
    let needs: [[Int]]

    /// Reads what is registered and complete, and of what was replaced that which is among the `started`.
    init(of container: Container, started: Set<ObjectIdentifier>) {
        let ancestors = (try? container.keepAncestors()) ?? []
        defer { withExtendedLifetime(ancestors) {} }
        let graph = container.lock.withLock {
            // What was replaced while it was started is still to be stopped.
            let former = container.members.flatMap(\.registry.replaced).filter { provider in
                Course.object(of: provider).map { started.contains(ObjectIdentifier($0)) } ?? false
            }
            return Graph(of: container, and: former)
        }
        var places = [Int](repeating: Int.max, count: graph.nodes.count)
        var known: [ObjectIdentifier: Int] = [:]
        var steps: [Step] = []
        var needs: [[Int]] = []
        for (place, node) in graph.sequence.enumerated() {
            places[node] = place
            let provider = graph.nodes[node].provider
            // What was registered meanwhile may have closed a cycle: nobody waits for what comes later.
            var earlier = graph.needs(of: graph.nodes[node]).map { places[$0.node] }.filter { $0 < place }
            // What is further out is started there.
            var object = graph.isMember(provider) ? Course.object(of: provider) : nil
            if let id = object.map({ ObjectIdentifier($0) }) {
                if let same = known[id] {
                    earlier.append(same)
                    object = nil
                } else {
                    known[id] = place
                }
            }
            steps.append(Step(participant: provider.participant, object: object, actor: provider.confinement.home))
            needs.append(earlier)
        }
        self.steps = steps
        self.needs = needs
    }

    /// The complete object that is kept.
    private static func object(of provider: Provider) -> (any Component)? {
        guard provider.isHeld, let object = provider.ready else { return nil }
        // What a builder built may be a component, too.
        guard let built = object as? any Building else { return object }
        return built.builtObject.flatMap { convert($0, to: (any Component).self) }
    }

    /// For each step the places of those that come after.
    var followers: [[Int]] {
        var followers = [[Int]](repeating: [], count: needs.count)
        for (place, earlier) in needs.enumerated() {
            for need in earlier { followers[need].append(place) }
        }
        return followers
    }
}
