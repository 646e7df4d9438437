/// A table from addresses to addresses that only grows, read without a lock.
///
/// One writer at a time, guarded by its owner's lock. When it is full, entries move to a table of twice the size; the
/// old one stays for readers that are still in it, so all old ones together are smaller than the live one.
@safe struct AddressTable: ~Copyable, @unchecked Sendable {
    // SAFETY: a slot's value is written before its key is published, and neither changes afterwards; slots are let go of
    // in `deinit` only.
    @safe private struct Slot: ~Copyable {
        let key = Atomic<UInt>(0)
        var value: UInt = 0
    }

    /// A word with the number of slots less one; the slots follow.
    @safe private struct Slots {
        let base: UnsafeMutableRawPointer

        static func make(capacity: Int) -> Slots {
            let slots = unsafe Slots(
                base: .allocate(byteCount: 16 + capacity * MemoryLayout<Slot>.stride, alignment: 16))
            unsafe slots.base.storeBytes(of: UInt(capacity - 1), as: UInt.self)
            for index in 0...slots.mask { unsafe slots.slot(index).initialize(to: Slot()) }
            return slots
        }

        @inline(__always)
        var mask: UInt { unsafe base.load(as: UInt.self) }

        @inline(__always)
        func slot(_ index: UInt) -> UnsafeMutablePointer<Slot> {
            unsafe (base + 16).assumingMemoryBound(to: Slot.self) + Int(bitPattern: index)
        }

        /// The slot where `key` is or would be.
        @inline(__always)
        func place(of key: UInt) -> (slot: UnsafeMutablePointer<Slot>, isFound: Bool) {
            let mask = mask
            var index = UInt(truncatingIfNeeded: key.mixed >> 32) & mask
            while true {
                let slot = unsafe slot(index)
                let found = unsafe slot.pointee.key.load(ordering: .acquiring)
                if found == key { return unsafe (slot, true) }
                if found == 0 { return unsafe (slot, false) }
                index = (index &+ 1) & mask
            }
        }

        func forEach(_ body: (_ key: UInt, _ value: UInt) -> Void) {
            for index in 0...mask {
                let key = unsafe slot(index).pointee.key.load(ordering: .acquiring)
                if key != 0 { body(key, unsafe slot(index).pointee.value) }
            }
        }

        func put(_ value: UInt, for key: UInt) {
            unsafe put(value, for: key, into: place(of: key).slot)
        }

        func put(_ value: UInt, for key: UInt, into slot: UnsafeMutablePointer<Slot>) {
            unsafe slot.pointee.value = value
            unsafe slot.pointee.key.store(key, ordering: .releasing)
        }
    }

    /// What only the writer looks at.
    private final class Writer {
        var generations: [Slots] = []
        var count = 0
    }

    private let current: Atomic<UnsafeMutableRawPointer>
    private let writer = Writer()
    /// Whether readers hold the owner's lock, too: then none is left in an old table.
    private let isGuarded: Bool

    init(isGuarded: Bool = false) {
        self.isGuarded = isGuarded
        let slots = Slots.make(capacity: 16)
        writer.generations = [slots]
        unsafe current = Atomic(slots.base)
    }

    deinit {
        for slots in writer.generations { unsafe slots.base.deallocate() }
    }

    /// Returns the value for `key`.
    @inline(__always)
    func find(_ key: ObjectIdentifier) -> UInt? { find(UInt(bitPattern: key)) }

    /// Returns the value for `key`, which is not 0.
    @inline(__always)
    func find(_ key: UInt) -> UInt? {
        let slots = unsafe Slots(base: current.load(ordering: .acquiring))
        let (slot, isFound) = unsafe slots.place(of: key)
        return isFound ? unsafe slot.pointee.value : nil
    }

    /// Adds a value for `key`.
    /// - Returns: False if there is one.
    func insert(_ value: UInt, for key: ObjectIdentifier) -> Bool { insert(value, for: UInt(bitPattern: key)) }

    /// Adds a value for `key`, which is not 0.
    /// - Returns: False if there is one.
    func insert(_ value: UInt, for key: UInt) -> Bool {
        let slots = latest
        let (slot, isFound) = unsafe slots.place(of: key)
        if isFound { return false }
        writer.count += 1
        if UInt(writer.count) * 2 <= slots.mask + 1 {
            unsafe slots.put(value, for: key, into: slot)
            return true
        }
        let larger = Slots.make(capacity: Int(slots.mask + 1) * 2)
        slots.forEach { larger.put($1, for: $0) }
        larger.put(value, for: key)
        publish(larger)
        return true
    }

    /// Puts a value for `key` in the place of the one that is there; only where readers hold the owner's lock, too.
    /// - Returns: What was there; nil if nothing is, and then nothing is added.
    func update(_ value: UInt, for key: ObjectIdentifier) -> UInt? {
        assert(isGuarded)
        let (slot, isFound) = unsafe latest.place(of: UInt(bitPattern: key))
        guard isFound else { return nil }
        let old = unsafe slot.pointee.value
        unsafe slot.pointee.value = value
        return old
    }

    /// Forgets everything; what was there stays, for readers that are still at it.
    func startAnew() {
        guard writer.count > 0 else { return }
        writer.count = 0
        publish(.make(capacity: 16))
    }

    /// Runs `body` with every value.
    func forEach(_ body: (UInt) -> Void) {
        latest.forEach { body($1) }
    }

    private var latest: Slots { unsafe Slots(base: current.load(ordering: .relaxed)) }

    private func publish(_ slots: Slots) {
        unsafe current.store(slots.base, ordering: .releasing)
        if isGuarded {
            for old in writer.generations { unsafe old.base.deallocate() }
            writer.generations = [slots]
        } else {
            writer.generations.append(slots)
        }
    }
}

extension UInt {
    /// An address with its bits mixed, to find a place in a table by: the upper bits are the best.
    @inline(__always)
    var mixed: UInt64 { UInt64(self) &* 0x9E37_79B9_7F4A_7C15 }
}
