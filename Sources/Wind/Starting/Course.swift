/// What a container has, each after what it needs, and who waits for whom.
struct Course: Sendable {
    /// One registration whose turn comes.
    struct Step: @unchecked Sendable {
        // SAFETY: the object goes to one task at a time, and what that calls is on the actor of the object's class, or
        // on none, where its author made it as safe as for any other user of the container.
        let participant: Container.ResolutionError.Participant
        /// The complete object, if the container keeps one and no earlier step is about the same.
        let object: (any Component)?
        /// Where it is kept.
        let slot: Slot?
        let home: Container
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

    /// Something that was started, and where.
    typealias Started = (started: ContainerState.Started, position: Position)

    /// The call of one component.
    typealias Work = @Sendable () async throws -> Void

    let steps: [Step]
    /// For each step the places of those that come before.
    let needs: [[Int]]

    /// Reads what is registered and complete, and of what was replaced that which is among the `started`.
    init(of container: Container, started: [Started]) {
        let ancestors = (try? container.keepAncestors()) ?? []
        defer { withExtendedLifetime(ancestors) {} }
        var places: [Int] = []
        var known: [ObjectIdentifier: Int] = [:]
        var steps: [Step] = []
        var needs: [[Int]] = []
        container.withLock {
            // What was replaced while it was started is still to be stopped.
            let former = started.map(\.started.slot).enumerated().filter { !container.isInheritedLocked($1) }.map {
                SeenConsumer(registration: $1.registration, position: started[$0].position)
            }
            let graph = DependencyGraph(of: container.currentOutlook(), and: container.inheritedLocked + former)
            places = Array(repeating: Int.max, count: graph.nodes.count)
            for index in graph.sequence {
                let node = graph.nodes[index]
                // What was registered meanwhile may have closed a cycle: nobody waits for what comes later.
                let earlier = graph.needs(of: node).map { places[$0.node] }.filter { $0 < steps.count }
                // What is further out is started there.
                let isMember = graph.isMember(node)
                let current = isMember ? container.knownSlotLocked(of: node) : nil
                let others = started.map(\.started.slot).filter {
                    $0.registration === node.registration && $0 !== current
                }
                for slot in others + [current] {
                    var (object, earlier) = (slot.flatMap { Course.object(of: $0) }, earlier)
                    if let id = object.map({ ObjectIdentifier($0) }) {
                        if let same = known[id] {
                            earlier.append(same)
                            object = nil
                        } else {
                            known[id] = steps.count
                        }
                    }
                    places[index] = steps.count
                    steps.append(
                        Step(
                            participant: node.registration.participant, object: object, slot: slot,
                            home: isMember ? container.containerLocked(at: node.home) : container,
                            actor: slot?.confinement.home))
                    needs.append(earlier)
                }
            }
        }
        self.steps = steps
        self.needs = needs
    }

    /// The complete object that is kept.
    private static func object(of slot: Slot) -> (any Component)? {
        guard slot.registration.isKept, let object = slot.ready else { return nil }
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
