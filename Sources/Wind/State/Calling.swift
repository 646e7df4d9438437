/// The component that a container is calling in a task, to start or to stop it.
final class Calling: @unchecked Sendable {
    // SAFETY: `lock` guards the variables, and no user code runs under it.
    private static let lock = Lock()
    /// The calls whose components wait for a container.
    private nonisolated(unsafe) static var waiting: [Calling] = []

    @TaskLocal private static var current: (calling: Calling, task: Int?)?

    /// The component that is called in this task, or that has created it.
    static var ofTask: Container.ResolutionError.Participant? { current?.calling.participant }

    /// The containers of which only one starts or stops at a time.
    private let containers: [ContainerReference]
    private let participant: Container.ResolutionError.Participant
    /// The containers of this kind for which the component waits.
    private var awaited: [ContainerReference] = []
    /// Whether the container no longer waits for the component.
    private var isLeft = false
    /// Whether the component has been called.
    private var isBegun = false

    init(_ containers: [ContainerReference], participant: Container.ResolutionError.Participant) {
        self.containers = containers
        self.participant = participant
    }

    /// Runs `body`, which calls the component.
    func run(_ body: () async throws -> Void) async rethrows {
        // A task that the component created may get the number of this one.
        defer { leave() }
        try await Calling.$current.withValue((self, Calling.currentTask), operation: body)
    }

    /// Notes that the component is called now.
    /// - Throws: `CancellationError` if it must not be called any more.
    func begin() throws {
        try Task.checkCancellation()
        try Calling.lock.withLock {
            if isLeft { throw CancellationError() }
            isBegun = true
        }
    }

    /// Notes that the container doesn't wait for the component any more.
    /// - Returns: Whether the component has been called.
    @discardableResult
    func leave() -> Bool {
        endWaiting(isLeft: true)
        return Calling.lock.withLock { isBegun }
    }

    /// Notes that the component waits for the start or stop of `container` until `endWaiting()`.
    /// - Returns: The error of a start or a stop, if `container` waits for the component, be it through other containers.
    @inline(never)
    func beginWaiting(for container: Container, isStart: Bool) -> Container.ResolutionError? {
        let awaited = container.withLock { container.sharingTurnsLocked.map(\.reference) }
        let isRefused = Calling.lock.withLock {
            if isLeft { return false }
            if Calling.isWaiting(awaited, for: containers) { return true }
            self.awaited = awaited
            unsafe Calling.waiting.append(self)
            return false
        }
        guard isRefused else { return nil }
        let failure = Container.ResolutionError.StepFailure(component: participant, reason: .waitsForItself)
        return isStart ? .startFailed(.init(failures: [failure])) : .stopFailed(.init(failures: [failure]))
    }

    /// Whether the start or stop of `containers` waits for that of `others`, or is the same; the caller holds the lock.
    ///
    /// The search ends, because a wait that would close a circle is refused.
    private static func isWaiting(_ containers: [ContainerReference], for others: [ContainerReference]) -> Bool {
        func haveCommon(_ others: [ContainerReference]) -> Bool {
            containers.contains { one in others.contains { $0 === one } }
        }
        if haveCommon(others) { return true }
        return unsafe !waiting.filter { haveCommon($0.containers) && isWaiting($0.awaited, for: others) }.isEmpty
    }

    /// Notes that the component doesn't wait any more.
    @inline(never)
    func endWaiting(isLeft: Bool = false) {
        let awaited = Calling.lock.withLock {
            if isLeft { self.isLeft = true }
            unsafe Calling.waiting.removeAll { $0 === self }
            return exchange(&self.awaited, with: [])
        }
        withExtendedLifetime(awaited) {}
    }

    /// The component that is called in this very task.
    ///
    /// A task that the component created inherits `current`, but the component doesn't wait for it.
    static var ofThisTask: Calling? { current.flatMap { $0.task == currentTask ? $0.calling : nil } }

    private static var currentTask: Int? { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue } }
}
