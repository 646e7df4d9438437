extension Container {
    /// The parent container, while it lives, or nil for the outermost container.
    ///
    /// Read it from any thread.
    public var parent: Container? { outer?.container }

    /// The parent containers, the nearest first, which the caller keeps for the length of a call.
    /// - Throws: `containerGone` if one of them is gone.
    @inline(never)
    func keepAncestors() throws(ResolutionError) -> [Container] {
        var ancestors: [Container] = []
        var next = outer
        while let reference = next {
            guard let container = reference.container else { throw .containerGone(.init(role: .parent)) }
            ancestors.appendInline(container)
            next = container.outer
        }
        return ancestors
    }

    /// The parent containers to keep, or none if one of them is gone.
    @inline(never)
    func keptAncestors() -> [Container] { (try? keepAncestors()) ?? [] }

    /// Runs `body` while it keeps the parent containers.
    /// - Throws: `containerGone` if one of them is gone, and the error of `body`.
    func keepingAncestors<Result: ~Copyable>(_ body: () throws(ResolutionError) -> Result) throws(ResolutionError)
        -> Result
    {
        if outer == nil { return try body() }
        let kept = retainParents()
        defer { releaseParents(kept) }
        if kept < level { throw .containerGone(.init(role: .parent)) }
        return try body()
    }

    /// Runs `body` under the lock, while it keeps the living parent containers, unless the caller keeps them already.
    ///
    /// Without the second part, a parent could end in `body` and take the lock again.
    func withLock<Result, Failure: Error>(
        keepingParents isNeeded: Bool = true, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let kept = enter(keepingParents: isNeeded)
        defer { leave(releasing: kept) }
        return try body()
    }

    /// Keeps the living parent containers, unless the caller keeps them already, and takes the lock.
    /// - Returns: The number of kept containers.
    @inline(never)
    private func enter(keepingParents isNeeded: Bool) -> Int {
        // Without its optimizer, the compiler retains a parent in passing, and releases it under the lock; that must not be
        // the last release.
        let isNeeded = isNeeded || _isDebugAssertConfiguration()
        let kept = !isNeeded || outer == nil ? 0 : retainParents()
        lock.enter()
        return kept
    }

    /// Opens the lock, and releases the parent containers.
    @inline(never)
    private func leave(releasing kept: Int) {
        lock.leave()
        if kept > 0 { releaseParents(kept) }
    }

    /// Runs `body` under the lock, and afterwards releases what `body` has passed to `releaseAfterLock(_:)`.
    func withLockReleasing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let kept = enter(keepingParents: true)
        defer { leaveReleasing(kept) }
        return try body()
    }

    /// Opens the lock, and releases the values and the parent containers.
    @inline(never)
    private func leaveReleasing(_ kept: Int) {
        let leftovers = exchange(&tree.leftovers, with: [])
        lock.leave()
        withExtendedLifetime(leftovers) {}
        if kept > 0 { releaseParents(kept) }
    }

    /// Keeps a value until the lock is released, because its release may end an object; call it in `withLockReleasing(_:)`.
    @inline(never)
    func releaseAfterLock(_ value: Any) { tree.leftovers.appendInline(value) }

    /// Runs `body` with the parent container, or nil if it is gone; the caller holds the lock.
    func withParentLocked<Result>(_ body: (Unmanaged<Container>?) -> Result) -> Result {
        // SAFETY: an outermost container that is ending waits for the lock before it leaves the tree. One with a parent
        // of its own is kept, because what `body` reads there has to be kept, too.
        if level == 1 { return unsafe body(borrowedOuter!._withUnsafeGuaranteedRef { unsafe $0.placed }) }
        let parent = outer?.container
        defer { withExtendedLifetime(parent) {} }
        return unsafe body(parent.map { unsafe Unmanaged.passUnretained($0) })
    }

    /// Retains the living parent containers up to the first that is gone.
    /// - Returns: The number of retained containers, which is `level` if no parent is gone.
    @inline(never)
    private func retainParents() -> Int {
        guard var next = unsafe borrowedOuter else { return 0 }
        for count in 0..<level {
            // SAFETY: the container inside that one keeps it, and is kept.
            guard let container = unsafe next._withUnsafeGuaranteedRef({ $0.container }) else { return count }
            if let outer = unsafe container.borrowedOuter { unsafe next = outer }
            _ = unsafe Unmanaged.passRetained(consume container)
        }
        return level
    }

    @inline(never)
    private func releaseParents(_ count: Int) {
        // SAFETY: `retainParents()` keeps each of them until it is released here, after the next one was read.
        // Containers beyond those may be gone, and aren't read.
        var next = unsafe outerContainer
        for _ in 0..<count {
            let container = unsafe next!
            unsafe next = container._withUnsafeGuaranteedRef { unsafe $0.outerContainer }
            unsafe container.release()
        }
    }
}
