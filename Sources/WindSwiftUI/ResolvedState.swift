#if canImport(SwiftUI)
internal import Combine
internal import SwiftUI
internal import Wind

/// The state of a property that SwiftUI keeps for one identity of a view.
@MainActor
final class ResolvedState<Value>: nonisolated ObservableObject {
    /// The reason why the property doesn't have a value.
    private(set) var problem: Container.ResolutionError?
    /// Whether `onProblem` has received the problem.
    var isReported = false
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
        do throws(Container.ResolutionError) {
            let current = try reference.living(for: Value.self)
            if current !== container { (container, isReported) = (current, false) }
            // After a failure, the earlier components stay for actions and tasks that still run.
            let earlier = current === home ? parts : nil
            let new = try ResolvedParts<Value>(in: current, for: token, after: earlier, isStale: isStale)
            (problem, isStale, home) = (nil, false, current)
            if earlier != nil, new.isUnchanged { return }
            (parts, kept) = (new, new.isKept ? new.value : nil)
            relays = new.objects.compactMap { ($0 as? any ObservableObject).map { relay(of: $0) } }
        } catch {
            if problem?.code != error.code { isReported = false }
            problem = error
            Unresolved.isAny = true
        }
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

extension ResolvedState: Refreshable {
    func refresh() {
        isStale = true
        changes += 1
    }
}
#endif
