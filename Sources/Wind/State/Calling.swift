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
        try await Calling.$current.withValue((self, Calling.currentTask), operation: body)
    }

    /// Notes that the container doesn't wait for the component any more.
    func leave() {
        Calling.lock.withLock { isLeft = true }
        endWaiting()
    }

    /// Notes that the component of this task waits for `container` until `endWaiting()`.
    /// - Returns: The error of a start or a stop, if `container` waits for the component, be it through other containers.
    @inline(never)
    static func beginWaiting(for container: Container, isStart: Bool) -> Container.ResolutionError? {
        guard let calling = ofThisTask else { return nil }
        let owner = container.withLock { container.outermostOwner.reference }
        let isRefused = lock.withLock {
            if calling.isLeft { return false }
            if mustEnd(calling.owner, before: owner) { return true }
            calling.awaited = owner
            unsafe waiting.append(calling)
            return false
        }
        guard isRefused else { return nil }
        let failure = Container.ResolutionError.StepFailure(component: calling.participant, reason: .waitsForItself)
        return isStart ? .startFailed(.init(failures: [failure])) : .stopFailed(.init(failures: [failure]))
    }

    /// Whether the work of a container waits for that of another one; the caller holds the lock.
    ///
    /// The search ends, because a wait that would close a circle is refused.
    private static func mustEnd(_ owner: ContainerReference, before other: ContainerReference) -> Bool {
        if owner === other { return true }
        return unsafe !waiting.filter { $0.owner === other && mustEnd(owner, before: $0.awaited!) }.isEmpty
    }

    /// Notes that the component of this task doesn't wait any more.
    @inline(never)
    static func endWaiting() { ofThisTask?.endWaiting() }

    private func endWaiting() {
        Calling.lock.withLock { unsafe Calling.waiting.removeAll { $0 === self } }
    }

    /// The component that is called in this very task.
    ///
    /// A task that the component created inherits `current`, but the component doesn't wait for it.
    private static var ofThisTask: Calling? { current.flatMap { $0.task == currentTask ? $0.calling : nil } }

    private static var currentTask: Int? { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue } }
}
