#if canImport(SwiftUI)
internal import Combine
internal import SwiftUI
internal import Wind

/// What SwiftUI keeps of a property for one identity of a view.
@MainActor
final class ResolvedState<Value>: nonisolated ObservableObject {
    /// Why there is no value.
    private(set) var problem: Container.ResolutionError?
    /// Whether `onProblem` knows of the problem.
    var isReported = false
    /// Where the value comes from.
    private(set) weak var container: Container?
    /// What was found; nil until something was, and for what is held weakly.
    private var kept: Value?
    /// An object that comes and goes.
    private weak var borrowed: AnyObject?
    /// What tells its providers from those that take their places.
    private var providers: [AnyObject] = []
    /// Whether something may have taken its place.
    private var isStale = false
    /// Hear of the changes of each `ObservableObject`.
    private var relays: [AnyCancellable] = []
    /// What tells an optional and an array from what is handed out as it is.
    private let special = Value.self as? any ResolvedValue.Type
    /// Changes when the view has to be evaluated again: that is published.
    @Published private var changes = 0

    nonisolated init() {}

    /// What was found; nil if nothing was.
    var value: Value? { kept ?? borrowed as? Value }

    /// Finds the value, unless it is there.
    func update(in reference: ContainerReference?, for token: (any Any.Type)?) {
        Refreshing.listen()
        // What came from a container that is gone is good as long as the view shows it.
        if reference != nil, reference.living == nil, value != nil, problem == nil, container == nil { return }
        let current: Container
        do throws(Container.ResolutionError) {
            current = try reference.living(for: Value.self)
        } catch {
            return fail(error)
        }
        let isHere = current === container && problem == nil && value != nil
        if isHere, !isStale, !mayAppear, kept != nil { return }
        let new = current.providers(
            of: special?.providedType ?? Value.self, for: token, all: special?.isList == true)
        // What the view alone keeps was filled again where it is; and nothing is asked for in vain.
        if isHere, kept != nil, new.identities.elementsEqual(providers, by: ===) {
            isStale = false
            if new.areFresh || (mayAppear ? providers.isEmpty : providers.isEmpty || special?.isList == true) { return }
        }
        do throws(Container.ResolutionError) {
            let value = try current.findValue(Value.self, for: token)
            let parts = ResolvedParts(of: value)
            if new.areFresh || special?.isList == true {
                for case let component as any Component in parts.objects { current.refill(component) }
            }
            (kept, borrowed) = new.areBorrowed && parts.objects.count == 1 ? (nil, parts.objects[0]) : (value, nil)
            (container, providers, problem, isReported, isStale) = (current, new.identities, nil, false, false)
            relays = parts.objects.compactMap { ($0 as? any ObservableObject).map { relay(of: $0) } }
            Refreshing.add(self)
        } catch {
            if current !== container { (kept, borrowed, relays) = (nil, nil, []) }
            container = current
            fail(error)
        }
    }

    /// Whether there is nothing, and something may be registered or announced later.
    private var mayAppear: Bool {
        guard special != nil, let kept else { return false }
        return (kept as! any ResolvedValue).isAbsent
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

    private func fail(_ error: Container.ResolutionError) {
        if problem == nil { isReported = false }
        problem = error
        Unresolved.isAny = true
    }
}

extension ResolvedState: Refreshable {
    func refresh() {
        isStale = true
        changes += 1
    }
}

/// The objects in what a property has: those of an array or an optional, or the value itself.
private struct ResolvedParts {
    private(set) var objects: [AnyObject] = []

    init(of value: Any) {
        if let list = value as? [Any] {
            for element in list { add(element) }
        } else {
            add(value)
        }
    }

    private mutating func add(_ value: Any) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            if let wrapped = mirror.children.first?.value { add(wrapped) }
        } else if type(of: value) is AnyClass {
            objects.append(value as AnyObject)
        }
    }
}
#endif
