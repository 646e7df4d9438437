/// Calls components as their turn comes: each after those that come before it, independent ones at the same time.
///
/// Whoever ends, fails or takes too long says so, and thereby sets going what comes next.
final class Procession: @unchecked Sendable {
    // SAFETY: what changes is guarded by `lock`, under which no user code runs; `error` is written by the task of the
    // whole and read when that has ended.
    /// What the calls need to know of whoever is behind them.
    struct Rules: Sendable {
        /// How long each call may take.
        let timeLimit: Duration?
        let clock: any Clock<Duration>
        let container: ContainerReference
    }

    /// What became of the calls.
    struct Outcome: Sendable {
        /// The places of those that went well, in order.
        var successes: [Int] = []
        /// The places of those that failed, in order.
        var failures: [Int] = []
        /// For each of those why.
        var reasons: [Container.ResolutionError.StepFailure.Reason] = []
        /// Whether the rest was given up on request.
        var isCancelled = false
    }

    let rules: Rules
    /// Whether components are started, where a failure ends it for all; otherwise they are stopped.
    private let isStart: Bool
    /// Who is told of starts, if somebody observes them.
    let observed: ObservedStart?
    /// Why all of it failed.
    var error: (any Error)?

    private let lock = Lock()
    private var steps: [Course.Step] = []
    private var followers: [[Int]] = []
    private var isMeant: [Bool] = []
    /// For each step how many it still waits for.
    private var missing: [Int] = []
    private var ready: [Int] = []
    /// For each step that is under way its task and its timer.
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

    /// Gives up: nothing further is called, and what is under way is cancelled.
    func cancel() {
        change {
            guard !isFinished else { return }
            outcome.isCancelled = true
            giveUp()
        }
    }

    /// Goes through all of it, and returns when nothing is under way but what exceeded its time.
    /// - Parameters:
    ///   - steps: Who is called.
    ///   - isMeant: For each step whether there is something to do.
    ///   - needs: For each step the places of those that come before.
    ///   - followers: For each step the places of those that come after.
    /// - Returns: What became of it.
    func run(_ steps: [Course.Step], _ isMeant: [Bool], needs: [[Int]], followers: [[Int]]) async -> Outcome {
        await withCheckedContinuation { continuation in
            change {
                (self.steps, self.isMeant, self.followers) = (steps, isMeant, followers)
                missing = needs.map(\.count)
                ready = missing.indices.filter { missing[$0] == 0 }
                tasks = Array(repeating: [], count: steps.count)
                waiting = continuation
            }
        }
        return result()
    }

    private func result() -> Outcome {
        let order = Order.indices(by: outcome.failures)
        return Outcome(
            successes: outcome.successes.ordered(by: \.self), failures: order.map { outcome.failures[$0] },
            reasons: order.map { outcome.reasons[$0] }, isCancelled: outcome.isCancelled)
    }

    /// Notes that something happened, and does what follows from it.
    private func change(_ note: () -> Void) {
        let (cancelled, finished) = lock.withLock { () -> ([Task<Void, Never>], CheckedContinuation<Void, Never>?) in
            note()
            advance()
            defer { self.cancelled = [] }
            guard callCount == 0, let waiting else { return (self.cancelled, nil) }
            (self.waiting, isFinished) = (nil, true)
            // What was left to itself keeps nothing.
            steps = []
            return (self.cancelled, waiting)
        }
        // Whoever is cancelled may run code of its own.
        for task in cancelled { task.cancel() }
        finished?.resume()
    }

    private func advance() {
        while !isGivenUp, let place = ready.popLast() {
            if isMeant[place] { call(steps[place], at: place) } else { free(place) }
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

    private func call(_ step: Course.Step, at place: Int) {
        callCount += 1
        tasks[place].append(
            Task { [self] in
                do {
                    let calling = Calling(container: rules.container, participant: step.participant)
                    try await Calling.$current.withValue(calling) {
                        try await step.call(isStart: isStart, place: place, observed: observed)
                    }
                    end(place, nil, isLate: false)
                } catch {
                    end(place, error, isLate: false)
                }
            })
        guard let limit = rules.timeLimit else { return }
        tasks[place].append(
            Task { [self] in
                if (try? await rules.clock.sleep(for: limit)) != nil { end(place, nil, isLate: true) }
            })
    }

    /// Notes that a call has ended, or takes too long.
    private func end(_ place: Int, _ error: (any Error)?, isLate: Bool) {
        change {
            guard !tasks[place].isEmpty else { return }
            cancelled += isLate ? tasks[place].prefix(1) : tasks[place].dropFirst()
            tasks[place] = []
            callCount -= 1
            if isLate {
                fail(place, .timeLimit(rules.timeLimit!))
            } else if let error {
                // It was told to.
                if !(isGivenUp && error is CancellationError) { fail(place, .error(error)) }
            } else {
                outcome.successes.append(place)
            }
            if !isGivenUp { free(place) }
        }
    }

    private func fail(_ place: Int, _ reason: Container.ResolutionError.StepFailure.Reason) {
        outcome.failures.append(place)
        outcome.reasons.append(reason)
        if isStart, !isGivenUp { giveUp() }
    }
}
