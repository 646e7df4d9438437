/// The slots of a container for objects that parent containers register and that are created here.
///
/// The container's lock guards it.
@safe struct InheritedSlots {
    private static let limit = 8

    /// The first few slots, as a list; most scopes don't have more.
    private var last: Slot?
    private var count = 0
    private var others: Others?

    /// The other slots, by registration: those of the next parent and, through `further`, of the parents beyond it.
    private final class Others {
        // SAFETY: a value is 0, or a strong reference to a slot, which keeps the registration that is the key.
        let table = AddressTable(isGuarded: true)
        var further: Others?

        deinit {
            table.forEach { unsafe InheritedSlots.reference($0)?.release() }
            // In a loop, because a tree may be deep.
            var next = further.take()
            while let slots = next { next = slots.further.take() }
        }
    }

    /// The slot of a registration in the parent at this depth, or nil if there is none, and for a depth of 0.
    func find(_ registration: Registration, at depth: Int) -> Slot? {
        var next = last
        while let slot = next {
            if slot.registration === registration, slot.inheritedDepth == depth { return slot }
            next = slot.inheritedBefore
        }
        guard depth > 0, var slots = others else { return nil }
        for _ in 1..<depth {
            guard let further = slots.further else { return nil }
            slots = further
        }
        guard let value = slots.table.find(ObjectIdentifier(registration)) else { return nil }
        return unsafe InheritedSlots.reference(value)?.takeUnretainedValue()
    }

    /// Adds the slot of a registration in the parent at this depth, at least 1, which doesn't have one yet.
    mutating func insert(_ slot: Slot, at depth: Int) {
        if count < InheritedSlots.limit {
            slot.inheritedDepth = depth
            slot.inheritedBefore = last.take()
            last = slot
            count += 1
        } else {
            insertOther(slot, at: depth)
        }
    }

    private mutating func insertOther(_ slot: Slot, at depth: Int) {
        var slots = others ?? Others()
        others = slots
        for _ in 1..<depth {
            let further = slots.further ?? Others()
            slots.further = further
            slots = further
        }
        let value = unsafe UInt(bitPattern: Unmanaged.passRetained(slot).toOpaque())
        let key = ObjectIdentifier(slot.registration)
        // After a removal, the key is still there, without a slot.
        if !slots.table.insert(value, for: key) { _ = slots.table.update(value, for: key) }
    }

    /// Removes slots.
    /// - Returns: The removed slots, to release after the lock.
    mutating func remove(where isMeant: (Slot) -> Bool) -> [Slot] {
        var (removed, kept): ([Slot], [Slot]) = ([], [])
        while let slot = last {
            last = slot.inheritedBefore.take()
            if isMeant(slot) { removed.append(slot) } else { kept.append(slot) }
        }
        count = kept.count
        while let slot = kept.popLast() {
            slot.inheritedBefore = last
            last = slot
        }
        var next = others
        while let slots = next {
            slots.table.forEach { value in
                guard let slot = unsafe InheritedSlots.reference(value), isMeant(unsafe slot.takeUnretainedValue())
                else { return }
                // The list takes over the table's reference.
                removed.append(unsafe slot.takeRetainedValue())
                _ = slots.table.update(0, for: ObjectIdentifier(removed.last!.registration))
            }
            next = slots.further
        }
        return removed
    }

    /// Empties all slots, at the container's end.
    mutating func abandon() {
        while let slot = last.take() {
            last = slot.inheritedBefore.take()
            slot.abandon()
        }
        if others != nil { forEach { slot, _ in slot.abandon() } }
    }

    /// Runs `body` with each slot and the depth of its registration.
    @inline(never)
    func forEach(_ body: (_ slot: Slot, _ depth: Int) -> Void) {
        var following = last
        while let slot = following {
            body(slot, slot.inheritedDepth)
            following = slot.inheritedBefore
        }
        var (next, depth): (Others?, Int) = (others, 1)
        while let slots = next {
            slots.table.forEach { value in
                if let slot = unsafe InheritedSlots.reference(value)?.takeUnretainedValue() { body(slot, depth) }
            }
            (next, depth) = (slots.further, depth + 1)
        }
    }

    private static func reference(_ value: UInt) -> Unmanaged<Slot>? {
        unsafe UnsafeRawPointer(bitPattern: value).map { unsafe Unmanaged.fromOpaque($0) }
    }
}
