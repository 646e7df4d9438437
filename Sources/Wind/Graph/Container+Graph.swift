extension Container {
    /// A description of all registrations and the dependencies between them: see ``Graph``.
    ///
    /// It has the registrations of this container, of its container modules and of its parents, and of the scopes that the
    /// container and its modules declare. Reading it doesn't create any component. Read it from any thread. Each read
    /// computes it anew, which takes a few times as long as a check.
    public var graph: Graph {
        let problems = validate()
        let ancestors = keptAncestors()
        // Each with the number of the container that it is in or whose module declares it, and the place there.
        var scopes: [(container: Container, parent: Int?, home: Position)] = [(self, nil, .here)]
        var next = 0
        while next < scopes.count {
            let container = scopes[next].container
            let found = container.lock.withLock {
                ([.here] + container.blueprint.allCompartments).flatMap { position in
                    let home = container.containerLocked(at: position)
                    return home.rest.scopes.map { (scope: $0, home: home, position: position) }
                }
            }
            for (scope, home, position) in found {
                scopes.append((scope.makeContainer(inside: home), next, position))
            }
            next += 1
        }
        let writer = GraphWriter(problems)
        // Blueprints may change their place while no thread holds the lock.
        withLock {
            for (container, parent, home) in scopes {
                writer.read(container.currentOutlook(), in: parent, at: home, of: container)
            }
            writer.addEdges()
        }
        withExtendedLifetime((ancestors, scopes)) {}
        return writer.graph
    }
}
