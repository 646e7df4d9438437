import Testing

@testable import Wind

@Suite("A plan of which threads have references")
struct PlanReferencesTests {
    @Test("stays while a thread has one, and ends with the last thread")
    func lastThread() {
        weak var ended: WiringPlan?
        do {
            var (first, second): (PlanReferences?, PlanReferences?) = (PlanReferences(), PlanReferences())
            var plan: WiringPlan? = makePlan()
            ended = plan
            let reference = unsafe Unmanaged.passUnretained(plan!)
            unsafe first!.take(reference)
            plan = nil
            first = nil
            #expect(ended != nil)
            // Another thread gets the reference, and then has it for a block of its own.
            unsafe second!.giveBack(reference)
            #expect(ended != nil)
            second = nil
        }
        #expect(ended == nil)
    }

    @Test("gives its place in a thread's table to another plan, with all references")
    func manyPlans() {
        let living = (0..<200).map { _ in Ended(makePlan()) }
        do {
            let references = PlanReferences()
            // Each plan comes back several times, and most of them meet others at their place.
            for round in 0..<300 {
                for one in living {
                    let reference = unsafe Unmanaged.passUnretained(one.plan!)
                    unsafe references.take(reference)
                    if round % 3 == 0 { unsafe references.take(reference) }
                    unsafe references.giveBack(reference)
                    if round % 3 == 0 { unsafe references.giveBack(reference) }
                }
            }
            for one in living { one.owner = nil }
        }
        #expect(living.allSatisfy { $0.plan == nil })
    }

    @Test("may be taken on one thread and given back on another")
    func threads() throws {
        let living = (0..<8).map { _ in Ended(makePlan()) }
        let taken = Guarded([Int](repeating: 0, count: living.count))
        try onThreads(4) { thread in
            let references = PlanReferences()
            for round in 0..<5_000 {
                let number = (round * 7 + thread) % living.count
                let reference = unsafe Unmanaged.passUnretained(living[number].plan!)
                if round % 2 == 0 {
                    unsafe references.take(reference)
                    taken.withLock { $0[number] += 1 }
                } else {
                    let isThere = taken.withLock { counts in
                        guard counts[number] > 0 else { return false }
                        counts[number] -= 1
                        return true
                    }
                    if isThere { unsafe references.giveBack(reference) }
                }
            }
        }
        do {
            let references = PlanReferences()
            for (number, count) in taken.withLock({ $0 }).enumerated() {
                let reference = unsafe Unmanaged.passUnretained(living[number].plan!)
                if number == 0 { living[0].owner = nil }
                #expect(count == 0 || living[number].plan != nil)
                for _ in 0..<count { unsafe references.giveBack(reference) }
            }
            for one in living { one.owner = nil }
        }
        #expect(living.allSatisfy { $0.plan == nil })
    }
}

/// A plan and its owner, which may let go of it.
private final class Ended: @unchecked Sendable {
    // SAFETY: changed only while no other thread runs.
    var owner: WiringPlan?
    private(set) weak var plan: WiringPlan?

    init(_ plan: WiringPlan) {
        owner = plan
        self.plan = plan
    }
}

private final class Leaf {}

private func makePlan() -> WiringPlan {
    WiringPlan(
        facts: ConformanceIndex.facts(of: Leaf.self), offers: [], extra: nil, isBuilt: false,
        isTracked: false, isWatched: false)
}
