/// The slots of a container, by index, which are read without a lock.
///
/// A slot stays here until the end. The slot of a replacement is found under the container's lock instead. A reader
/// without the lock therefore never finds a slot that is gone.
@safe struct SlotTable: ~Copyable, @unchecked Sendable {
    // SAFETY: cells beyond the near ones are written by one thread at a time, under the container's lock. Chunks never
    // move and are freed in `deinit`; a slot is retained before it is published.
    private typealias Cells = UnsafeMutablePointer<Atomic<UInt>>

    private static let firstCapacity = 16
    private static let chunkCount = 24
    /// Marks an index whose slot is found under the lock; the other bits are the address of this slot, or 0.
    private static let replaced: UInt = 1
    /// Marks the address of a complete object that doesn't have a slot yet.
    private static let bare: UInt = 2

    /// The number of slots that are here, because most child containers don't have more.
    static let nearCount = 4
    private let near = Near()
    /// The address of the first chunk, or 0 until there is one.
    private let first = Atomic<UInt>(0)
    /// The address of a list of the other chunks, or 0 until there is one.
    private let others = Atomic<UInt>(0)
    /// A number after the highest index with a slot or an object: `nearCount`, or more.
    private let limit = Atomic(SlotTable.nearCount)

    deinit {
        var index = limit.load(ordering: .relaxed)
        while index > 0 {
            index -= 1
            SlotTable.end(word(at: index))
        }
        unsafe Cells(bitPattern: first.load(ordering: .relaxed))?.deallocate()
        guard let chunks = unsafe Cells(bitPattern: others.load(ordering: .relaxed)) else { return }
        for number in 0..<SlotTable.chunkCount {
            unsafe Cells(bitPattern: chunks[number].load(ordering: .relaxed))?.deallocate()
        }
        unsafe chunks.deallocate()
    }

    /// Releases the slot or the object of a word, if there is one.
    @inline(__always)
    private static func end(_ word: UInt) {
        if word & ~replaced != 0 { endFilled(word) }
    }

    @inline(never)
    private static func endFilled(_ word: UInt) {
        if let object = unsafe bareObject(word) { return unsafe object.release() }
        guard let slot = unsafe slot(word & ~replaced) else { return }
        // A consumer may keep the slot. It doesn't keep the object.
        unsafe slot._withUnsafeGuaranteedRef { $0.abandon() }
        unsafe slot.release()
    }

    /// The slot at an index, or nil if there is none, or if only the lock gives access to it.
    @inline(__always)
    func find(_ index: Int) -> Unmanaged<Slot>? { unsafe SlotTable.slot(word(at: index)) }

    /// The complete object at an index, if it is found without the lock; it stays as long as this table.
    @inline(__always)
    func findReady(_ index: Int) -> Unmanaged<AnyObject>? {
        let word = word(at: index)
        if let slot = unsafe SlotTable.slot(word) {
            return unsafe slot._withUnsafeGuaranteedRef { unsafe $0.borrowedReady }
        }
        return unsafe SlotTable.bareObject(word)
    }

    /// Whether there is a complete object without a slot.
    @inline(__always)
    func isBare(_ index: Int) -> Bool { word(at: index) & SlotTable.bare != 0 }

    /// Whether the slot at an index is found under the lock.
    @inline(__always)
    func isReplaced(_ index: Int) -> Bool { word(at: index) & SlotTable.replaced != 0 }

    /// Whether there is neither a slot nor an object.
    @inline(__always)
    func isEmpty(at index: Int) -> Bool { word(at: index) == 0 }

    /// Runs `body` with each index that has a slot or an object; the caller holds the container's lock.
    func forEachIndex(_ body: (Int) -> Void) {
        for index in 0..<count where !isEmpty(at: index) { body(index) }
    }

    @inline(__always)
    private func word(at index: Int) -> UInt {
        assert(index >= 0)
        if index < SlotTable.nearCount { return unsafe near.cells[index].load(ordering: .acquiring) }
        let (number, offset) = SlotTable.locate(index)
        guard let cells = unsafe cells(of: number) else { return 0 }
        return unsafe cells[offset].load(ordering: .acquiring)
    }

    /// The words of the first few indices.
    @_rawLayout(likeArrayOf: Atomic<UInt>, count: 4)
    private struct Near: ~Copyable, @unchecked Sendable {
        // SAFETY: initialized once, and used as atomics only.
        @inline(__always)
        init() {
            assert(MemoryLayout<Near>.size == SlotTable.nearCount * MemoryLayout<Atomic<UInt>>.stride)
            for index in 0..<SlotTable.nearCount { unsafe (cells + index).initialize(to: Atomic(0)) }
        }

        // SAFETY: a value with a raw layout is borrowed in place, so this is its own address.
        @inline(__always)
        var cells: Cells {
            unsafe withUnsafePointer(to: self) {
                unsafe UnsafeMutableRawPointer(mutating: $0).assumingMemoryBound(to: Atomic<UInt>.self)
            }
        }
    }

    /// Adds a slot at an index without one; the caller holds the container's lock.
    /// - Returns: False if the slot has to be found under the lock.
    @discardableResult
    func insert(_ slot: consuming Slot, at index: Int) -> Bool {
        let reference = unsafe Unmanaged.passRetained(consume slot)
        let word = unsafe UInt(bitPattern: reference.toOpaque())
        if withCell(at: index, { $0.compareExchange(expected: 0, desired: word).exchanged }) { return true }
        unsafe reference.release()
        return false
    }

