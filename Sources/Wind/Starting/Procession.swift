/// Calls components as their turn comes: each after those that come before it, independent ones at the same time.
///
/// Everything that happens arrives as an event, and one task works the events off: there is no state to share.
struct Procession: Sendable {
    typealias Participant = Container.ResolutionError.Participant

    /// What the calls need to know of whoever is behind them.
    struct Rules: Sendable {
        /// How long each call may take.
        let timeLimit: Duration?
        let clock: any Clock<Duration>
        let container: ContainerReference
    }

    /// Something that happened.
    enum Event: Sendable {
        case began
        case ended(Int, (any Error)?)
        case timeUp(Int)
        case cancelled
    }

    /// What became of the calls.
    struct Outcome: Sendable {
        /// The places of those that went well, in order.
        var successes: [Int] = []
        /// The places of those that failed, in order.
        var failures: [(place: Int, reason: Container.ResolutionError.StepFailure.Reason)] = []
        /// Whether the rest was given up on request.
        var isCancelled = false
    }

    let events = AsyncStream.makeStream(of: Event.self)
    let rules: Rules
    /// Whether a failure ends it for all.
    let endsAtFailure: Bool

    /// Gives up: nothing further is called, and what is under way is cancelled.
    func cancel() { events.continuation.yield(.cancelled) }

    /// Goes through all of it, and returns when nothing is under way but what exceeded its time.
    /// - Parameters:
    ///   - steps: Who is called, and how; nobody where there is nothing to do.
    ///   - needs: For each step the places of those that come before.
    ///   - followers: For each step the places of those that come after.
    /// - Returns: What became of it.
    func run(_ steps: [(Participant, Course.Work?)], needs: [[Int]], followers: [[Int]]) async -> Outcome {
        var outcome = Outcome()
        var missing = needs.map(\.count)
        var ready = missing.indices.filter { missing[$0] == 0 }
        var calls: [Int: Call] = [:]
        var isGivenUp = false
        events.continuation.yield(.began)
        for await event in events.stream {
            var done: [Int] = []
            switch event {
            case .began: break
            case .cancelled:
                outcome.isCancelled = true
                giveUp()
            case .ended(let place, let error):
                guard let call = calls.removeValue(forKey: place) else { continue }
                call.timer?.cancel()
                if error == nil { outcome.successes.append(place) }
                // It was told to.
                if let error, !(isGivenUp && error is CancellationError) {
                    outcome.failures.append((place, .error(error)))
                    if endsAtFailure { giveUp() }
                }
                done.append(place)
            case .timeUp(let place):
                guard let call = calls.removeValue(forKey: place) else { continue }
                call.task.cancel()
                outcome.failures.append((place, .timeLimit(rules.timeLimit!)))
                if endsAtFailure { giveUp() }
                done.append(place)
            }
            if !isGivenUp {
                free(done)
                while let place = ready.popLast() {
                    if let work = steps[place].1 {
                        calls[place] = call(work, of: steps[place].0, at: place)
                    } else {
                        free([place])
                    }
                }
            }
            if calls.isEmpty { break }
        }
        outcome.successes = outcome.successes.ordered(by: \.self)
        outcome.failures = outcome.failures.ordered(by: \.place)
        return outcome

        func giveUp() {
            guard !isGivenUp else { return }
            isGivenUp = true
            for call in calls.values { call.task.cancel() }
        }

        func free(_ places: [Int]) {
            for follower in places.flatMap({ followers[$0] }) {
                missing[follower] -= 1
                if missing[follower] == 0 { ready.append(follower) }
            }
        }
    }

    /// One call under way.
    private struct Call {
        let task: Task<Void, Never>
        let timer: Task<Void, Never>?
    }

    private func call(_ work: @escaping Course.Work, of participant: Participant, at place: Int) -> Call {
        let (events, container) = (events.continuation, rules.container)
        let task = Task {
            do {
                try await Calling.$current.withValue(Calling(container: container, participant: participant)) {
                    try await work()
                }
                events.yield(.ended(place, nil))
            } catch {
                events.yield(.ended(place, error))
            }
        }
        let timer = rules.timeLimit.map { [clock = rules.clock] limit in
            Task {
                if (try? await clock.sleep(for: limit)) != nil { events.yield(.timeUp(place)) }
            }
        }
        return Call(task: task, timer: timer)
    }
}

/// The component that a container is calling in this task.
struct Calling: Sendable {
    @TaskLocal static var current: Calling?

    private let container: ContainerReference
    let participant: Container.ResolutionError.Participant
    private let task = Calling.currentTask

    init(container: ContainerReference, participant: Container.ResolutionError.Participant) {
        self.container = container
        self.participant = participant
    }

    /// The component that would wait for itself if `container` waited for all of its components here.
    ///
    /// A task that the component created inherits the value, and may wait.
    static func waiting(for container: Container) -> Container.ResolutionError.Participant? {
        guard let current, current.container === container.reference, current.task == currentTask else { return nil }
        return current.participant
    }

    private static var currentTask: Int? { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue } }
}
