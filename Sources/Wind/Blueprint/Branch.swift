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
    // SAFETY: touched only while `lock` is held; a strong reference, which the next scope takes over.
    /// The object that an ended scope has left to the next one.
    private nonisolated(unsafe) var leftover: Unmanaged<AnyObject>?

    @inline(never)
    init(inside outer: ContainerReference, _ outlook: Outlook) {
        (self.outer, self.outlook) = (outer, outlook)
    }

    deinit {
        unsafe twin.load(ordering: .acquiring)?.release()
        unsafe leftover?.release()
    }

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
    /// - Parameters:
    ///   - child: The scope.
    ///   - node: The place in the scope for the list of scopes.
    ///   - inherit: Gives the scope the object that an ended one has left, before other threads find the scope.
    /// - Returns: False if a change of the containers in the tree may have missed it.
    @inline(__always)
    func insert(
        _ child: Container, at node: borrowing ContainerNode.Memory, _ inherit: (Unmanaged<AnyObject>) -> Void
    ) -> Bool {
        lock.withLock {
            if let left = unsafe leftover {
                unsafe leftover = nil
                unsafe inherit(left)
            }
            unsafe children = node.insert(child, into: children)
            return unsafe !isClosed
        }
    }

    /// Takes out a scope.
    /// - Parameters:
    ///   - node: The place of the scope in the list of scopes.
    ///   - left: The object that the scope leaves to the next one, as a strong reference, or nil.
    @inline(__always)
    func remove(_ node: borrowing ContainerNode.Memory, leaving left: Unmanaged<AnyObject>?) {
        let isTaken = lock.withLock {
            unsafe children = node.remove(from: children)
            // A closed branch doesn't get any new scopes.
            guard unsafe !isClosed && leftover == nil else { return false }
            unsafe leftover = left
            return true
        }
        if !isTaken { unsafe left?.release() }
    }

    /// Returns the living scopes, which the caller releases after the lock of the tree.
    ///
    /// A caller that is going to change them closes the branch, so that a scope that it misses notices the change.
    func living(closing isClosing: Bool) -> [Container] {
        lock.withLock {
            if isClosing {
                unsafe isClosed = true
                // It doesn't have anything of users, so no code of theirs runs now.
                unsafe leftover?.release()
                unsafe leftover = nil
            }
            return unsafe ContainerNode.living(in: children)
        }
    }
}

/// The branches of the scopes from one declaration, one for each of a few threads.
final class Branches: Sendable {
    private static let count = 8

    let all: FrozenArray<Branch>
    /// The branches for the outlook before.
    private let former: Branches?

    init(inside outer: ContainerReference, _ outlook: Outlook, after former: Branches?) {
        self.former = former
        var all = FrozenArray<Branch>(capacity: Branches.count)
        for _ in 0..<Branches.count { all.append(Branch(inside: outer, outlook)) }
        self.all = all
    }

    /// The branch for a thread, which this object keeps.
    subscript(thread: Int) -> Unmanaged<Branch> {
        unsafe Unmanaged.passUnretained(all[thread & (Branches.count - 1)])
    }
}
