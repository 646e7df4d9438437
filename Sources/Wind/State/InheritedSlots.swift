/// The slots of what is registered further out than a container and made in it, by registration: those of what is
/// registered in the next container further out and, through `further`, in the ones beyond.
///
/// Guarded by the container's lock.
@safe final class InheritedSlots: @unchecked Sendable {
    // SAFETY: see above. A value is 0, or a strong reference to a slot, which keeps the registration that is the key.
    private let table = AddressTable(isGuarded: true)
    private var further: InheritedSlots?

    deinit {
        table.forEach { unsafe InheritedSlots.reference($0)?.release() }
        // One after the other: a tree may be deep.
        var next = further.take()
        while let slots = next { next = slots.further.take() }
    }

    /// The slot of a registration that is so far out; nil if there is none, as of what is no further out.
    func find(_ registration: Registration, at depth: Int) -> Slot? {
        guard depth > 0 else { return nil }
        var slots = self
        for _ in 1..<depth {
            guard let further = slots.further else { return nil }
            slots = further
        }
        guard let value = slots.table.find(ObjectIdentifier(registration)) else { return nil }
        return unsafe InheritedSlots.reference(value)?.takeUnretainedValue()
    }

    /// Adds the slot of a registration that is so far out, at least 1, where none is.
    func insert(_ slot: Slot, at depth: Int) {
        var slots = self
        for _ in 1..<depth {
            let further = slots.further ?? InheritedSlots()
            slots.further = further
            slots = further
        }
        let value = unsafe UInt(bitPattern: Unmanaged.passRetained(slot).toOpaque())
        let key = ObjectIdentifier(slot.registration)
        // After a removal the key is there, with nothing.
        if !slots.table.insert(value, for: key) { _ = slots.table.update(value, for: key) }
    }

    /// Takes out slots.
    /// - Returns: What was taken out, to be let go of after the lock.
    func remove(where isMeant: (Slot) -> Bool) -> [Slot] {
        var removed: [Slot] = []
        table.forEach { value in
            guard let slot = unsafe InheritedSlots.reference(value), isMeant(unsafe slot.takeUnretainedValue()) else {
                return
            }
            // The list takes over the table's reference.
            removed.append(unsafe slot.takeRetainedValue())
        }
        for slot in removed { _ = table.update(0, for: ObjectIdentifier(slot.registration)) }
        return removed + (further?.remove(where: isMeant) ?? [])
    }

    /// Runs `body` with every slot, and how far out its registration is.
    func forEach(_ body: (_ slot: Slot, _ depth: Int) -> Void) {
        var (next, depth): (InheritedSlots?, Int) = (self, 1)
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
