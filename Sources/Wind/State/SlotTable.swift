/// The slots of a container, by index, read without a lock.
///
/// A slot that was put here stays until the end, except that one which takes its place is found under the container's
/// lock: so nobody who reads without it finds one that is gone.
@safe struct SlotTable: ~Copyable, @unchecked Sendable {
    // SAFETY: written by one thread at a time, under the container's lock. Chunks never move and are let go of in
    // `deinit`; a slot is retained before it is published.
    private typealias Cells = UnsafeMutablePointer<Atomic<UInt>>

    private static let firstCapacity = 16
    private static let chunkCount = 24
    /// Marks an index whose slot is found under the lock.
    private static let replaced: UInt = 1

    // The first few are here: most containers inside another have no more.
    private static let nearCount = 4
    private let near0 = Atomic<UInt>(0)
    private let near1 = Atomic<UInt>(0)
    private let near2 = Atomic<UInt>(0)
    private let near3 = Atomic<UInt>(0)
    /// The address of the first chunk; 0 until there is one.
    private let first = Atomic<UInt>(0)
    /// The address of a list of the others; 0 until there is one.
    private let others = Atomic<UInt>(0)
    /// The number after the last index where anything was put.
    private let limit = Atomic(0)

    deinit {
        unsafe forEachReference { unsafe $0.release() }
        unsafe Cells(bitPattern: first.load(ordering: .relaxed))?.deallocate()
        guard let chunks = unsafe Cells(bitPattern: others.load(ordering: .relaxed)) else { return }
        for number in 0..<SlotTable.chunkCount {
            unsafe Cells(bitPattern: chunks[number].load(ordering: .relaxed))?.deallocate()
        }
        unsafe chunks.deallocate()
    }

    /// The slot at an index; nil if there is none, or if it is to be looked for under the lock.
    @inline(__always)
    func find(_ index: Int) -> Unmanaged<Slot>? {
        if index < SlotTable.nearCount {
            return unsafe SlotTable.slot(withNear(index) { $0.load(ordering: .acquiring) })
        }
        let (number, offset) = SlotTable.locate(index)
        guard let cells = unsafe cells(of: number) else { return nil }
        return unsafe SlotTable.slot(cells[offset].load(ordering: .acquiring))
    }

    @inline(__always)
    private func withNear<Result>(_ index: Int, _ body: (borrowing Atomic<UInt>) -> Result) -> Result {
        switch index {
        case 0: body(near0)
        case 1: body(near1)
        case 2: body(near2)
        default: body(near3)
        }
    }

    /// Puts a slot where none is.
    ///
    /// Under the container's lock.
    /// - Returns: False if it has to be found under the lock.
    @discardableResult
    func insert(_ slot: Slot, at index: Int) -> Bool {
        withCell(at: index) { cell in
            guard cell.load(ordering: .relaxed) == 0 else { return false }
            unsafe cell.store(UInt(bitPattern: Unmanaged.passRetained(slot).toOpaque()), ordering: .releasing)
            return true
        }
    }

    /// Has an index be looked for under the lock from now on.
    ///
    /// Under the container's lock. What was there goes to `former`: somebody may be reading it.
    /// - Returns: Whether anything was there.
    @discardableResult
    func markReplaced(_ index: Int, keeping former: inout [Slot]) -> Bool {
        let old = withCell(at: index) { $0.exchange(SlotTable.replaced, ordering: .acquiringAndReleasing) }
        guard let slot = unsafe SlotTable.slot(old) else { return false }
        former.append(unsafe slot.takeRetainedValue())
        return true
    }

    /// Runs `body` with every slot, the last first.
    func forEach(_ body: (Slot) -> Void) {
        unsafe forEachReference { unsafe $0._withUnsafeGuaranteedRef(body) }
    }

    private func forEachReference(_ body: (Unmanaged<Slot>) -> Void) {
        var index = limit.load(ordering: .relaxed)
        while index > 0 {
            index -= 1
            if let slot = unsafe find(index) { unsafe body(slot) }
        }
    }

    private static func slot(_ word: UInt) -> Unmanaged<Slot>? {
        guard word != replaced, let address = unsafe UnsafeRawPointer(bitPattern: word) else { return nil }
        return unsafe Unmanaged.fromOpaque(address)
    }

    /// Chunks double: of 16, 16, 32, 64, ….
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

    /// The word of an index where something is to be put.
    @inline(__always)
    private func withCell<Result>(at index: Int, _ body: (borrowing Atomic<UInt>) -> Result) -> Result {
        if index >= limit.load(ordering: .relaxed) { limit.store(index + 1, ordering: .relaxed) }
        if index < SlotTable.nearCount { return withNear(index, body) }
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
