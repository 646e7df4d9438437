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
    /// The container that the value comes from.
    private(set) weak var container: Container?
    /// The found value: nil before it is found, and for objects that the view holds weakly.
    private var kept: Value?
    /// Foreign objects, which the view doesn't keep.
    private var borrowed: [Borrowed] = []
    /// The identities of the value's providers, which differ from those of later replacements.
    private var providers: [AnyObject] = []
    /// Whether replacements refresh the state.
    private var isListening = false
    /// Whether a provider may have been replaced.
    private var isStale = false
    /// Subscriptions to the changes of each `ObservableObject`.
    private var relays: [AnyCancellable] = []
    /// The value's type if it is an optional or an array, otherwise nil.
    private let special = Value.self as? any ResolvedValue.Type
    /// A published counter that grows when SwiftUI has to evaluate the view again.
    @Published private var changes = 0

    nonisolated init() {}

    /// The found value, or nil if none was found.
    var value: Value? {
        if let kept { return kept }
        let living = borrowed.compactMap(\.object)
        guard !living.isEmpty else { return nil }
        return special.map { $0.value(of: living) as? Value } ?? living.first as? Value
    }

    /// Looks the value up unless the state has it.
    func update(in reference: ContainerReference?, for token: (any Any.Type)?) {
        Refreshing.listen()
        if !isListening {
            // A replacement may also provide a value that the first lookup doesn't find.
            Refreshing.add(self)
            isListening = true
        }
        // A view keeps the value of a container that is gone.
        if reference != nil, reference.living == nil, value != nil, problem == nil, container == nil { return }
        let current: Container
        do throws(Container.ResolutionError) {
            current = try reference.living(for: Value.self)
        } catch {
            return fail(error)
        }
        let isHere = current === container && problem == nil && value != nil
        let isList = special?.isList == true
        if isHere, !isStale, !isAbsent, !isList, kept != nil { return }
        let new = current.providers(of: special?.providedType ?? Value.self, for: token, all: isList)
        let areFresh = !new.isFresh.isEmpty && new.isFresh.allSatisfy(\.self)
        // A replacement has refilled an object that only the view keeps, so the same providers need no lookup.
        if isHere, kept != nil, new.identities.elementsEqual(providers, by: ===) {
            isStale = false
            if areFresh || (isAbsent ? providers.isEmpty : providers.isEmpty || isList) { return }
        }
        do throws(Container.ResolutionError) {
            var value = try current.findValue(Value.self, for: token)
            var parts = ResolvedParts(of: value)
            if isHere, isList, let same = keepingFresh(of: parts.objects, new.identities, new.isFresh) {
                value = same
                parts = ResolvedParts(of: same)
            }
            if areFresh || isList {
                for case let component as any Component in parts.objects { current.refill(component) }
            }
            let isKept = !new.areBorrowed || parts.objects.isEmpty
            (kept, borrowed) = isKept ? (value, []) : (nil, parts.objects.map { Borrowed(object: $0) })
            (container, providers, problem, isReported, isStale) = (current, new.identities, nil, false, false)
            relays = parts.objects.compactMap { ($0 as? any ObservableObject).map { relay(of: $0) } }
        } catch {
            if current !== container { (kept, borrowed, relays) = (nil, [], []) }
            container = current
            fail(error)
        }
    }

    /// The array of the new objects, with the earlier ones in the place of those that are created for each consumer and whose
    /// providers are still the same; nil if the elements can't be told apart.
    private func keepingFresh(of objects: [AnyObject], _ identities: [AnyObject], _ isFresh: [Bool]) -> Value? {
        let earlier = kept.map { ResolvedParts(of: $0).objects } ?? []
        guard earlier.count == providers.count, objects.count == identities.count, !objects.isEmpty else { return nil }
        let same = objects.indices.map { place in
            let known = isFresh[place] ? providers.firstIndex { $0 === identities[place] } : nil
            return known.map { earlier[$0] } ?? objects[place]
        }
        return special?.value(of: same) as? Value
    }

    /// Whether the value is absent and may still be registered or announced.
    private var isAbsent: Bool {
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

/// An object that its owner keeps, not the view.
private struct Borrowed {
    weak var object: AnyObject?
}

/// The objects in a property's value: the elements of an array, the content of an optional, or the value itself.
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
