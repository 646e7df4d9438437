/// Scopes that one thread, as a rule, has opened from one declaration.
///
/// Two threads that open scopes at the same time would wait for the lock of the container tree, and for each other's
/// changes to the counts of the objects that all scopes keep. Eight branches therefore divide the threads among them.
/// A branch keeps these objects for its scopes, which keep the branch.
@safe final class Branch: @unchecked Sendable {
    private static let longestTwin = 64

    // SAFETY: `outer` and `outlook` don't change.
    let outer: ContainerReference
    /// The outlook of the scopes, as declared.
    let outlook: Outlook
    // SAFETY: set once, to a strong reference that `deinit` gives up.
    /// The twin of the declared blueprint, after its first use; the blueprint itself if it is large or has modules.
    private let twin = unsafe Atomic<Unmanaged<Blueprint>?>(nil)
    private let lock = Lock()
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) var children: ContainerNode.List = nil
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) var isClosed = false

    init(inside outer: ContainerReference, _ outlook: Outlook) {
        (self.outer, self.outlook) = (outer, outlook)
    }

    deinit { unsafe twin.load(ordering: .acquiring)?.release() }

    /// The blueprint of the scopes, as declared.
    @inline(__always)
    var blueprint: Blueprint {
        guard let twin = unsafe twin.load(ordering: .acquiring) else { return makeTwin() }
        return unsafe twin.takeUnretainedValue()
    }

    @inline(never)
    private func makeTwin() -> Blueprint {
        let declared = outlook.blueprint
        let isSmall = declared.compartments.isEmpty && declared.members.count <= Branch.longestTwin
        let new = unsafe Unmanaged.passRetained(isSmall ? declared.twin() : declared)
        let (isFirst, known) = unsafe twin.compareExchange(expected: nil, desired: new)
        if !isFirst { unsafe new.release() }
        return unsafe (known ?? new).takeUnretainedValue()
    }

    /// Adds a scope, which takes itself out in its `deinit`.
    /// - Returns: False if a change of the containers in the tree may have missed it.
    func insert(_ child: Container, at node: borrowing ContainerNode.Memory) -> Bool {
        lock.withLock {
            unsafe children = node.insert(child, into: children)
            return unsafe !isClosed
        }
    }

    /// Takes out a scope.
    func remove(_ node: borrowing ContainerNode.Memory) {
        lock.withLock { unsafe children = node.remove(from: children) }
    }

    /// Returns the living scopes, which the caller releases after the lock of the tree.
    ///
    /// A caller that is going to change them closes the branch, so that a scope that it misses notices the change.
    func living(closing isClosing: Bool) -> [Container] {
        lock.withLock {
            if isClosing { unsafe isClosed = true }
            return unsafe ContainerNode.living(in: children)
        }
    }
}

/// The branches of the scopes from one declaration, one for each of a few threads.
final class Branches: Sendable {
    private static let count = 8

    let all: FrozenArray<Branch>

    init(inside outer: ContainerReference, _ outlook: Outlook) {
        var all = FrozenArray<Branch>(capacity: Branches.count)
        for _ in 0..<Branches.count { all.append(Branch(inside: outer, outlook)) }
        self.all = all
    }

    /// The branch for a thread, which this object keeps.
    subscript(thread: Int) -> Unmanaged<Branch> {
        unsafe Unmanaged.passUnretained(all[thread & (Branches.count - 1)])
    }
}
