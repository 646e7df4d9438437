#if canImport(SwiftUI)
internal import SwiftUI
internal import Wind

/// Connects a property wrapper to the state that SwiftUI keeps for the identity of its view.
///
/// SwiftUI creates a link at every `init` of a view, so a link doesn't create anything. The state is created when the
/// view first appears.
struct ResolvedLink<Value>: DynamicProperty {
    private let token: (any Any.Type)?
    private var environment = Environment(\.windReference)
    private var kept = StateObject(wrappedValue: ResolvedState<Value>())
    /// The kept state, or nil before the view has an identity.
    private(set) var state: ResolvedState<Value>?

    init(for token: (any Any.Type)?) { self.token = token }

    /// Looks the value up if the state doesn't have it.
    nonisolated mutating func connect() {
        let (kept, reference, token) = (kept, environment.wrappedValue, token)
        // SwiftUI updates a view's properties on the main actor, where it evaluates the body.
        state = MainActor.assumeIsolated {
            let state = kept.wrappedValue
            state.update(in: reference, for: token)
            return state
        }
    }

    /// Returns the value or, without one, the value that `Container.application` provides.
    ///
    /// The type appears in the text of a problem.
    @MainActor
    func value(of type: any Any.Type) -> Value {
        state?.value ?? Unresolved.otherValue(of: state, for: token, type)
    }
}
#endif
