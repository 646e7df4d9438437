/// The components of a container in the order of their dependencies, and which step waits for which.
struct StepGraph {
    /// One registration in the order.
    final class Step: @unchecked Sendable {
        // SAFETY: nothing changes. The object goes to one task at a time. The code that it calls is on the actor of the
        // object's class. Without an actor, its author made it as safe as for any other user of the container.
        let participant: Container.ResolutionError.Participant
        /// The complete object, if the container keeps one and no earlier step has the same.
        let object: (any Component)?
        /// The slot that keeps the object.
        let slot: Slot?
        let home: Container
        /// The number of parent containers up to the one with the registration.
        let depth: Int

        init(_ registration: Registration, _ object: (any Component)?, in slot: Slot?, of home: Container) {
            participant = registration.participant
            self.object = object
            self.slot = slot
            self.home = home
            depth = slot?.inheritedDepth ?? 0
        }

        var isStartable: Bool { object.map { convert($0, to: (any Startable).self) != nil } ?? false }
        var isStoppable: Bool { object.map { convert($0, to: (any Stoppable).self) != nil } ?? false }

        /// Whether the object is among the started ones.
        func isIn(_ started: [ContainerState.Started]) -> Bool {
            guard let object else { return false }
            return started.contains { $0.object === object }
        }

        /// Calls `start()` or `stop()` on the actor of the object's class.
        /// - Parameters:
        ///   - isStart: Whether to start the object.
        ///   - place: The number of the step.
        ///   - observed: The receiver of events, if the tree is observed.
        /// - Throws: The error of the object.
        func call(isStart: Bool, place: Int, observed: ObservedStart?) async throws {
            try await call(isStart: isStart, place: place, observed: observed, on: slot?.confinement.home)
        }

        // `Sendable` isn't known at run time: the object crosses as safely as the comment above says.
        // The code runs on the actor already, because a synchronous method doesn't switch to it by itself.
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
    /// For each step, the places of the steps before it.
    private(set) var needs: [[Int]] = []
    /// For each step, the places of the steps after it.
    private(set) var followers: [[Int]] = []

    /// Reads the complete registrations, and the replaced ones among the `started`.
    ///
    /// Objects that are created from now on are too late for this start.
    init(of container: Container, started: [ContainerState.Started], isStart: Bool = false) {
        let ancestors = container.keptAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        container.withLock {
            add(container, started)
            guard isStart else { return }
            container.startsAhead -= 1
            container.hasStarted = true
        }
        followers = Array(repeating: [], count: steps.count)
        for place in needs.indices {
            for need in needs[place] { followers[need].append(place) }
        }
    }

    private mutating func add(_ container: Container, _ started: [ContainerState.Started]) {
        var others = container.inheritedLocked
        let inherited = container.created.claimed { $0.inherited.all }
        // A component that was replaced after its start still has to be stopped.
        for one in started where !inherited.contains(where: { $0 === one.slot }) {
            others.append(one.registered)
        }
        let graph = DependencyGraph(of: container.currentOutlook(), and: others)
        var known = Identities()
        var placesOfObjects: [Int] = []
        var places = Array(repeating: Int.max, count: graph.nodes.count)
        for index in graph.sequence {
            let node = graph.nodes[index]
            // A registration in the meantime may have closed a cycle. A step doesn't wait for a later one.
            let earlier = graph.needs(of: node).map { places[$0.node] }.filter { $0 < steps.count }
            // A parent container starts its own components.
            let isMember = graph.isMember(node)
            let home = isMember ? container.containerLocked(at: node.home) : container
            let current = isMember ? container.knownSlotLocked(of: node) : nil
            var slots = [current]
            for one in started.reversed() where isMember && one.slot !== current {
                let registered = one.registered
                // A copy has the same registrations.
                guard registered.registration === node.registration,
                    container.containerLocked(at: registered.position) === container.containerLocked(at: node.position)
                else { continue }
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
