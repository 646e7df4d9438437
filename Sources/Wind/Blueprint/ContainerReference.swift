/// A stand-in that doesn't keep its container alive.
@safe package final class ContainerReference: Component, Sendable {
    // SAFETY: `memory` keeps the memory of the container, and so its count, after the container's end.
    private let target: Unmanaged<Container>
    /// The same container, never read: a weak reference would have the runtime count the container's uses in a table of
    /// their own, which takes several times as long.
    private unowned let memory: Container
    // SAFETY: guarded by the tree's lock.
    /// The child containers that aren't in a branch.
    nonisolated(unsafe) var children: ContainerNode.List = nil
    // SAFETY: guarded by the tree's lock.
    /// The other child containers.
    private(set) nonisolated(unsafe) var branches: [Branches] = []

    // SAFETY: guarded by the tree's lock; a container takes itself out in its `deinit`.
    /// The container, until it ends.
    private(set) nonisolated(unsafe) var placed: Unmanaged<Container>?

    /// The tree of the container; child containers keep it by this reference.
    private let tree: any AnyObject & Sendable
    /// Whether the container is an opened scope.
    let isOpened: Bool

    /// Creates a stand-in; if the container is already ending, `container` is nil.
    init(_ container: Container) {
        tree = container.tree
        isOpened = container.isOpened
        unsafe target = Unmanaged.passUnretained(container)
        memory = container
        unsafe placed = Unmanaged.passUnretained(container)
    }

    /// Notes that the container ends; the caller holds the tree's lock, and releases the branches after it.
    func noteEnd() -> [Branches] {
        unsafe placed = nil
        return unsafe exchange(&branches, with: [])
    }

    /// Adds branches; the caller holds the tree's lock.
    func add(_ added: Branches) { unsafe branches.append(added) }

    /// The living child containers; the caller holds the tree's lock, and releases them after it.
    func living(closingBranches isClosing: Bool) -> [Container] {
        var containers = unsafe ContainerNode.living(in: children)
        for branches in unsafe branches {
            for number in 0..<branches.all.count { containers += branches.all[number].living(closing: isClosing) }
        }
        return containers
    }

    /// The container, while it lives.
    package var container: Container? { withExtendedLifetime(self) { unsafe target.living() } }

    package func fill(dependency: Any.Type, with object: any Component) {}
}
