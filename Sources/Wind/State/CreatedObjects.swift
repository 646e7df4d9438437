/// The slots of the objects that a container has created.
///
/// A lock of the container's own guards them at first, so that threads that work in scopes of their own don't wait for
/// each other. A call that compares objects before and after a change, such as `replace`, has the lock of the tree guard
/// them from then on: a thread that adds an object takes that lock now, and so finds the change.
@_rawLayout(like: CreatedContent)
@safe struct CreatedObjects: ~Copyable, @unchecked Sendable {
    // SAFETY: the content is touched while its lock is held and `needsTreeLock` is false, later while the tree's lock is
    // held, or in the container's `deinit`. A value with a raw layout is borrowed in place, so this is its own address.
    @inline(__always)
    private var content: UnsafeMutablePointer<CreatedContent> {
        unsafe withUnsafePointer(to: self) {
            unsafe UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: CreatedContent.self)
        }
    }

    @inline(__always)
    init() { unsafe content.initialize(to: CreatedContent()) }

    deinit { unsafe content.deinitialize(count: 1) }

    /// Runs `body` with the slots.
    /// - Returns: Nil if the caller has to hold the lock of the tree.
    @inline(__always)
    func withOwnLock<Result>(_ body: (inout Slots) -> Result?) -> Result? {
        if unsafe content.pointee.needsTreeLock.load(ordering: .relaxed) { return nil }
        return unsafe content.pointee.lock.borrowed.withLock {
            unsafe content.pointee.needsTreeLock.load(ordering: .relaxed) ? nil : body(&content.pointee.slots)
        }
    }

    /// Runs `body` with the slots, to which nothing is added before the caller gives the lock of the tree back.
    @inline(__always)
    func withTreeLock<Result>(_ body: (inout Slots) -> Result) -> Result {
        if unsafe !content.pointee.needsTreeLock.load(ordering: .relaxed) { requireTreeLock() }
        return unsafe body(&content.pointee.slots)
    }

    /// Has the lock of the tree, which the caller holds, guard the slots from now on.
    @inline(never)
    func requireTreeLock() {
        unsafe content.pointee.lock.borrowed.withLock {
            unsafe content.pointee.needsTreeLock.store(true, ordering: .relaxed)
        }
    }

    /// Empties all slots, at the container's end.
    func abandon() { unsafe content.pointee.slots.abandon() }

    struct Slots: ~Copyable {
        /// The slots of registrations in parent containers.
        var inherited = InheritedSlots()
        /// The slot of the kept object that was completed last; the others follow by `before`.
        private var lastCompleted: Slot?

        /// Adds a slot with a complete object.
        mutating func addCompleted(_ slot: Slot) {
            slot.before = lastCompleted.take()
            lastCompleted = slot
        }

        /// Removes a slot whose object is no longer kept, if it is there.
        mutating func removeCompleted(_ removed: Slot) {
            if lastCompleted === removed { return lastCompleted = removed.before.take() }
            var next = lastCompleted
            while let slot = next {
                if slot.before === removed { return slot.before = removed.before.take() }
                next = slot.before
            }
        }

        /// Empties all slots.
        fileprivate mutating func abandon() {
            // Consumers first: each was complete after its providers, apart from those that replaced others.
            while let last = lastCompleted.take() {
                lastCompleted = last.before.take()
                last.abandon()
            }
            inherited.abandon()
        }
    }
}

private struct CreatedContent: ~Copyable {
    let lock = Lock.Inline()
    /// Whether the lock of the tree guards the slots; it changes once, while both locks are held.
    let needsTreeLock = Atomic(false)
    var slots = CreatedObjects.Slots()
}
