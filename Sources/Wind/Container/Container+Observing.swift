extension Container {
    /// Whether this tree has an observer.
    @inline(__always)
    var isObserved: Bool { tree.isObserved.load(ordering: .relaxed) }

    /// The observers of this tree, if there are any.
    var observers: WorkObservers? { isObserved ? lock.withLock { tree.observers } : nil }

    /// Has `observer` receive the events of this tree from now on.
    /// - Returns: The tree, with which the observation can be ended. It doesn't keep a container alive.
    package func observe(by observer: any WorkObserver) -> Tree {
        tree.change { WorkObservers(observer, and: $0) }
        return tree
    }

    /// Whether this is the other container, or that is an ancestor of this one.
    package func isInside(_ other: Container) -> Bool {
        var next: Container? = self
        while let container = next {
            if container === other { return true }
            next = container.outer?.container
        }
        return false
    }

    /// The container's own name, or the name of its scope or its module.
    package var knownName: String? { withLock { knownNameLocked } }

    /// The container's own name, or the name of its scope or its module; the caller holds the lock.
    var knownNameLocked: String? {
        if let name = self.givenName ?? self.blueprint.scopeName?.text { return name }
        guard let place = self.place, let owner = place.owner.container else { return nil }
        return owner.rest.modules.first { $0.compartment == place.number }.map { TypeName.of($0.type) }
    }
}
