extension Container {
    /// A description of all registrations and the dependencies between them: see ``Graph``.
    ///
    /// It has the registrations of this container, of its container modules, of its parents and of its declared scopes.
    /// Reading it doesn't create any component. Read it from any thread. Each read computes it anew, which takes a few
    /// times as long as a check.
    public var graph: Graph {
        let problems = validate()
        let ancestors = keptAncestors()
        var scopes: [(container: Container, parent: Int?)] = [(self, nil)]
        var next = 0
        while next < scopes.count {
            let container = scopes[next].container
            for scope in container.lock.withLock({ container.rest.scopes }) {
                scopes.append((scope.makeContainer(inside: container), next))
            }
            next += 1
        }
        let writer = GraphWriter()
        // Blueprints may change their place while no thread holds the lock.
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
}
