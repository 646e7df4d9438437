#if canImport(SwiftUI)
internal import Combine
internal import SwiftUI
internal import Wind

/// The state of a property that SwiftUI keeps for one identity of a view.
@MainActor
final class ResolvedState<Value>: nonisolated ObservableObject {
    /// The reason why the property doesn't have a value.
    private(set) var problem: Container.ResolutionError?
    /// The problems that `onProblem` has received.
    private var reported: [Report] = []
    /// The container that was asked last.
    private(set) weak var container: Container?
    /// The container of the found components, which may be another if the last lookup failed.
    private weak var home: Container?
    /// The found components, or nil before they are found.
    private var parts: ResolvedParts<Value>?
    /// The value, if the view keeps all its components.
    private var kept: Value?
    /// Whether replacements refresh the state.
    private var isListening = false
    /// Whether a provider may have been replaced.
    private var isStale = false
    /// Subscriptions to the changes of each `ObservableObject`.
    private var relays: [AnyCancellable] = []
    /// A published counter that grows when SwiftUI has to evaluate the view again.
    @Published private var changes = 0

    nonisolated init() {}

    /// The found value, or nil if none was found.
    var value: Value? { kept ?? parts?.value }

    /// Whether the view keeps the value.
    var keepsValue: Bool { kept != nil }

    /// Looks the value up unless the state has it.
    func update(in reference: ContainerReference?, for token: (any Any.Type)?) {
        Refreshing.listen()
        if !isListening {
            // A replacement may also provide a value that the first lookup doesn't find.
            Refreshing.add(self)
            isListening = true
        }
        // A view keeps the value of a container that is gone.
        if reference.living == nil, value != nil, problem == nil, home == nil { return }
        let wasStale = isStale
        // A replacement during the lookup makes the new value stale.
        isStale = false
        container = nil
        do throws(Container.ResolutionError) {
            let current = try reference.living(for: Value.self)
            container = current
            // After a failure, the earlier components stay for actions and tasks that still run.
            let earlier = current === home ? parts : nil
            let new = try ResolvedParts<Value>(in: current, for: token, after: earlier, isStale: wasStale)
            (problem, home) = (nil, current)
            if earlier != nil, new.isUnchanged { return }
            (parts, kept) = (new, new.isKept ? new.value : nil)
            relays = new.objects.compactMap { ($0 as? any ObservableObject).map { relay(of: $0) } }
        } catch {
            problem = error
            if wasStale { isStale = true }
            Unresolved.isAny = true
        }
    }

    /// Reports an error to `onProblem` of the container, unless the container received the same one for this view.
    func report(_ error: Container.ResolutionError) {
        let new = Report(error, in: container)
        reported.removeAll { $0.isOver }
        if reported.contains(where: { $0.isLike(new) }) { return }
        reported.append(new)
        _ = Unresolved.report(error, to: container)
    }

    private func relay<Object: ObservableObject>(of object: Object) -> AnyCancellable {
        object.objectWillChange.sink { [weak self] _ in
            if isOnMainActor {
                MainActor.assumeIsolated { self?.changes += 1 }
            } else {
                Task { @MainActor in self?.changes += 1 }
            }
        }
    }
}

/// The report of a problem to a container or, without one, to the program.
private struct Report {
    private weak var container: Container?
    private let hasContainer: Bool
    private let text: String

    init(_ error: Container.ResolutionError, in container: Container?) {
        (self.container, hasContainer, text) = (container, container != nil, error.description)
    }

    /// Whether the container is gone.
    var isOver: Bool { hasContainer && container == nil }

    func isLike(_ other: Report) -> Bool { text == other.text && container === other.container }
}

extension ResolvedState: Refreshable {
    func refresh() {
        isStale = true
        changes += 1
    }
}
#endif
