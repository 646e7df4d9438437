extension Container {
    /// Creates a container with the same registrations and options, in which nothing was made yet.
    ///
    /// What is registered as a class or a builder is made anew there; objects, values and foreign singletons are the
    /// same, and each container wires them. Modules, and other containers that export to this one, are copied with it;
    /// names are not. The copy has the same parent. Any thread.
    /// - Returns: The copy.
    public func copy() -> Container { copy(tracksConsumers: tracksConsumers) }

    /// Creates a copy that may remember what it wires though this container does not.
    package func copy(tracksConsumers: Bool) -> Container {
        let ancestors = (try? keepAncestors()) ?? []
        defer { withExtendedLifetime(ancestors) {} }
        let copy = Container(graphSource: graphSource, parent: parent, tracksConsumers: tracksConsumers)
        let (original, blueprint) = withLock { (Original(of: self), state.share() ?? state.blueprint.copy()) }
        copy.take(original, blueprint)
        return copy
    }

    /// What a copy is made of besides the blueprint, read at one moment: the copy may have another lock.
    private final class Original {
        let slots: [(index: Int, slot: Slot)]
        let modules: [(type: any Module.Type, compartment: Int?)]
        let objects: [ObjectIdentifier: Int]
        let roles: [ObjectIdentifier: Int]
        let onProblem: ProblemHandler?
        let watch: TouchWatch?
        let imageCount: Int
        let compartments: [Original]

        /// Under the lock.
        init(of container: Container) {
            let state = container.state
            slots = state.blueprint.members.indices.compactMap { index in
                container.knownSlotLocked(at: index).map { (index, $0) }
            }
            (modules, objects, roles) = (state.modules, state.objects, state.objectRoles)
            (onProblem, watch, imageCount) = (state.onProblem, state.watch, state.imageCount)
            compartments = state.compartments.map { Original(of: $0) }
        }
    }

    private func take(_ original: Original, _ blueprint: Blueprint) {
        let inner = original.compartments.map { _ in
            Container(graphSource: graphSource, parent: self, tracksConsumers: tracksConsumers)
        }
        withLock {
            state.take(blueprint)
            // Only what was handed over is taken; the rest is made when it is needed.
            for (index, slot) in original.slots where slot.hasSomethingGiven {
                slots.insert(Slot(copying: slot, in: reference), at: index)
            }
            (state.modules, state.objects, state.objectRoles) = (original.modules, original.objects, original.roles)
            (state.onProblem, state.watch) = (original.onProblem, original.watch ?? state.watch)
            state.imageCount = original.imageCount
            state.compartments = inner
            for (number, container) in inner.enumerated() { container.state.place = (reference, number) }
            changed()
        }
        for (number, container) in inner.enumerated() {
            container.take(original.compartments[number], blueprint.compartments[number])
        }
    }
}
