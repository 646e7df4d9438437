/// A stand-in for a container where that is not to be kept alive.
@safe package final class ContainerReference: Component, Sendable {
    // SAFETY: written once, before `isSet` is; a weak reference may be read while its object goes.
    @exclusivity(unchecked) private nonisolated(unsafe) weak var target: Container?
    /// Whether anybody was given this: most scopes need no weak reference, and the runtime allocates for the first.
    private let isSet = Atomic(false)
    // SAFETY: guarded by the tree's lock; a container takes itself out in its `deinit`.
    /// The first of the containers inside it, which refer to those that follow.
    @exclusivity(unchecked) nonisolated(unsafe) var firstInside: Unmanaged<Container>?

    /// The container, while it lives.
    package var container: Container? { unsafe isSet.load(ordering: .acquiring) ? target : nil }

    /// Has this stand for a container, be it one that is going.
    @inline(__always)
    func set(_ container: Container) {
        if !isSet.load(ordering: .acquiring) { setFirst(container) }
    }

    @inline(never)
    private func setFirst(_ container: Container) {
        LockTable.withLock(of: self) {
            guard !isSet.load(ordering: .relaxed) else { return }
            unsafe target = container
            isSet.store(true, ordering: .releasing)
        }
    }

    package func fill(dependency: Any.Type, with object: any Component) {}
}
