extension Container {
    /// What this container consists of: see ``Graph``.
    ///
    /// Has everything that is registered here, in the modules that are installed here, further out, and in the scopes that
    /// are declared here. Nothing is created. May be asked of any container on any thread; it is made anew each time, which
    /// takes a few times as long as a check.
    public var graph: Graph {
        let problems = validate()
        return withLivingAncestors {
            let writer = GraphWriter()
            write(in: nil, to: writer)
            return writer.finish(problems)
        }
    }

    /// Runs `body` while the containers further out live, as far as they do.
    private func withLivingAncestors<Result>(_ body: () -> Result) -> Result {
        let ancestors = try? keepAncestors()
        defer { withExtendedLifetime(ancestors) {} }
        return body()
    }

    /// Reads this container, and the scopes that are declared in it.
    private func write(in parent: (world: Int, place: Int)?, to writer: GraphWriter) {
        let (own, scopes) = withLock {
            let outlook = currentOutlook()
            let own = writer.read(outlook, as: parent == nil ? .own : .scope, in: parent, of: self)
            return (own, state.scopes)
        }
        for scope in scopes { scope.makeContainer(inside: self).write(in: own, to: writer) }
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
