/// A table from addresses to addresses that only grows, and that is read without a lock.
///
/// One thread at a time writes, under the owner's lock. When the table is full, its entries move to a table of twice
/// the size. The old table stays for readers that still use it; all old tables together are smaller than the current
/// one.
@safe struct AddressTable: ~Copyable, @unchecked Sendable {
    // SAFETY: a slot's value is written before its key is published, and neither changes afterwards; slots are freed in
    // `deinit` only.
    @safe private struct Slot: ~Copyable {
        let key = Atomic<UInt>(0)
        var value: UInt = 0
    }

    /// The number of slots less one, the number of keys, and the table that this one replaced; the slots follow.
    @safe private struct Slots {
        private static let header = 32
        let base: UnsafeMutableRawPointer

        /// The table at an address, or nil for 0.
        @inline(__always)
        init?(at word: UInt) {
            guard let base = unsafe UnsafeMutableRawPointer(bitPattern: word) else { return nil }
            unsafe self.base = base
        }

        /// Makes an empty table.
        init(capacity: Int, after older: UInt) {
            unsafe base = .allocate(
                byteCount: Slots.header + capacity * MemoryLayout<Slot>.stride, alignment: 16)
            unsafe base.storeBytes(of: UInt(capacity - 1), as: UInt.self)
            unsafe base.storeBytes(of: 0, toByteOffset: 8, as: Int.self)
            unsafe base.storeBytes(of: older, toByteOffset: 16, as: UInt.self)
            for index in 0...mask { unsafe slot(index).initialize(to: Slot()) }
        }

        var word: UInt { unsafe UInt(bitPattern: base) }

        @inline(__always)
        var mask: UInt { unsafe base.load(as: UInt.self) }

        /// The number of keys, which only the writer reads.
        var count: Int {
            get { unsafe base.load(fromByteOffset: 8, as: Int.self) }
            nonmutating set { unsafe base.storeBytes(of: newValue, toByteOffset: 8, as: Int.self) }
        }

        var older: Slots? { Slots(at: unsafe base.load(fromByteOffset: 16, as: UInt.self)) }

        @inline(__always)
        func slot(_ index: UInt) -> UnsafeMutablePointer<Slot> {
            unsafe (base + Slots.header).assumingMemoryBound(to: Slot.self) + Int(bitPattern: index)
        }

        /// The slot of `key`, or the one where it would be.
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

        /// A loop out of line, because most containers end with empty tables.
        @inline(never)
        func forEach(_ body: (_ key: UInt, _ value: UInt) -> Void) {
            if count == 0, let older { return older.forEach(body) }
            for index in 0...mask {
                let key = unsafe slot(index).pointee.key.load(ordering: .acquiring)
                if key != 0 { body(key, unsafe slot(index).pointee.value) }
            }
        }

        /// Frees this table and the older ones.
        @inline(never)
        func deallocateAll() {
            var next = Optional(self)
            while let slots = next {
                next = slots.older
                unsafe slots.base.deallocate()
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

    /// The address of the current table; 0 until a value is added.
    private let current = Atomic<UInt>(0)
    /// Whether readers hold the owner's lock, too, so that no reader is left in an old table.
    private let isGuarded: Bool

    init(isGuarded: Bool = false) {
        self.isGuarded = isGuarded
    }

    deinit {
        latest?.deallocateAll()
    }

    /// Returns the value for `key`.
    @inline(__always)
    func find(_ key: ObjectIdentifier) -> UInt? { find(UInt(bitPattern: key)) }

    /// Returns the value for `key`, which isn't 0.
    @inline(__always)
    func find(_ key: UInt) -> UInt? {
        guard let slots = Slots(at: current.load(ordering: .acquiring)) else { return nil }
        let (slot, isFound) = unsafe slots.place(of: key)
        return isFound ? unsafe slot.pointee.value : nil
    }

    /// Adds a value for `key`.
    /// - Returns: False if `key` has a value already.
    func insert(_ value: UInt, for key: ObjectIdentifier) -> Bool { insert(value, for: UInt(bitPattern: key)) }

    /// Adds a value for `key`, which isn't 0.
    /// - Returns: False if `key` has a value already.
    func insert(_ value: UInt, for key: UInt) -> Bool {
        let slots = latest ?? publish(capacity: isGuarded ? 4 : 16)
        let (slot, isFound) = unsafe slots.place(of: key)
        if isFound { return false }
        let count = slots.count + 1
        if UInt(count) * 2 <= slots.mask + 1 {
            slots.count = count
            unsafe slots.put(value, for: key, into: slot)
            return true
        }
        let larger = Slots(capacity: Int(slots.mask + 1) * 2, after: isGuarded ? 0 : slots.word)
        larger.count = count
        slots.forEach { larger.put($1, for: $0) }
        larger.put(value, for: key)
        current.store(larger.word, ordering: .releasing)
        if isGuarded { unsafe slots.base.deallocate() }
        return true
    }

    /// Replaces the value for `key`; allowed only if readers hold the owner's lock, too.
    /// - Returns: The previous value, or nil if `key` lacks a value, and then nothing is added.
    func update(_ value: UInt, for key: ObjectIdentifier) -> UInt? {
        assert(isGuarded)
        guard let latest else { return nil }
        let (slot, isFound) = unsafe latest.place(of: UInt(bitPattern: key))
        guard isFound else { return nil }
        let old = unsafe slot.pointee.value
        unsafe slot.pointee.value = value
        return old
    }

    /// Forgets all values, unless the table is guarded; the old table stays for its readers.
    func startAnew() {
        assert(!isGuarded)
        if let latest, latest.count > 0 { publish(capacity: 16) }
    }

    /// Runs `body` with every key and its value; for an empty table that followed another one, with those of the other.
    @inline(__always)
    func forEach(_ body: (_ key: UInt, _ value: UInt) -> Void) { latest?.forEach(body) }

    /// The current table, for the writer and for the end.
    private var latest: Slots? { Slots(at: current.load(ordering: .relaxed)) }

    /// Makes an empty table the current one.
    @discardableResult
    private func publish(capacity: Int) -> Slots {
        let slots = Slots(capacity: capacity, after: current.load(ordering: .relaxed))
        current.store(slots.word, ordering: .releasing)
        return slots
    }
}

extension UInt {
    /// The bits of an address, mixed for a table; the upper bits are the best.
    @inline(__always)
    var mixed: UInt64 { UInt64(self) &* 0x9E37_79B9_7F4A_7C15 }
}
