#if canImport(SwiftUI)
internal import Combine
public import SwiftUI
public import Wind

/// Starts the container in the environment, and shows its content once that is done.
///
///     WindowGroup {
///         ContainerStart { ContentView() }
///             .container(app)
///     }
///
/// Until then it shows a `ProgressView`, or `waiting`. It calls `start()`, which bootstraps first: on the main actor, in a
/// task that is cancelled when this view goes before it is done; then what was started is stopped again. Another container
/// in the environment is started, too. What has been started is not started again, so several windows may show this.
///
/// If it fails, `failed` is shown, with a function that tries again; without it what
/// `unresolvedContent(_:)` says. `onProblem` of the container hears of it. Nothing stops the container when the view
/// goes: call `stop()` where the app ends, or a document closes.
public struct ContainerStart<Content: View, Waiting: View, Failed: View>: View {
    @Environment(\.windReference) private var reference
    @StateObject private var state = StartState()
    private let timeLimit: Duration?
    private let content: @MainActor () -> Content
    private let waiting: @MainActor () -> Waiting
    private let failed: @MainActor (Container.Problem, @escaping @MainActor () -> Void) -> Failed

    /// Shows content once the container is started.
    /// - Parameters:
    ///   - timeLimit: How long a component may take to start; with nil there is no limit.
    ///   - content: What is shown then.
    ///   - waiting: What is shown meanwhile.
    ///   - failed: What is shown if it fails, of what is wrong, and a function that tries again.
    nonisolated public init(
        timeLimit: Duration? = nil, @ViewBuilder content: @escaping @MainActor () -> Content,
        @ViewBuilder waiting: @escaping @MainActor () -> Waiting,
        @ViewBuilder failed:
            @escaping @MainActor (_ problem: Container.Problem, _ retry: @escaping @MainActor () -> Void) -> Failed
    ) {
        (self.timeLimit, self.content, self.waiting, self.failed) = (timeLimit, content, waiting, failed)
    }

    /// The content, or what stands in its place.
    public var body: some View {
        Group {
            switch state.phase(of: reference) {
            case .waiting: waiting()
            case .started: content()
            case .failed(let problem): failed(problem) { state.attempt += 1 }
            }
        }
        .task(id: state.key(for: reference)) { await state.start(reference, timeLimit: timeLimit) }
    }
}

extension ContainerStart where Waiting == ProgressView<EmptyView, EmptyView>, Failed == StartFailure {
    /// Shows content once the container is started, and a `ProgressView` until then.
    /// - Parameters:
    ///   - timeLimit: How long a component may take to start; with nil there is no limit.
    ///   - content: What is shown then.
    nonisolated public init(timeLimit: Duration? = nil, @ViewBuilder content: @escaping @MainActor () -> Content) {
        self.init(timeLimit: timeLimit, content: content, waiting: { ProgressView() }) { problem, _ in
            StartFailure(problem: problem)
        }
    }
}

extension ContainerStart where Failed == StartFailure {
    /// Shows content once the container is started, and something else until then.
    /// - Parameters:
    ///   - timeLimit: How long a component may take to start; with nil there is no limit.
    ///   - content: What is shown then.
    ///   - waiting: What is shown meanwhile.
    nonisolated public init(
        timeLimit: Duration? = nil, @ViewBuilder content: @escaping @MainActor () -> Content,
        @ViewBuilder waiting: @escaping @MainActor () -> Waiting
    ) {
        self.init(timeLimit: timeLimit, content: content, waiting: waiting) { problem, _ in
            StartFailure(problem: problem)
        }
    }
}

/// What ``ContainerStart`` shows of a failure: what `unresolvedContent(_:)` says.
public struct StartFailure: View {
    let problem: Container.Problem

    /// What is shown.
    public var body: some View { UnresolvedContent(problem: problem) }
}

/// How far a start has come, for one identity of a view.
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
    /// The container that was started, or could not be.
    private weak var known: Container?

    nonisolated init() {}

    func key(for reference: ContainerReference?) -> Key {
        Key(container: (reference ?? Container.application?.reference).map { ObjectIdentifier($0) }, attempt: attempt)
    }

    /// The phase, which says nothing of another container.
    func phase(of reference: ContainerReference?) -> Phase {
        known === reference.living ? phase : .waiting
    }

    func start(_ reference: ContainerReference?, timeLimit: Duration?) async {
        let container = reference.living
        // A view that appears again goes on with what was started.
        if let container, container === known, case .started = phase { return }
        if case .waiting = phase {} else { phase = .waiting }
        do {
            try await reference.living(for: ContainerStart<Never, Never, Never>.self).start(timeLimit: timeLimit)
            known = container
            phase = .started
        } catch is CancellationError {
            // The view has gone, or has another container.
        } catch {
            let failure = Container.ResolutionError.viewFailed(.init("ContainerStart starts the container", error))
            known = container
            phase = .failed(Unresolved.report(failure, to: container))
        }
    }
}
#endif
