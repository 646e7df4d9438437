import Foundation

/// Threads that start together, and whose end the caller waits for.
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

    /// Runs `work` on `count` threads, and returns when all of them have finished and released it.
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

    /// A separate call, so that this thread holds nothing when it reports that it has finished.
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
