#if canImport(SwiftUI)
internal import Combine
public import SwiftUI
public import Wind

/// A view that starts the container in the environment, and shows its content once the container has started.
///
///     ContainerStart {
///         NotesView()
///     } waiting: {
///         ProgressView("Opening your notes")
///     }
///     .container(container)
///
/// Until then, the view shows a `ProgressView`, or the `waiting` view. It calls `start()`, which bootstraps the
/// container first, in a task on the main actor. If the view disappears before the task is done, SwiftUI cancels the task,
/// and `start()` stops the components that it has started.
///
/// If another container appears in the environment, the view starts that container as well. A container doesn't start a
/// component twice, so several windows can show this view.
///
/// If the start fails, the view shows the `failed` view, which receives a function to try again. Without a `failed`
/// view, it shows the content of `unresolvedContent(_:)`. The container's `onProblem` receives the problem.
///
/// The view doesn't stop the container when it disappears. Call `stop()` when the app ends or a document closes.
public struct ContainerStart<Content: View, Waiting: View, Failed: View>: View {
    @Environment(\.windReference) private var reference
    @StateObject private var state = StartState()
    private let timeLimit: Duration?
    private let content: @MainActor () -> Content
    private let waiting: @MainActor () -> Waiting
    private let failed: @MainActor (Container.Problem, @escaping @MainActor () -> Void) -> Failed

    /// Creates a view with its own content for waiting and for a failure.
    /// - Parameters:
    ///   - timeLimit: The time that a component may take to start, or nil for no limit.
    ///   - content: The view for a started container.
    ///   - waiting: The view until the container has started.
    ///   - failed: The view for a failed start. It receives the problem and a function that tries again.
    nonisolated public init(
        timeLimit: Duration? = nil, @ViewBuilder content: @escaping @MainActor () -> Content,
        @ViewBuilder waiting: @escaping @MainActor () -> Waiting,
        @ViewBuilder failed:
            @escaping @MainActor (_ problem: Container.Problem, _ retry: @escaping @MainActor () -> Void) -> Failed
    ) {
        (self.timeLimit, self.content, self.waiting, self.failed) = (timeLimit, content, waiting, failed)
    }

    /// The view for the current phase of the start.
    public var body: some View {
        // A group would give the task to the view of each phase, and start again with each.
        VStack {
            switch state.phase(of: reference) {
            case .waiting: waiting()
            case .started: content()
            case .failed(let problem): failed(problem) { state.attempt += 1 }
            }
        }
        .task(id: state.key(for: reference)) { await state.start(reference, for: Self.self, timeLimit: timeLimit) }
    }
}

extension ContainerStart where Waiting == ProgressView<EmptyView, EmptyView>, Failed == StartFailure {
    /// Creates a view that shows a `ProgressView` until the container has started.
    /// - Parameters:
    ///   - timeLimit: The time that a component may take to start, or nil for no limit.
    ///   - content: The view for a started container.
    nonisolated public init(timeLimit: Duration? = nil, @ViewBuilder content: @escaping @MainActor () -> Content) {
        self.init(timeLimit: timeLimit, content: content, waiting: { ProgressView() }) { problem, _ in
            StartFailure(problem: problem)
        }
    }
}

extension ContainerStart where Failed == StartFailure {
    /// Creates a view that shows its own content until the container has started.
    /// - Parameters:
    ///   - timeLimit: The time that a component may take to start, or nil for no limit.
    ///   - content: The view for a started container.
    ///   - waiting: The view until the container has started.
    nonisolated public init(
        timeLimit: Duration? = nil, @ViewBuilder content: @escaping @MainActor () -> Content,
        @ViewBuilder waiting: @escaping @MainActor () -> Waiting
    ) {
        self.init(timeLimit: timeLimit, content: content, waiting: waiting) { problem, _ in
            StartFailure(problem: problem)
        }
    }
}

/// The view that ``ContainerStart`` shows for a failed start: the content of `unresolvedContent(_:)`.
public struct StartFailure: View {
    let problem: Container.Problem

    /// The content of `unresolvedContent(_:)` for the problem.
    public var body: some View { UnresolvedContent(problem: problem) }
}

/// The progress of a start, for one identity of a view.
@MainActor
final class StartState: nonisolated ObservableObject {
    enum Phase {
        case waiting
        case started
        case failed(Container.Problem)
    }

    struct Key: Hashable {
        let container: ObjectIdentifier?
        let attempt: Int
    }

    @Published private var phase = Phase.waiting
    @Published var attempt = 0
    /// The container that has started or failed to start.
    private weak var known: Container?

    nonisolated init() {}

    func key(for reference: ContainerReference?) -> Key {
        Key(container: (reference ?? Container.application?.reference).map { ObjectIdentifier($0) }, attempt: attempt)
    }

    /// Returns the phase for a container: `waiting` if the state belongs to another container.
    func phase(of reference: ContainerReference?) -> Phase {
        known === reference.living ? phase : .waiting
    }

    func start(_ reference: ContainerReference?, for view: any Any.Type, timeLimit: Duration?) async {
        let container = reference.living
        // A view that appears again keeps the container that it has started.
        if let container, container === known, case .started = phase { return }
        if case .waiting = phase {} else { phase = .waiting }
        do {
            try await reference.living(for: view).start(timeLimit: timeLimit)
            // A later call has another container.
            if Task.isCancelled { return }
            known = container
            phase = .started
        } catch is CancellationError {
            // The view has gone, or has another container.
        } catch {
            if Task.isCancelled { return }
            let failure = Container.ResolutionError.viewFailed(.init("ContainerStart starts the container", error))
            known = container
            phase = .failed(Unresolved.report(failure, to: container))
        }
    }
}
#endif
