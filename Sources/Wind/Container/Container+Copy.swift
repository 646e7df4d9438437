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
        let (contents, blueprint) = withLock { contentsLocked() }
        let parent = parent
        defer { withExtendedLifetime(parent) {} }
        return unsafe Container(
            graphSource: graphSource, inside: parent.map { unsafe Unmanaged.passUnretained($0) },
            tracksConsumers: tracksConsumers || parent?.tracksConsumers == true, copying: contents,
            imageCount: contents.imageCount, blueprint)
    }

    /// What a copy is made of, be it one that is made when this container has gone; under the lock.
    func contentsLocked(isLasting: Bool = false) -> (Contents, Blueprint) {
        (Contents(of: self, isLasting: isLasting), state.share() ?? state.blueprint.copy())
    }

    /// Takes over what another container has; of a new container.
    @inline(never)
    func take(_ contents: Contents) {
        let blueprint = lock.withLock { state.blueprint }
        let inner = zip(contents.compartments, blueprint.compartments).map { contents, blueprint in
            unsafe Container(
                graphSource: graphSource, inside: Unmanaged.passUnretained(self), tracksConsumers: tracksConsumers,
                copying: contents, imageCount: contents.imageCount, blueprint)
        }
        // Nothing here looks further out.
        lock.withLock { takeLocked(contents, inner) }
    }

    private func takeLocked(_ contents: Contents, _ inner: [Container]) {
        // Only what was handed over is taken; the rest is made when it is needed.
        for (index, slot) in contents.slots where slot.hasSomethingGiven {
            slots.insert(Slot(copying: slot, in: self), at: index)
        }
        (state.modules, state.objects, state.objectRoles) = (contents.modules, contents.objects, contents.roles)
        (state.onProblem, state.watch) = (contents.onProblem, contents.watch ?? state.watch)
        state.scopes = contents.scopes
        state.compartments = inner
        for (number, container) in inner.enumerated() { container.state.place = (reference, number) }
    }
}
