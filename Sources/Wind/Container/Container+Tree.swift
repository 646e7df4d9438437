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

    /// The container in which a registration's object is made.
    @inline(__always)
    func home(of provider: Provider) -> Container {
        // One further out is kept by the call in progress, one further in by its owner.
        provider.home === reference ? self : unsafe provider.home.container!
    }

    // MARK: What may be skipped

    /// Whether something has occurred here or further out.
    @inline(__always)
    func has(_ trait: Traits) -> Bool {
        traits.load(ordering: .acquiring) & trait.rawValue != 0
    }

    /// Remembers that something has occurred, for whoever may see it: the containers inside this one, and all of the
    /// tree if this one exports anything.
    ///
    /// Under the lock.
    func note(_ trait: Traits) {
        guard !has(trait) else { return }
        let mark: (Container) -> Void = { _ = $0.traits.bitwiseOr(trait.rawValue, ordering: .releasing) }
        if registry.isExported { tree.forEach(mark) }
        tree.forEach(from: self, mark)
    }

    /// Remembers that others see what has occurred, and will occur, in this container.
    ///
    /// Under the lock.
    func noteExport() {
        registry.isExported = true
        let all = traits.load(ordering: .relaxed)
        tree.forEach { _ = $0.traits.bitwiseOr(all, ordering: .releasing) }
    }

    // MARK: Under the lock

    // What is read under the lock is kept by a call further out, see `keepAncestors()`: no container ends here.

    /// Makes what was worked out before invalid, for whoever may see it: see `note(_:)`.
    func changed() {
        let renew: (Container) -> Void = { $0.epoch.store(Container.newEpoch(), ordering: .releasing) }
        forEachInReach(renew)
        // The outermost may be gone.
        if registry.isExported { tree.forEach(from: self, renew) }
    }

    /// Runs `body` for every container in which what is registered here may be seen, those further out first.
    func forEachInReach(_ body: (Container) -> Void) {
        if registry.isExported { tree.forEach(body) } else { tree.forEach(from: self, body) }
    }

    /// A number that no container has had.
    static func newEpoch() -> Int { epochs.wrappingAdd(1, ordering: .relaxed).newValue }

    private static let epochs = Atomic<Int>(0)

    /// This container and those further out, the nearest first.
    var outward: Outward { Outward(container: self) }

    struct Outward: Sequence, IteratorProtocol {
        fileprivate var container: Container?

        mutating func next() -> Container? {
            defer { container = unsafe container?.outer?.container }
            return container
        }
    }
}
