/// What a container has, each after what it needs, and who waits for whom.
struct Course {
    /// One registration whose turn comes.
    final class Step: @unchecked Sendable {
        // SAFETY: nothing changes. The object goes to one task at a time, and what that calls is on the actor of the
        // object's class, or on none, where its author made it as safe as for any other user of the container.
        let participant: Container.ResolutionError.Participant
        /// The complete object, if the container keeps one and no earlier step is about the same.
        let object: (any Component)?
        /// Where it is kept.
        let slot: Slot?
        let home: Container

        init(_ registration: Registration, _ object: (any Component)?, in slot: Slot?, of home: Container) {
            participant = registration.participant
            self.object = object
            self.slot = slot
            self.home = home
        }

        var isStartable: Bool { object.map { convert($0, to: (any Startable).self) != nil } ?? false }
        var isStoppable: Bool { object.map { convert($0, to: (any Stoppable).self) != nil } ?? false }

        /// Whether it is among those that were started.
        func isIn(_ started: [ContainerState.Started]) -> Bool {
            guard let object else { return false }
            return started.contains { $0.slot === slot && $0.object === object }
        }

        /// Calls the object on the actor of its class.
        /// - Parameters:
        ///   - isStart: Whether it is to start.
        ///   - place: Which step it is.
        ///   - observed: Who is told, if somebody observes it.
        /// - Throws: What the object throws.
        func call(isStart: Bool, place: Int, observed: ObservedStart?) async throws {
            try await call(isStart: isStart, place: place, observed: observed, on: slot?.confinement.home)
        }

        // `Sendable` is not known at run time: the object crosses as safely as the comment above says.
        // On the actor already, because a method that is not asynchronous does not go there by itself.
        private func call(
            isStart: Bool, place: Int, observed: ObservedStart?, on actor: isolated (any Actor)?
        ) async throws {
            if isStart {
                observed?.begin(place)
                do {
                    try await convert(object!, to: (any Startable & Sendable).self)!.start()
                } catch {
                    observed?.end(place, isFailure: true)
                    throw error
                }
                observed?.end(place, isFailure: false)
            } else {
                try await convert(object!, to: (any Stoppable & Sendable).self)!.stop()
            }
        }
    }

    private(set) var steps: [Step] = []
    /// For each step the places of those that come before.
    private(set) var needs: [[Int]] = []
    /// For each step the places of those that come after.
    private(set) var followers: [[Int]] = []

    /// Reads what is registered and complete, and of what was replaced that which is among the `started`.
    ///
    /// From then on what is made is late for a start.
    init(of container: Container, started: [ContainerState.Started], isStart: Bool = false) {
        let ancestors = (try? container.keepAncestors()) ?? []
        defer { withExtendedLifetime(ancestors) {} }
        container.withLock {
            add(container, started)
            guard isStart else { return }
            container.state.startsAhead -= 1
            container.state.hasStarted = true
        }
        followers = Array(repeating: [], count: steps.count)
        for place in needs.indices {
            for need in needs[place] { followers[need].append(place) }
        }
    }

    private mutating func add(_ container: Container, _ started: [ContainerState.Started]) {
        var others = container.inheritedLocked
        // What was replaced while it was started is still to be stopped.
        for one in started where !container.isInheritedLocked(one.slot) {
            others.append(SeenConsumer(registration: one.slot.registration, position: one.position))
        }
        let graph = DependencyGraph(of: container.currentOutlook(), and: others)
        var known = Identities()
        var placesOfObjects: [Int] = []
        var places = Array(repeating: Int.max, count: graph.nodes.count)
        for index in graph.sequence {
            let node = graph.nodes[index]
            // What was registered meanwhile may have closed a cycle: nobody waits for what comes later.
            let earlier = graph.needs(of: node).map { places[$0.node] }.filter { $0 < steps.count }
            // What is further out is started there.
            let isMember = graph.isMember(node)
            let home = isMember ? container.containerLocked(at: node.home) : container
            let current = isMember ? container.knownSlotLocked(of: node) : nil
            var slots = [current]
            for one in started.reversed() where one.slot.registration === node.registration && one.slot !== current {
                slots.insert(one.slot, at: 0)
            }
            for slot in slots {
                places[index] = steps.count
                needs.append(earlier)
                var object = slot?.keptObject
                if let same = object {
                    let number = known.number(of: ObjectIdentifier(same))
                    if number < placesOfObjects.count {
                        needs[steps.count].append(placesOfObjects[number])
                        object = nil
                    } else {
                        placesOfObjects.append(steps.count)
                    }
                }
                steps.append(Step(node.registration, object, in: slot, of: home))
            }
        }
    }
}
