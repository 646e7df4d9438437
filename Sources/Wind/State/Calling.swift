/// The component that a container is calling in a task, to start or to stop it.
final class Calling: @unchecked Sendable {
    // SAFETY: `lock` guards the variables, and no user code runs under it.
    private static let lock = Lock()
    /// The calls whose components wait for a container.
    private nonisolated(unsafe) static var waiting: [Calling] = []

    @TaskLocal private static var current: (calling: Calling, task: Int?)?

    /// The component that is called in this task, or that has created it.
    static var ofTask: Container.ResolutionError.Participant? { current?.calling.participant }

    /// The outermost owner of the container, which does one start or stop at a time.
    private let owner: ContainerReference
    private let participant: Container.ResolutionError.Participant
    /// The outermost owner of the container for which the component waits.
    private var awaited: ContainerReference?
    /// Whether the container no longer waits for the component.
    private var isLeft = false

    init(owner: ContainerReference, participant: Container.ResolutionError.Participant) {
        self.owner = owner
        self.participant = participant
    }

    /// Runs `body`, which calls the component.
    func run(_ body: () async throws -> Void) async rethrows {
        // A task that the component created may get the number of this one.
        defer { leave() }
        try await Calling.$current.withValue((self, Calling.currentTask), operation: body)
    }

    /// Notes that the container doesn't wait for the component any more.
    func leave() { endWaiting(isLeft: true) }

    /// Notes that the component waits for the start or stop of `container` until `endWaiting()`.
    /// - Returns: The error of a start or a stop, if `container` waits for the component, be it through other containers.
    @inline(never)
    func beginWaiting(for container: Container, isStart: Bool) -> Container.ResolutionError? {
        let awaited = container.withLock { container.outermostOwner.reference }
        let isRefused = Calling.lock.withLock {
            if isLeft { return false }
            if Calling.isWaiting(awaited, for: owner) { return true }
            self.awaited = awaited
            unsafe Calling.waiting.append(self)
            return false
        }
        guard isRefused else { return nil }
        let failure = Container.ResolutionError.StepFailure(component: participant, reason: .waitsForItself)
        return isStart ? .startFailed(.init(failures: [failure])) : .stopFailed(.init(failures: [failure]))
    }

    /// Whether the start or stop of `container` waits for that of `other`, or is the same; the caller holds the lock.
    ///
    /// The search ends, because a wait that would close a circle is refused.
    private static func isWaiting(_ container: ContainerReference, for other: ContainerReference) -> Bool {
        if container === other { return true }
        return unsafe !waiting.filter { $0.owner === container && isWaiting($0.awaited!, for: other) }.isEmpty
    }

    /// Notes that the component doesn't wait any more.
    @inline(never)
    func endWaiting(isLeft: Bool = false) {
        let awaited = Calling.lock.withLock {
            if isLeft { self.isLeft = true }
            unsafe Calling.waiting.removeAll { $0 === self }
            return self.awaited.take()
        }
        withExtendedLifetime(awaited) {}
    }

    /// The component that is called in this very task.
    ///
    /// A task that the component created inherits `current`, but the component doesn't wait for it.
    static var ofThisTask: Calling? { current.flatMap { $0.task == currentTask ? $0.calling : nil } }

    private static var currentTask: Int? { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue } }
}
