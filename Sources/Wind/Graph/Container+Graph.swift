extension Container {
    /// What this container consists of: see ``Graph``.
    ///
    /// Has everything that is registered here, in the modules that are installed here, further out, and in the scopes that
    /// are declared here. Nothing is created. May be asked of any container on any thread; it is made anew each time, which
    /// takes a few times as long as a check.
    public var graph: Graph {
        let problems = validate()
        let ancestors = try? keepAncestors()
        var scopes: [(container: Container, parent: Int?)] = [(self, nil)]
        var next = 0
        while next < scopes.count {
            let container = scopes[next].container
            for scope in container.lock.withLock({ container.state.scopes }) {
                scopes.append((scope.makeContainer(inside: container), next))
            }
            next += 1
        }
        let writer = GraphWriter()
        // Blueprints may change where they are while nobody holds the lock.
        withLock {
            var worlds: [(world: Int, place: Int)] = []
            for (container, parent) in scopes {
                worlds.append(
                    writer.read(
                        container.currentOutlook(), as: parent == nil ? .own : .scope, in: parent.map { worlds[$0] },
                        of: container))
            }
            writer.addEdges()
        }
        withExtendedLifetime((ancestors, scopes)) {}
        return writer.finish(problems)
    }

    /// The name of a container that can be seen from here: its own, or its module's; under the lock.
    func nameLocked(at position: Position) -> String? {
        var container = self
        for _ in 0..<position.depth {
            guard let outer = unsafe container.outerContainer?.takeUnretainedValue() else { return nil }
            container = outer
        }
        for number in position.compartments { container = container.state.compartments[number] }
        return container.knownNameLocked
    }
}
