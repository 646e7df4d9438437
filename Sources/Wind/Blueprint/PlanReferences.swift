/// A thread's references to plans, one for each dependency block that the thread may still create.
///
/// Several threads may create objects of one class. If each block counted its own reference to the plan, the threads
/// would hand the plan's count from processor to processor, which takes longer than to create an object. A thread
/// therefore takes many references at once, gives them to its blocks, and gets those of the blocks that end on it.
///
/// A thread keeps the plans that it used last in this way, even if their container has gone. Long plans, which would keep
/// much memory, count each reference.
@safe final class PlanReferences {
    @safe private struct Entry {
        // SAFETY: lives as long as `count` isn't 0, because the plan counts these references as uses.
        var plan: Unmanaged<WiringPlan>?
        var count = 0
    }

    private static let bits = 5
    /// The number of references that are taken or given back at once.
    private static let batch = 64
    private static let longestPlan = 16

    // SAFETY: allocated and initialized once, and freed in `deinit`.
    private let entries = UnsafeMutablePointer<Entry>.allocate(capacity: 1 << PlanReferences.bits)

    init() {
        unsafe entries.initialize(repeating: Entry(), count: 1 << PlanReferences.bits)
    }

    deinit {
        for index in 0..<1 << PlanReferences.bits { giveBackAll(of: index) }
        unsafe entries.deallocate()
    }

    @inline(__always)
    private static func index(of plan: Unmanaged<WiringPlan>) -> Int {
        Int(truncatingIfNeeded: unsafe UInt(bitPattern: plan.toOpaque()).mixed >> UInt(UInt.bitWidth - bits))
    }

    /// Takes a reference to a plan, which the caller keeps meanwhile.
    @inline(__always)
    func take(_ plan: Unmanaged<WiringPlan>) {
        let index = unsafe PlanReferences.index(of: plan)
        if unsafe entries[index].count > 0 && entries[index].plan?.toOpaque() == plan.toOpaque() {
            unsafe entries[index].count -= 1
        } else {
            unsafe fetch(plan, into: index)
        }
    }

    @inline(never)
    private func fetch(_ plan: Unmanaged<WiringPlan>, into index: Int) {
        if unsafe PlanReferences.isLong(plan) { return unsafe plan._withUnsafeGuaranteedRef { $0.addUses(1) } }
        giveBackAll(of: index)
        unsafe plan._withUnsafeGuaranteedRef { $0.addUses(PlanReferences.batch) }
        unsafe entries[index] = unsafe Entry(plan: plan, count: PlanReferences.batch - 1)
    }

    /// Takes over a reference that a block no longer needs.
    @inline(__always)
    func giveBack(_ plan: Unmanaged<WiringPlan>) {
        let index = unsafe PlanReferences.index(of: plan)
        let isFull = unsafe entries[index].count >= 2 * PlanReferences.batch
        if unsafe !isFull && entries[index].plan?.toOpaque() == plan.toOpaque() {
            unsafe entries[index].count += 1
        } else {
            unsafe giveBackMany(plan, at: index)
        }
    }

    @inline(never)
    private func giveBackMany(_ plan: Unmanaged<WiringPlan>, at index: Int) {
        if unsafe PlanReferences.isLong(plan) { return unsafe WiringPlan.removeUses(1, of: plan) }
        giveBackAll(of: index)
        unsafe entries[index] = unsafe Entry(plan: plan, count: 1)
    }

    private static func isLong(_ plan: Unmanaged<WiringPlan>) -> Bool {
        unsafe plan._withUnsafeGuaranteedRef { $0.entries.count > longestPlan }
    }

    private func giveBackAll(of index: Int) {
        let entry = unsafe entries[index]
        unsafe entries[index] = Entry()
        if entry.count > 0 { unsafe WiringPlan.removeUses(entry.count, of: entry.plan!) }
    }
}
