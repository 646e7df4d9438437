#if canImport(SwiftUI)
internal import Combine
internal import SwiftUI
internal import Wind

/// What SwiftUI keeps of a property for one identity of a view.
@MainActor
final class ResolvedState<Value>: nonisolated ObservableObject {
    /// What was found; nil until something was.
    private(set) var value: Value?
    /// Why there is no value.
    private(set) var problem: Container.ResolutionError?
    /// Whether `onProblem` knows of the problem.
    var isReported = false
    /// Where the value comes from.
    private(set) weak var container: Container?
    /// What tells its providers from those that take their places.
    private var providers: [AnyObject] = []
    /// Whether something may have taken its place.
    private var isStale = false
    /// Hears of the changes of an `ObservableObject`.
    private var relay: AnyCancellable?

    nonisolated init() {}

    /// Finds the value, unless it is there.
    func update(in reference: ContainerReference?, for token: (any Any.Type)?) {
        guard let current = reference.map(\.container) ?? Container.application else {
            // What came from a container that is gone is good as long as the view shows it.
            if reference != nil, value != nil, problem == nil, container == nil { return }
            return fail(reference == nil ? Unresolved.noContainer(for: Value.self) : .containerOfViewGone)
        }
        let isHere = current === container && problem == nil
        if isHere, !isStale, !mayAppear { return }
        let special = Value.self as? any ResolvedValue.Type
        let (providers, areFresh) = current.providers(
            of: special?.providedType ?? Value.self, for: token, all: special?.isList == true)
        let areSame = providers.elementsEqual(self.providers) { $0 === $1 }
        // What the view alone keeps was filled again where it is; and nothing is asked for in vain.
        if isHere, areSame, areFresh || mayAppear && providers.isEmpty { return isStale = false }
        do throws(Container.ResolutionError) {
            let value = try current.findValue(Value.self, for: token)
            if areFresh, let component = value as? any Component { current.refill(component) }
            self.value = value
            (container, self.providers, problem, isReported, isStale) = (current, providers, nil, false, false)
            relay = (value as? any ObservableObject).map { relay(of: $0) }
            Refreshing.add(self)
        } catch {
            container = current
            fail(error)
        }
    }

    /// Whether there is nothing, and something may be registered or announced later.
    private var mayAppear: Bool {
        guard let value, Value.self is any ResolvedValue.Type else { return false }
        return (value as! any ResolvedValue).isAbsent
    }

    private func relay<Object: ObservableObject>(of object: Object) -> AnyCancellable {
        object.objectWillChange.sink { [weak self] _ in
            if isOnMainActor {
                MainActor.assumeIsolated { self?.objectWillChange.send() }
            } else {
                Task { @MainActor in self?.objectWillChange.send() }
            }
        }
    }

    private func fail(_ error: Container.ResolutionError) {
        if problem == nil { isReported = false }
        problem = error
        Unresolved.isAny = true
    }
}

extension ResolvedState: Refreshable {
    func refresh() {
        isStale = true
        objectWillChange.send()
    }
}
#endif
