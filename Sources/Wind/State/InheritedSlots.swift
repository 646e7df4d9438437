/// The slots of a container for objects that parent containers register and that are created here.
///
/// It is guarded as a part of `CreatedObjects`.
@safe struct InheritedSlots: ~Copyable {
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
            table.forEach { unsafe InheritedSlots.reference($1)?.release() }
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
        guard let value = others(at: depth)?.table.find(ObjectIdentifier(registration)) else { return nil }
        return unsafe InheritedSlots.reference(value)?.takeUnretainedValue()
    }

    /// The other slots for registrations in the parent at this depth.
    private func others(at depth: Int) -> Others? {
        guard depth > 0, var slots = others else { return nil }
        for _ in 1..<depth {
            guard let further = slots.further else { return nil }
            slots = further
        }
        return slots
    }

    /// Adds the slot of a registration in the parent at this depth, at least 1, which doesn't have one yet.
    mutating func insert(_ slot: consuming Slot, at depth: Int) {
        slot.inheritedDepth = depth
        if count < InheritedSlots.limit {
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

    /// Removes a slot, which the caller keeps until it no longer holds the lock.
    mutating func remove(_ slot: Slot) {
        let depth = slot.inheritedDepth
        guard depth > 0 else { return }
        slot.inheritedDepth = 0
        var (before, next): (Slot?, Slot?) = (nil, last)
        while let known = next, known !== slot { (before, next) = (known, known.inheritedBefore) }
        if next != nil {
            let following = slot.inheritedBefore.take()
            if let before { before.inheritedBefore = following } else { last = following }
            count -= 1
            return
        }
        let key = ObjectIdentifier(slot.registration)
        guard let slots = others(at: depth), let value = slots.table.find(key) else { return }
        _ = slots.table.update(0, for: key)
        unsafe InheritedSlots.reference(value)?.release()
    }

    /// Empties all slots, at the container's end.
    mutating func abandon() {
        while let slot = last {
            last = slot.inheritedBefore.take()
            slot.abandon()
        }
        guard others != nil else { return }
        for slot in all { slot.abandon() }
    }

    /// The slots, each with the depth of its registration as `inheritedDepth`.
    @inline(never)
    var all: [Slot] {
        var all: [Slot] = []
        var following = last
        while let slot = following {
            all.append(slot)
            following = slot.inheritedBefore
        }
        var next = others
        while let slots = next {
            slots.table.forEach { _, value in
                if let slot = unsafe InheritedSlots.reference(value)?.takeUnretainedValue() { all.append(slot) }
            }
            next = slots.further
        }
        return all
    }

    private static func reference(_ value: UInt) -> Unmanaged<Slot>? {
        unsafe UnsafeRawPointer(bitPattern: value).map { unsafe Unmanaged.fromOpaque($0) }
    }
}
