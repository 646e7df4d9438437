import Foundation

/// Threads that start together, and that somebody waits for.
final class Crew: @unchecked Sendable {
    // SAFETY: its variables are touched only while `condition` is locked.

    private let condition = NSCondition()
    private let count: Int
    private var arrived = 0
    private var finished = 0
    private var work: (@Sendable (Int) -> Void)?

    private init(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
        self.count = count
        self.work = work
    }

    /// Runs `work` on so many threads, and returns when all have finished and hold nothing of it any more.
    static func run(_ count: Int, _ work: @escaping @Sendable (Int) -> Void) {
        let crew = Crew(count, work)
        for index in 0..<count {
            let thread = Thread { crew.run(index) }
            thread.start()
        }
        crew.wait(for: { crew.finished }, toReach: count)
        crew.condition.withLock { crew.work = nil }
    }

    private func run(_ index: Int) {
        condition.withLock {
            arrived += 1
            condition.broadcast()
        }
        wait(for: { self.arrived }, toReach: count)
        perform(index)
        condition.withLock {
            finished += 1
            condition.broadcast()
        }
    }

    /// A call of its own, so that this thread holds nothing when it says that it has finished.
    @inline(never)
    private func perform(_ index: Int) {
        let work = condition.withLock { self.work! }
        work(index)
    }

    private func wait(for number: () -> Int, toReach count: Int) {
        condition.withLock {
            while number() < count { condition.wait() }
        }
    }
}
