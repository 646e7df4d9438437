/// The slots of the objects that a container has created.
///
/// A lock of the container's own guards them at first, so that threads that work in scopes of their own don't wait for
/// each other. A call that changes something and looks at the objects that exist, such as `replace`, claims them for the
/// lock of the tree. This lock guards them from then on: a thread that adds an object takes it, and so finds the change.
///
/// The containers that others keep, and those that were started, are always claimed.
@_rawLayout(like: CreatedContent)
@safe struct CreatedObjects: ~Copyable, @unchecked Sendable {
    // SAFETY: the slots are touched while the own lock is held and `isClaimed` is false, later while the tree's lock is
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

    /// Runs `body` with the slots, under the own lock.
    /// - Returns: Nil if the slots are claimed, or if `body` returns nil.
    @inline(__always)
    func withOwnLock<Result>(_ body: (inout Slots) -> Result?) -> Result? {
        if unsafe content.pointee.isClaimed.load(ordering: .relaxed) { return nil }
        return unsafe content.pointee.lock.borrowed.withLock {
            unsafe content.pointee.isClaimed.load(ordering: .relaxed) ? nil : body(&content.pointee.slots)
        }
    }

    /// Claims the slots for the lock of the tree, which the caller holds, and runs `body` with them.
    @inline(__always)
    func claimed<Result>(_ body: (inout Slots) -> Result) -> Result {
        if unsafe !content.pointee.isClaimed.load(ordering: .relaxed) { claim() }
        return unsafe body(&content.pointee.slots)
    }

    /// Claims the slots for the lock of the tree, which the caller holds.
    @inline(never)
    func claim() {
        unsafe content.pointee.lock.borrowed.withLock {
            unsafe content.pointee.isClaimed.store(true, ordering: .relaxed)
        }
    }

    /// Takes over the empty slots that `abandon()` has returned; called before other threads find this container.
    @inline(__always)
    func takeOver(_ slots: Unmanaged<AnyObject>) {
        // SAFETY: `abandon()` has handed over a reference to a slot.
        unsafe content.pointee.slots.inherited.takeOver(Unmanaged.fromOpaque(slots.toOpaque()).takeRetainedValue())
    }

    /// Empties all slots, at the container's end.
    /// - Returns: Empty slots for another container, as a list: a strong reference, which the caller owns.
    func abandon() -> Unmanaged<AnyObject>? {
        guard let slots = unsafe content.pointee.slots.abandon() else { return nil }
        return unsafe Unmanaged.fromOpaque(Unmanaged.passRetained(consume slots).toOpaque())
    }

    struct Slots: ~Copyable {
        /// The slots of registrations in parent containers.
        var inherited = InheritedSlots()
        /// The slot of the kept object that was completed last; the others follow by `before`.
        private var lastCompleted: Slot?

        /// Publishes a complete object, and adds its slot: a call that looks at both finds both or neither.
        mutating func complete(_ slot: Slot, with object: any Component) {
            slot.complete(with: object)
            // It was replaced while it was being created.
            if slot.isDropped { return }
            slot.before = lastCompleted.take()
            lastCompleted = slot
        }

        /// Removes a slot whose object is no longer kept, or will not be kept.
        mutating func drop(_ removed: Slot) {
            removed.isDropped = true
            if lastCompleted === removed { return lastCompleted = removed.before.take() }
            var next = lastCompleted
            while let slot = next {
                if slot.before === removed { return slot.before = removed.before.take() }
                next = slot.before
            }
        }

        /// Empties all slots, and returns those that another container can use.
        fileprivate mutating func abandon() -> Slot? {
            // Consumers first: each was complete after its providers, apart from those that replaced others.
            while let last = lastCompleted {
                lastCompleted = last.before.take()
                last.abandon()
            }
            return inherited.abandon()
        }
    }
}

private struct CreatedContent: ~Copyable {
    // The first property, because the thread sanitizer takes a change of the slots for one of the content's first word.
    var slots = CreatedObjects.Slots()
    let lock = Lock.Inline()
    /// Whether the lock of the tree guards the slots; it changes once, while both locks are held.
    let isClaimed = Atomic(false)
}
