internal import Synchronization

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
            var index = (key &* 0x9E37_79B9_7F4A_7C15) >> 32 & mask
            while true {
                let slot = unsafe slot(index)
                let found = unsafe slot.pointee.key.load(ordering: .acquiring)
                if found == key { return unsafe (slot, true) }
                if found == 0 { return unsafe (slot, false) }
                index = (index &+ 1) & mask
            }
        }

        func put(_ value: UInt, for key: UInt) {
            let (slot, _) = unsafe place(of: key)
            unsafe slot.pointee.value = value
            unsafe slot.pointee.key.store(key, ordering: .releasing)
        }
    }

    /// What only the writer looks at.
    private final class Writer {
        var generations: [Slots] = [.make(capacity: 16)]
        var count = 0

        var latest: Slots { generations[generations.count - 1] }
    }

    private let current: Atomic<UnsafeMutableRawPointer>
    private let writer = Writer()

    init() {
        unsafe current = Atomic(writer.latest.base)
    }

    deinit {
        for slots in writer.generations { unsafe slots.base.deallocate() }
    }

    /// Returns the value for `key`.
    @inline(__always)
    func find(_ key: ObjectIdentifier) -> UInt? {
        let slots = unsafe Slots(base: current.load(ordering: .acquiring))
        let (slot, isFound) = unsafe slots.place(of: UInt(bitPattern: key))
        return isFound ? unsafe slot.pointee.value : nil
    }

    /// Adds a value for `key`.
    /// - Returns: False if there is one.
    func insert(_ value: UInt, for key: ObjectIdentifier) -> Bool {
        var slots = writer.latest
        guard unsafe !slots.place(of: UInt(bitPattern: key)).isFound else { return false }
        if UInt(writer.count + 1) * 2 > slots.mask + 1 {
            let larger = Slots.make(capacity: Int(slots.mask + 1) * 2)
            for index in 0...slots.mask {
                let key = unsafe slots.slot(index).pointee.key.load(ordering: .relaxed)
                if key != 0 { larger.put(unsafe slots.slot(index).pointee.value, for: key) }
            }
            writer.generations.append(larger)
            slots = larger
        }
        slots.put(value, for: UInt(bitPattern: key))
        writer.count += 1
        unsafe current.store(slots.base, ordering: .releasing)
        return true
    }

    /// Every value.
    var values: [UInt] {
        let slots = writer.latest
        return (0...slots.mask).compactMap { index in
            let slot = unsafe slots.slot(index)
            return unsafe slot.pointee.key.load(ordering: .acquiring) == 0 ? nil : slot.pointee.value
        }
    }
}