    /// Adds a complete object at an index without a slot, until `addSlot` adds a slot for it; the caller doesn't need
    /// the lock.
    /// - Returns: False if there is an object or a slot, or if the caller needs the lock for this index.
    @inline(__always)
    func insertNear(bare object: consuming AnyObject, at index: Int) -> Bool {
        assert(index >= 0)
        guard index < SlotTable.nearCount else { return false }
        let reference = unsafe Unmanaged.passRetained(consume object)
        let word = unsafe UInt(bitPattern: reference.toOpaque()) | SlotTable.bare
        if unsafe near.cells[index].compareExchange(expected: 0, desired: word).exchanged { return true }
        unsafe reference.release()
        return false
    }

    /// Adds a slot for the object without one at an index; the caller holds the container's lock.
    func addSlot(at index: Int, _ make: (AnyObject) -> Slot) {
        guard let object = unsafe SlotTable.bareObject(word(at: index)) else { return }
        // SAFETY: the slot keeps the object from here on, in place of the word, because readers may be using it.
        let slot = unsafe Unmanaged.passRetained(make(object.takeRetainedValue()))
        let word = unsafe UInt(bitPattern: slot.toOpaque())
        withCell(at: index) { $0.store(word, ordering: .releasing) }
    }

    @inline(__always)
    private func raiseLimit(to count: Int) {
        var current = limit.load(ordering: .relaxed)
        while current < count {
            let (isRaised, original) = limit.compareExchange(expected: current, desired: count)
            if isRaised { return }
            current = original
        }
    }

    /// Gives access to an index only under the lock from now on; the caller holds the container's lock.
    /// - Returns: The slot that was there for all readers, which the caller keeps, because another thread may be reading it.
    func markReplaced(_ index: Int, _ make: (AnyObject) -> Slot) -> Slot? {
        if isReplaced(index) { return nil }
        let old = withCell(at: index) { $0.exchange(SlotTable.replaced) }
        if let object = unsafe SlotTable.bareObject(old) { return make(unsafe object.takeRetainedValue()) }
        return unsafe SlotTable.slot(old)?.takeRetainedValue()
    }

    /// The slot of a replacement at an index, if there is one; the caller holds the container's lock.
    func replacement(at index: Int) -> Slot? {
        let word = word(at: index)
        guard word & SlotTable.replaced != 0 else { return nil }
        return unsafe SlotTable.slot(word & ~SlotTable.replaced)?.takeUnretainedValue()
    }

    /// Puts the slot of a replacement, or none, at an index where slots are found under the lock, which the caller holds.
    /// - Returns: The slot that was there.
    @discardableResult
    func setReplacement(_ slot: consuming Slot?, at index: Int) -> Slot? {
        let reference = unsafe (consume slot).map { unsafe Unmanaged.passRetained($0) }
        let word = unsafe UInt(bitPattern: reference?.toOpaque()) | SlotTable.replaced
        let old = withCell(at: index) { $0.exchange(word) }
        assert(old & SlotTable.replaced != 0)
        return unsafe SlotTable.slot(old & ~SlotTable.replaced)?.takeRetainedValue()
    }

    /// A number after the highest index with a slot or an object.
    var count: Int { limit.load(ordering: .relaxed) }

    @inline(__always)
    private static func slot(_ word: UInt) -> Unmanaged<Slot>? {
        guard word & (replaced | bare) == 0, let address = unsafe UnsafeRawPointer(bitPattern: word) else { return nil }
        return unsafe Unmanaged.fromOpaque(address)
    }

    @inline(__always)
    private static func bareObject(_ word: UInt) -> Unmanaged<AnyObject>? {
        guard word & bare != 0 else { return nil }
        return unsafe UnsafeRawPointer(bitPattern: word & ~bare).map { unsafe Unmanaged.fromOpaque($0) }
    }

    /// Finds the chunk of an index; the chunks double: 16, 16, 32, 64, ….
    @inline(__always)
    private static func locate(_ index: Int) -> (chunk: Int, offset: Int) {
        let number = Int.bitWidth - (index / firstCapacity).leadingZeroBitCount
        return (number, number == 0 ? index : index - firstCapacity << (number - 1))
    }

    private static func capacity(of chunk: Int) -> Int { chunk == 0 ? firstCapacity : firstCapacity << (chunk - 1) }

    @inline(__always)
    private func cells(of chunk: Int) -> Cells? {
        if chunk == 0 { return unsafe Cells(bitPattern: first.load(ordering: .acquiring)) }
        guard let chunks = unsafe Cells(bitPattern: others.load(ordering: .acquiring)) else { return nil }
        return unsafe Cells(bitPattern: chunks[chunk].load(ordering: .acquiring))
    }

    /// Runs `body` with the word of an index at which a slot is added.
    @inline(__always)
    private func withCell<Result>(at index: Int, _ body: (borrowing Atomic<UInt>) -> Result) -> Result {
        assert(index >= 0)
        raiseLimit(to: index + 1)
        if index < SlotTable.nearCount { return unsafe body(near.cells[index]) }
        let (number, offset) = SlotTable.locate(index)
        return unsafe body((cells(of: number) ?? makeCells(of: number))[offset])
    }

    private func makeCells(of chunk: Int) -> Cells {
        let cells = unsafe SlotTable.zeros(SlotTable.capacity(of: chunk))
        if chunk == 0 {
            first.store(UInt(bitPattern: cells), ordering: .releasing)
            return unsafe cells
        }
        let chunks = unsafe Cells(bitPattern: others.load(ordering: .relaxed)) ?? SlotTable.zeros(SlotTable.chunkCount)
        unsafe chunks[chunk].store(UInt(bitPattern: cells), ordering: .releasing)
        others.store(UInt(bitPattern: chunks), ordering: .releasing)
        return unsafe cells
    }

    private static func zeros(_ count: Int) -> Cells {
        let cells = Cells.allocate(capacity: count)
        for index in 0..<count { unsafe (cells + index).initialize(to: Atomic(0)) }
        return unsafe cells
    }
}
