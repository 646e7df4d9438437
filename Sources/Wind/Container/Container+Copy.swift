extension Container {
    /// Creates a container with the same registrations and options, which doesn't have any created objects yet.
    ///
    /// Use it to start afresh in a test, with some components replaced:
    ///
    /// ```swift
    /// let copy = app.copy()
    /// try copy.replace(PostOffice.self, with: SilentMailer.self)
    /// try copy.bootstrap()
    /// ```
    ///
    /// The copy creates new objects from registered classes and builders, and asks for foreign singletons again. It
    /// shares registered objects and values with the original, and each container wires them. Container modules, other
    /// containers that export to this one, declared scopes and the handler ``onProblem-swift.property`` are copied, too.
    /// The copy has the same parent, but not the name. Call it from any thread.
    /// - Parameter isTracking: Whether the copy remembers the objects that it wires, so that a replacement reaches
    ///   them; see ``init(parent:tracksConsumers:)``. The copy of a container that remembers them always remembers its own.
    /// - Returns: The copy.
    public func copy(tracksConsumers isTracking: Bool = false) -> Container {
        let ((contents, blueprint), imageCount) = withLock { (contentsLocked(), tree.imageCount) }
        let parent = parent
        defer { withExtendedLifetime(parent) {} }
        let copy = unsafe Container(
            inside: parent.map { unsafe Unmanaged.passUnretained($0) },
            orFormerParentOf: outer == nil ? nil : self,
            tracksConsumers: isTracking || tracksConsumers || parent?.tracksConsumers == true,
            copying: contents.isPlain ? nil : contents, imageCount: imageCount, blueprint)
        // Only the opening of a scope in the copy reads it.
        copy.origin = origin ?? reference
        return copy
    }

    /// Returns the contents for a copy; the caller holds the lock.
    ///
    /// With `isLasting`, the copy may be created after this container's end.
    func contentsLocked(isLasting: Bool = false) -> (Contents, Blueprint) {
        (Contents(of: self, isLasting: isLasting), self.share() ?? self.blueprint.copy())
    }

    /// Creates the compartments of a new container, which isn't in the tree yet.
    @inline(never)
    func makeCompartments(of contents: Contents) -> [Container] {
        let blueprint = lock.withLock { self.blueprint }
        return contents.compartments.indices.map { number in
            unsafe Container(
                inside: Unmanaged.passUnretained(self), tracksConsumers: tracksConsumers,
                copying: contents.compartments[number], blueprint.compartments[number])
        }
    }

    /// Takes over the contents of another container, without reading parent containers; only for a new container, by a
    /// caller that holds the lock.
    func takeLocked(_ contents: Contents, _ inner: [Container]) {
        // Only objects that were handed over are taken. The rest is created on demand.
        for (index, slot) in contents.slots {
            slots.insert(Slot(copying: slot, in: self), at: index)
        }
        self.watch = contents.watch ?? self.watch
        self.origin = contents.origin
        guard contents.hasRest else { return }
        let rest = self.rest
        (rest.modules, rest.objects, rest.objectRoles) = (contents.modules, contents.objects, contents.roles)
        (rest.onProblem, rest.scopes, rest.compartments) = (contents.onProblem, contents.scopes, inner)
        for number in inner.indices { inner[number].place = (reference, number) }
    }

    /// Has the compartments of a new container take over what it has from its parent; the caller holds the lock.
    func passOnLocked() {
        for inner in self.restIfAny?.compartments ?? [] {
            inner.watch = inner.watch ?? watch
            inner.passOnLocked()
        }
    }
}
