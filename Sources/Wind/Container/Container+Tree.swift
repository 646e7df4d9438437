extension Container {
    /// The container further out, while it lives; nil for the outermost.
    ///
    /// May be read from any thread.
    public var parent: Container? { unsafe outer?.container }

    /// The containers further out, the nearest first, to be kept for the length of a call.
    /// - Throws: `containerGone` if one of them is gone.
    @inline(__always)
    func keepAncestors() throws(ResolutionError) -> [Container] {
        outer == nil ? [] : try livingAncestors()
    }

    /// Runs `body` under the lock, while what is further out is kept as far as it lives: its end takes the lock, too.
    @inline(__always)
    func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        outer == nil ? try lock.withLock(body) : try withLockInside(body)
    }

    @inline(never)
    private func withLockInside<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        try keepingParents { () throws(Failure) in try lock.withLock(body) }
    }

    private func keepingParents<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result
    {
        guard let parent else { return try body() }
        defer { withExtendedLifetime(parent) {} }
        return try parent.keepingParents(body)
    }

    /// Runs `body` while what is further out is kept.
    /// - Throws: `containerGone` if one of them is gone, and what `body` does.
    func keepingAncestors<Result: ~Copyable>(_ body: () throws(ResolutionError) -> Result) throws(ResolutionError)
        -> Result
    {
        guard let outer else { return try body() }
        guard let parent = unsafe outer.container else { throw .containerGone(.init(of: .parent)) }
        defer { withExtendedLifetime(parent) {} }
        return try parent.keepingAncestors(body)
    }

    private func livingAncestors() throws(ResolutionError) -> [Container] {
        var ancestors: [Container] = []
        var next = outer
        while let reference = next {
            guard let container = unsafe reference.container else { throw .containerGone(.init(of: .parent)) }
            ancestors.append(container)
            next = container.outer
        }
        return ancestors
    }

    /// The living containers inside this one, at any depth, and this one, those further out first; under the lock.
    func livingContainersInside() -> [Container] {
        var containers: [Container] = []
        tree.forEach(from: self) { container in
            // One that is going is not brought back.
            if let living = unsafe container.reference.container { containers.append(living) }
        }
        return containers
    }
}
