/// The slots of a container for objects that parent containers register and that are created here.
///
/// It is guarded as a part of `CreatedObjects`.
struct InheritedSlots: ~Copyable {
    private static let limit = 8

    /// The first few slots, as a list; most scopes don't have more.
    private var last: Slot?
    private var count = 0
    private var others: Others?
    /// Empty slots of a container that has ended, as a list like `last`.
    ///
    /// A scope that opens after another, from one declaration, has the same registrations. As a rule, it creates the same
    /// objects, and so doesn't have to allocate their slots.
    private var spares: Slot?

    /// The other slots.
    private final class Others {
        /// The slots, or nil in the place of a removed one.
        var slots: [Slot?] = []
        /// The places in `slots`, by registration; the parents at several depths may have the same one.
        var places = Groups()

        @inline(never)
        func abandon() {
            for slot in slots { slot?.abandon() }
        }
    }

    /// The slot of a registration in the parent at this depth, or nil if there is none, and for a depth of 0.
    func find(_ registration: Registration, at depth: Int) -> Slot? {
        var next = last
        while let slot = next {
            if slot.isOf(registration, at: depth) { return slot }
            next = slot.inheritedBefore
        }
        guard let others else { return nil }
        for place in others.places.find(ObjectIdentifier(registration)) {
            if let slot = others.slots[place], slot.inheritedDepth == depth { return slot }
        }
        return nil
    }

    /// Adds the slot of a registration in the parent at this depth, at least 1, which doesn't have one yet.
    mutating func insert(_ slot: consuming Slot, at depth: Int) {
        slot.inheritedDepth = depth
        if count < InheritedSlots.limit {
            slot.inheritedBefore = last.take()
            last = slot
            count += 1
        } else {
            insertOther(slot)
        }
    }

    /// Takes over the empty slots that an ended container has left.
    mutating func takeOver(_ slots: consuming Slot) { spares = slots }

    /// Takes out an empty slot of a registration in the parent at this depth.
    @inline(__always)
    mutating func takeSpare(of registration: Registration, at depth: Int) -> Slot? {
        guard let first = spares.take() else { return nil }
        guard first.isOf(registration, at: depth) else {
            defer { spares = first }
            return takeSpare(of: registration, at: depth, after: first)
        }
        spares = first.inheritedBefore.take()
        return first
    }

    @inline(never)
    private func takeSpare(of registration: Registration, at depth: Int, after first: Slot) -> Slot? {
        var before = first
        while let slot = before.inheritedBefore {
            if slot.isOf(registration, at: depth) {
                before.inheritedBefore = slot.inheritedBefore.take()
                return slot
            }
            before = slot
        }
        return nil
    }

    private mutating func insertOther(_ slot: Slot) {
        let others = others ?? Others()
        self.others = others
        let id = ObjectIdentifier(slot.registration)
        // A new registration may have the address of a former one.
        if let place = others.places.find(id).first(where: { others.slots[$0] == nil }) {
            others.slots[place] = slot
        } else {
            others.places.add(others.slots.count, to: id)
            others.slots.append(slot)
        }
    }

    /// Removes a slot, which the caller keeps until it no longer holds the lock.
    mutating func remove(_ slot: Slot) {
        var (before, next): (Slot?, Slot?) = (nil, last)
        while let known = next, known !== slot { (before, next) = (known, known.inheritedBefore) }
        if next != nil {
            let following = slot.inheritedBefore.take()
            if let before { before.inheritedBefore = following } else { last = following }
            count -= 1
        } else if let others {
            for place in others.places.find(ObjectIdentifier(slot.registration)) where others.slots[place] === slot {
                others.slots[place] = nil
            }
        }
    }

    /// Empties all slots, at the container's end.
    /// - Returns: Empty slots for another container, as a list.
    mutating func abandon() -> Slot? {
        // The slots that weren't used give way to those that were.
        while let unused = spares, unused.lengthOfList + count > InheritedSlots.limit {
            spares = unused.inheritedBefore.take()
        }
        while let first = last.take() {
            last = first.inheritedBefore.take()
            first.abandon()
            var slot = consume first
            guard isKnownUniquelyReferenced(&slot), slot.reopen() else { continue }
            slot.inheritedBefore = spares.take()
            spares = slot
        }
        others?.abandon()
        return spares.take()
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
        if let others { all += others.slots.compactMap(\.self) }
        return all
    }
}
