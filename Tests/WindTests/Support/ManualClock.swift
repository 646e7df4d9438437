@testable import Wind

/// A clock that advances when a test calls `advance(by:)`.
final class ManualClock: Clock, Sendable {
    struct Instant: InstantProtocol {
        var offset: Duration

        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    private struct State {
        var now = Instant(offset: .zero)
        var count = 0
        var cancelled: Set<Int> = []
        var sleepers: [Sleeper] = []
        var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    private let state = Guarded(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .zero }
    /// The number of sleeping tasks.
    var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.count += 1
            return state.count
        }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                let woken = state.withLock { state -> [CheckedContinuation<Void, Never>] in
                    if state.cancelled.contains(id) {
                        continuation.resume(throwing: CancellationError())
                    } else if deadline <= state.now {
                        continuation.resume()
                    } else {
                        state.sleepers.append(Sleeper(id: id, deadline: deadline, continuation: continuation))
                    }
                    let count = state.sleepers.count
                    defer { state.watchers.removeAll { $0.count <= count } }
                    return state.watchers.filter { $0.count <= count }.map(\.continuation)
                }
                for one in woken { one.resume() }
            }
        } onCancel: {
            let sleeper = state.withLock { state -> Sleeper? in
                state.cancelled.insert(id)
                let index = state.sleepers.firstIndex { $0.id == id }
                return index.map { state.sleepers.remove(at: $0) }
            }
            sleeper?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Returns when `count` tasks are sleeping.
    func untilSleeping(_ count: Int) async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            let isThere = state.withLock { state in
                if state.sleepers.count >= count { return true }
                state.watchers.append((count, continuation))
                return false
            }
            if isThere { continuation.resume() }
        }
    }

    /// Advances the time.
    func advance(by duration: Duration) {
        let woken = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let now = state.now
            defer { state.sleepers.removeAll { $0.deadline <= now } }
            return state.sleepers.filter { $0.deadline <= now }
        }
        for one in woken { one.continuation.resume() }
    }
}

extension Container {
    func start(
        timeLimit: Duration?, clock: ManualClock, isolation: isolated (any Actor)? = #isolation
    ) async throws {
        try await start(timeLimit: timeLimit, waiting: { try await clock.sleep(for: $0) }, isolation: isolation)
    }

    func stop(timeLimit: Duration?, clock: ManualClock) async -> ResolutionError? {
        await stop(timeLimit: timeLimit, waiting: { try await clock.sleep(for: $0) })
    }
}
