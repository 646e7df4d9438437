/// Starts or stops components in order: each after the ones before it, independent ones at the same time.
///
/// The end, the failure or the time limit of one call sets off the next calls.
package final class StepRunner: @unchecked Sendable {
    // SAFETY: `lock` guards every access, and no user code runs under it. Only `error` is outside: the task of the whole
    // start or stop writes it, and it is read after the task's end.

    /// Waits for a time, or throws if the task is cancelled before.
    package typealias Wait = @Sendable (_ time: Duration) async throws -> Void

    /// Waits by the continuous clock.
    static func sleep(_ time: Duration) async throws { try await Task.sleep(for: time) }

    /// The settings of the calls.
    struct Rules: Sendable {
        /// The time limit of each call.
        let timeLimit: Duration?
        let wait: Wait
        /// The containers of which only one starts or stops at a time.
        let containers: [ContainerReference]
    }

    /// The result of the calls.
    struct Outcome: Sendable {
        /// The places of the successful steps, in the order of the graph; when stopping, in reverse order.
        var successes: [Int] = []
        /// The places of the failed steps, in the same order, and the reasons.
        var failures: [(place: Int, reason: Container.ResolutionError.StepFailure.Reason)] = []
        /// The places of the steps whose call couldn't begin within the time limit.
        var notBegun: [Int] = []
        /// Whether the rest was cancelled on request.
        var isCancelled = false
    }

    let rules: Rules
    /// Whether components are started, where a failure ends the whole start; otherwise, they are stopped.
    private let isStart: Bool
    /// The receiver of events, if the tree is observed.
    let observed: ObservedStart?
    /// The error of the whole start or stop.
    var error: (any Error)?

    private let lock = Lock()
    private var steps: [StepGraph.Step] = []
    private var followers: [[Int]] = []
    private var isCalled: [Bool] = []
    /// For each step, the number of steps for which it still waits.
    private var missing: [Int] = []
    private var ready: [Int] = []
    /// For each step in progress, its task and its timer.
    private var tasks: [[Task<Void, Never>]] = []
    private var callCount = 0
    private var isGivenUp = false
    private var isFinished = false
    private var cancelled: [Task<Void, Never>] = []
    private var waiting: CheckedContinuation<Void, Never>?
    private var outcome = Outcome()

    init(rules: Rules, isStart: Bool, observed: ObservedStart? = nil) {
        self.observed = observed
        self.rules = rules
        self.isStart = isStart
    }

    /// Gives up: no further component is called, and calls in progress are cancelled.
    func cancel() {
        change {
            guard !isFinished else { return }
            outcome.isCancelled = true
            giveUp()
        }
    }

    /// Calls all steps, and returns when only calls that exceeded their time are still in progress.
    /// - Parameters:
    ///   - steps: The steps.
    ///   - isCalled: For each step, whether there is something to do.
    ///   - needs: For each step, the places of the steps before it.
    ///   - followers: For each step, the places of the steps after it.
    /// - Returns: The result.
    func run(_ steps: [StepGraph.Step], _ isCalled: [Bool], needs: [[Int]], followers: [[Int]]) async -> Outcome {
        await withCheckedContinuation { continuation in
            change {
                (self.steps, self.isCalled, self.followers) = (steps, isCalled, followers)
                missing = needs.map(\.count)
                ready = missing.indices.filter { missing[$0] == 0 }
                tasks = Array(repeating: [], count: steps.count)
                waiting = continuation
            }
        }
        var outcome = lock.withLock { self.outcome }
        let sign: Int64 = isStart ? 1 : -1
        outcome.successes = outcome.successes.ordered { Int64($0) * sign }
        outcome.failures = outcome.failures.ordered { Int64($0.place) * sign }
        return outcome
    }

    /// Records an event, and makes the calls that it sets off.
    @inline(__always)
    private func change(_ note: () -> Void) {
        let (cancelled, finished) = lock.withLock {
            note()
            return advance()
        }
        tell(cancelled, finished)
    }

    /// Cancels tasks, and ends the work if it is finished.
    @inline(never)
    private func tell(_ cancelled: [Task<Void, Never>], _ finished: CheckedContinuation<Void, Never>?) {
        // A cancellation may run user code.
        for task in cancelled { task.cancel() }
        finished?.resume()
    }

    /// Makes the calls that may be made now; the caller holds the lock.
    /// - Returns: The tasks to cancel after the lock, and the caller that waits for the end, if this is it.
    @inline(never)
    private func advance() -> (cancelled: [Task<Void, Never>], finished: CheckedContinuation<Void, Never>?) {
        callReady()
        defer { cancelled = [] }
        guard callCount == 0, let waiting else { return (cancelled, nil) }
        (self.waiting, isFinished) = (nil, true)
        steps = []
        return (cancelled, waiting)
    }

    private func callReady() {
        while !isGivenUp, let place = ready.popLast() {
            if isCalled[place] { call(steps[place], at: place) } else { free(place) }
        }
    }

    private func giveUp() {
        isGivenUp = true
        for place in tasks.indices { cancelled += tasks[place].prefix(1) }
    }

    private func free(_ place: Int) {
        for follower in followers[place] {
            missing[follower] -= 1
            if missing[follower] == 0 { ready.append(follower) }
        }
    }

    private func call(_ step: StepGraph.Step, at place: Int) {
        callCount += 1
        // Calls that are left to themselves keep no more than their object.
        let calling = Calling(rules.containers, participant: step.participant)
        let call = step.call(isStart: isStart, place: place, observed: observed, as: calling)
        tasks[place].append(
            Task { [self] in
                do {
                    try await calling.run(call)
                    end(place, nil, isLate: false)
                } catch {
                    end(place, error, isLate: false)
                }
            })
        // The clock can't add a longer time to its present one.
        guard let limit = rules.timeLimit.map({ min($0, .seconds(1 << 32)) }) else { return }
        tasks[place].append(
            Task { [self] in
                guard (try? await rules.wait(limit)) != nil else { return }
                end(place, nil, isLate: true, isBegun: calling.leave())
            })
    }

    /// Records that a call has ended or exceeds its time.
    private func end(_ place: Int, _ error: (any Error)?, isLate: Bool, isBegun: Bool = true) {
        change {
            guard !tasks[place].isEmpty else { return }
            cancelled += isLate ? tasks[place].prefix(1) : tasks[place].dropFirst()
            tasks[place] = []
            callCount -= 1
            if isLate {
                if !isBegun { outcome.notBegun.append(place) }
                fail(place, .timeLimit(rules.timeLimit!))
            } else if let error {
                // A call that was cancelled on purpose hasn't failed.
                if !(isGivenUp && error is CancellationError) { fail(place, .error(error)) }
            } else {
                outcome.successes.append(place)
            }
            if !isGivenUp { free(place) }
        }
    }

    private func fail(_ place: Int, _ reason: Container.ResolutionError.StepFailure.Reason) {
        outcome.failures.append((place, reason))
        if isStart, !isGivenUp { giveUp() }
    }
}
