/// The component that a container is calling in this task, to start or to stop it.
final class Calling: Sendable {
    @TaskLocal static var current: Calling?

    /// The outermost owner of the container, which does one start or stop at a time.
    private let owner: ContainerReference
    let participant: Container.ResolutionError.Participant
    /// The component that asked for this start or stop, and waits for it.
    private let outer: Calling?
    private let task = Calling.currentTask

    init(owner: ContainerReference, participant: Container.ResolutionError.Participant, inside outer: Calling?) {
        self.owner = owner
        self.participant = participant
        self.outer = outer
    }

    /// The component that is called in this very task.
    ///
    /// A task that the component created inherits `current`, but the component doesn't wait for it.
    static var ofThisTask: Calling? { current.flatMap { $0.task == currentTask ? $0 : nil } }

    /// The error if `container` waits for the component that now asks it to start or stop, and so would wait for itself.
    @inline(never)
    static func waiting(for container: Container) -> [Container.ResolutionError.StepFailure]? {
        guard let calling = ofThisTask else { return nil }
        let owner = container.withLock { container.outermostOwner.reference }
        var next: Calling? = calling
        while let waiting = next {
            if waiting.owner === owner { return [.init(component: calling.participant, reason: .waitsForItself)] }
            next = waiting.outer
        }
        return nil
    }

    private static var currentTask: Int? { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue } }
}
