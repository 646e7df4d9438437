extension Container {
    /// Whether somebody observes this tree.
    @inline(__always)
    var isObserved: Bool { tree.isObserved.load(ordering: .relaxed) }

    /// Who does, if somebody does.
    var observers: WorkObservers? { isObserved ? lock.withLock { tree.observers } : nil }

    /// Has `observer` be told of what happens in this tree from now on.
    /// - Returns: Who no longer has it be told: that keeps no container.
    package func observe(by observer: any WorkObserver) -> Tree {
        tree.change { WorkObservers(observer, and: $0) }
        return tree
    }

    /// Its own name, that of its scope or of its module.
    package var knownName: String? { withLock { knownNameLocked } }

    /// The same, under the lock.
    var knownNameLocked: String? {
        if let name = state.name ?? state.blueprint.scopeName?.text { return name }
        guard let place = state.place, let owner = place.owner.container else { return nil }
        return owner.state.modules.first { $0.compartment == place.number }.map { TypeName.of($0.type) }
    }
}
