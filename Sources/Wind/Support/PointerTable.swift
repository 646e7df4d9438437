internal import Synchronization

/// A table from addresses to objects that only grows, read without a lock.
///
/// One writer at a time, guarded by its owner's lock. When it is full, entries move to a table of twice the size; the
/// old one stays for readers that are still in it, so all old ones together are smaller than the live one.
@safe final class PointerTable<Value: AnyObject>: @unchecked Sendable {
    // SAFETY: a slot's value is written before its key is published, and neither changes afterwards; slots and values
    // are let go of in `deinit` only.
    @safe private final class Slots {
        let mask: Int
        let keys: UnsafeMutablePointer<Atomic<UInt>>
        let values: UnsafeMutablePointer<Unmanaged<Value>?>

        init(capacity: Int) {
            mask = capacity - 1
            unsafe keys = .allocate(capacity: capacity)
            unsafe values = .allocate(capacity: capacity)
            for index in 0..<capacity {
                unsafe (keys + index).initialize(to: Atomic(0))
                unsafe (values + index).initialize(to: nil)
            }
        }

        deinit {
            unsafe keys.deallocate()
            unsafe values.deallocate()
        }

        /// The slot where `key` is or would be.
        @inline(__always)
        func index(of key: UInt) -> (index: Int, isFound: Bool) {
            var index = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
            while true {
                let found = unsafe keys[index].load(ordering: .acquiring)
                if found == key { return (index, true) }
                if found == 0 { return (index, false) }
                index = (index &+ 1) & mask
            }
        }
    }

    private let current: Atomic<Unmanaged<Slots>>
    private var generations: [Slots]
    private let count = Atomic(0)
    /// Whether readers hold the owner's lock, too: then none is left in an old table.
    private let isGuarded: Bool

    init(isGuarded: Bool = false) {
        self.isGuarded = isGuarded
        let slots = Slots(capacity: 16)
        generations = [slots]
        unsafe current = Atomic(Unmanaged.passUnretained(slots))
    }

    deinit {
        let slots = generations[generations.count - 1]
        for index in 0...slots.mask { unsafe slots.values[index]?.release() }
    }

    /// Runs `body` with the object for `key`.
    @inline(__always)
    func withValue<Result>(for key: ObjectIdentifier, _ body: (Value) -> Result) -> Result? {
        unsafe current.load(ordering: .acquiring)._withUnsafeGuaranteedRef { slots in
            let (index, isFound) = slots.index(of: UInt(bitPattern: key))
            return isFound ? unsafe slots.values[index]?._withUnsafeGuaranteedRef(body) : nil
        }
    }

    /// Returns the object for `key`.
    @inline(__always)
    func find(_ key: ObjectIdentifier) -> Value? {
        unsafe current.load(ordering: .acquiring)._withUnsafeGuaranteedRef { slots in
            let (index, isFound) = slots.index(of: UInt(bitPattern: key))
            return isFound ? unsafe slots.values[index]?.takeUnretainedValue() : nil
        }
    }

    /// The object for `key`.
    subscript(key: ObjectIdentifier) -> Value? { find(key) }

    /// Every object, in no particular order.
    ///
    /// Under its owner's lock.
    var values: [Value] {
        let slots = generations[generations.count - 1]
        return (0...slots.mask).compactMap { unsafe slots.values[$0]?.takeUnretainedValue() }
    }

    /// Adds an object for `key`, unless there is one.
    /// - Returns: Whether it was added.
    @discardableResult
    func insert(_ value: Value, for key: ObjectIdentifier) -> Bool {
        var slots = unsafe current.load(ordering: .relaxed).takeUnretainedValue()
        if slots.index(of: UInt(bitPattern: key)).isFound { return false }
        let count = count.add(1, ordering: .relaxed).newValue
        if count * 2 > slots.mask + 1 { slots = grow(slots) }
        unsafe put(Unmanaged.passRetained(value), for: UInt(bitPattern: key), into: slots)
        return true
    }

    /// Forgets everything; what was there stays, for readers that are still at it.
    func startAnew() {
        guard count.exchange(0, ordering: .relaxed) > 0 else { return }
        publish(Slots(capacity: 16))
    }

    private func publish(_ slots: Slots) {
        unsafe current.store(Unmanaged.passUnretained(slots), ordering: .releasing)
        if isGuarded { generations = [slots] } else { generations.append(slots) }
    }

    private func grow(_ slots: Slots) -> Slots {
        let larger = Slots(capacity: (slots.mask + 1) * 2)
        for index in 0...slots.mask {
            let key = unsafe slots.keys[index].load(ordering: .relaxed)
            if key != 0 { unsafe put(slots.values[index], for: key, into: larger) }
        }
        publish(larger)
        return larger
    }

    private func put(_ value: Unmanaged<Value>?, for key: UInt, into slots: Slots) {
        let (index, _) = slots.index(of: key)
        unsafe slots.values[index] = value
        unsafe slots.keys[index].store(key, ordering: .releasing)
    }
}
