/// The component that a container is calling in this task.
final class Calling: Sendable {
    @TaskLocal static var current: Calling?

    private let container: ContainerReference
    let participant: Container.ResolutionError.Participant
    private let task = Calling.currentTask

    init(container: ContainerReference, participant: Container.ResolutionError.Participant) {
        self.container = container
        self.participant = participant
    }

    /// The error if `container` is calling the component that now asks it to start or stop, and so would wait for
    /// itself.
    ///
    /// A task that the component created inherits the value, and may wait.
    static func waiting(for container: Container) -> [Container.ResolutionError.StepFailure]? {
        guard let current, current.container === container.reference, current.task == currentTask else { return nil }
        return [.init(component: current.participant, reason: .waitsForItself)]
    }

    private static var currentTask: Int? { unsafe withUnsafeCurrentTask { unsafe $0?.hashValue } }
}
