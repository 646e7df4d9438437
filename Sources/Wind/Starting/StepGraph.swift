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
        /// The place of the object in the order of the starts, or nil if it isn't started.
        let startNumber: Int?

        init(
            _ registration: Registration, _ object: (any Component)?, in slot: Slot?, of home: Container,
            startNumber: Int?
        ) {
            participant = registration.participant
            self.object = object
            self.slot = slot
            self.home = home
            self.startNumber = startNumber
        }

        var isStartable: Bool { object.map { convert($0, to: (any Startable).self) != nil } ?? false }
        var isStoppable: Bool { object.map { convert($0, to: (any Stoppable).self) != nil } ?? false }

        var isStarted: Bool { startNumber != nil }

        /// The call of `start()` or `stop()` on the actor of the object's class, which keeps only the object.
        /// - Parameters:
        ///   - isStart: Whether to start the object.
        ///   - place: The number of the step.
        ///   - observed: The receiver of events, if the tree is observed.
        ///   - calling: The call, which doesn't begin if the container has given it up.
        /// - Returns: The call, which throws the error of the object.
        func call(
            isStart: Bool, place: Int, observed: ObservedStart?, as calling: Calling
        ) -> @Sendable () async throws -> Void {
            // SAFETY: as for a step.
            nonisolated(unsafe) let object = object!
            return {
                // The actor of a builder isn't that of its value.
                let actor =
                    unsafe (object as? any Actor) ?? Confinement(of: unsafe type(of: object)).home
                try await unsafe Step.call(
                    object, isStart: isStart, place: place, observed: observed, as: calling, on: actor)
            }
        }

        // `Sendable` isn't known at run time: the object crosses as safely as the comment above says.
        // The code runs on the actor already, because a synchronous method doesn't switch to it by itself.
        private static func call(
            _ object: any Component, isStart: Bool, place: Int, observed: ObservedStart?, as calling: Calling,
            on actor: isolated (any Actor)?
        ) async throws {
            // The actor may have been busy for longer than the container waits.
            try calling.begin()
            if isStart {
                observed?.begin(place)
                do {
                    try await convert(object, to: (any Startable & Sendable).self)!.start()
                } catch {
                    observed?.end(place, isFailure: true)
                    throw error
                }
                observed?.end(place, isFailure: false)
            } else {
                try await convert(object, to: (any Stoppable & Sendable).self)!.stop()
            }
        }
    }

    private(set) var steps: [Step] = []
    /// For each step, the places of the steps before it.
    private(set) var needs: [[Int]] = []
    /// For each step, the places of the steps after it.
    private(set) var followers: [[Int]] = []

    /// Reads the complete registrations, and the replaced ones among the started.
    /// - Parameters:
    ///   - container: The container.
    ///   - stopped: The started components, for a stop. Without them, the container starts, and objects that are created
    ///     from now on are too late for this start.
    init(of container: Container, stopping stopped: [ContainerState.Started]? = nil) {
        let ancestors = try? container.keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        container.withLockReleasing {
            // Without its parent, a container still stops what it has started.
            let former = ancestors == nil ? container.formerOutlook : nil
            add(container, stopped ?? container.startedLocked, in: former ?? container.currentOutlook())
            guard stopped == nil else { return }
            container.startsAhead -= 1
            container.hasStarted = true
        }
        followers = Array(repeating: [], count: steps.count)
        for place in needs.indices {
            for need in needs[place] { followers[need].append(place) }
        }
    }

    private mutating func add(_ container: Container, _ started: [ContainerState.Started], in outlook: Outlook) {
        var others = container.inheritedLocked
        let inherited = container.created.claimed { $0.inherited.all }
        // A component that was replaced after its start still has to be stopped.
        for one in started where !inherited.contains(where: { $0 === one.slot }) {
            others.append(one.registered)
        }
        let known = StartedObjects(started)
        container.releaseAfterLock(known.objects)
        let graph = DependencyGraph(of: outlook, and: others)
        var objects = Identities()
        var placesOfObjects: [Int] = []
        var places = Array(repeating: Int.max, count: graph.nodes.count)
        var replaced: [Int] = []
        for index in graph.sequence {
            let node = graph.nodes[index]
            // A registration in the meantime may have closed a cycle. A step doesn't wait for a later one.
            let earlier = graph.needs(of: node).map { places[$0.node] }.filter { $0 < steps.count }
            // A parent container starts its own components.
            let isMember = graph.isMember(node)
            let home = isMember ? container.containerLocked(at: node.home) : container
            let current = isMember ? container.knownSlotLocked(of: node) : nil
            var slots = [current]
            for one in known.of(node.registration) where isMember && one.slot !== current {
                // A copy has the same registrations.
                guard one.registered.position == node.position else { continue }
                slots.insert(one.slot, at: slots.count - 1)
            }
            for slot in slots {
                places[index] = steps.count
                needs.append(earlier)
                if let value = slot?.weakValue { container.releaseAfterLock(value) }
                var object = slot?.keptObject
                if let same = object {
                    let number = objects.number(of: ObjectIdentifier(same))
                    if number < placesOfObjects.count {
                        needs[steps.count].append(placesOfObjects[number])
                        object = nil
                    } else {
                        placesOfObjects.append(steps.count)
                    }
                }
                let startNumber = object.flatMap { known.number(of: $0) }
                if slot !== current, startNumber != nil { replaced.append(steps.count) }
                steps.append(Step(node.registration, object, in: slot, of: home, startNumber: startNumber))
            }
        }
        for place in replaced { putAfterEarlierStarts(place) }
    }

    /// Has each object that was started after the one at `place` wait for it, unless that one waits for the object.
    ///
    /// The graph has forgotten who depended on an object that was replaced since.
    private mutating func putAfterEarlierStarts(_ place: Int) {
        var isNeeded = [Bool](repeating: false, count: steps.count)
        var open = [place]
        while let next = open.popLast() {
            if !isNeeded[next] { open += needs[next] }
            isNeeded[next] = true
        }
        let number = steps[place].startNumber!
        for later in steps.indices where !isNeeded[later] && (steps[later].startNumber ?? 0) > number {
            needs[later].append(place)
        }
    }
}

/// The started objects, kept alive, and found by object and by registration.
private struct StartedObjects {
    let objects: [(any Component)?]
    private let started: [ContainerState.Started]
    /// The places of each object, and those of each registration.
    private var places = Groups()

    init(_ started: [ContainerState.Started]) {
        self.started = started
        objects = started.map(\.object)
        for place in started.indices {
            if let object = objects[place] { places.add(place, to: ObjectIdentifier(object)) }
            places.add(place, to: ObjectIdentifier(started[place].slot.registration))
        }
    }

    /// The place of an object in the order of the starts.
    func number(of object: any Component) -> Int? {
        places.find(ObjectIdentifier(object)).first.map { started[$0].number }
    }

    /// The objects that were started for a registration.
    func of(_ registration: Registration) -> [ContainerState.Started] {
        places.find(ObjectIdentifier(registration)).map { started[$0] }
    }
}
