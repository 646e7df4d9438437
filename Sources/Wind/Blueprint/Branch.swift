/// Scopes that one thread, as a rule, has opened from one declaration.
///
/// Two threads that open scopes at the same time would wait for the lock of the container tree, and for each other's
/// changes to the counts of the objects that all scopes keep. Each thread therefore has a branch, which keeps these
/// objects for its scopes. The scopes keep the branch.
@safe final class Branch: @unchecked Sendable {
    // SAFETY: only `children` changes.
    let outer: ContainerReference
    /// The outlook of the scopes, as declared.
    let outlook: Outlook
    private let lock = Lock()
    // SAFETY: touched only while `lock` is held.
    private nonisolated(unsafe) var children: ContainerNode.List = nil

    init(inside outer: ContainerReference, _ outlook: Outlook) {
        (self.outer, self.outlook) = (outer, outlook)
    }

    /// Adds a scope, which takes itself out in its `deinit`.
    func insert(_ child: Container, at node: borrowing ContainerNode.Memory) {
        lock.withLock { unsafe children = node.insert(child, into: children) }
    }

    /// Takes out a scope.
    func remove(_ node: borrowing ContainerNode.Memory) {
        lock.withLock { unsafe children = node.remove(from: children) }
    }

    /// The living scopes, which the caller releases after the lock of the tree.
    var living: [Container] { lock.withLock { unsafe ContainerNode.living(in: children) } }
}

/// The branches of the scopes from one declaration, one for each of a few threads.
final class Branches: Sendable {
    private static let count = 8

    let outlook: Outlook
    let all: FrozenArray<Branch>

    init(inside outer: ContainerReference, _ outlook: Outlook) {
        self.outlook = outlook
        var all = FrozenArray<Branch>(capacity: Branches.count)
        for _ in 0..<Branches.count { all.append(Branch(inside: outer, outlook)) }
        self.all = all
    }

    /// The branch for a thread, which this object keeps.
    subscript(thread: Int) -> Unmanaged<Branch> {
        unsafe Unmanaged.passUnretained(all[thread & (Branches.count - 1)])
    }
}
