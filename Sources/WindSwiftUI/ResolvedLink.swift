#if canImport(SwiftUI)
internal import SwiftUI
internal import Wind

/// What the property wrappers have in common: the way to what SwiftUI keeps for a view's identity.
///
/// Made at each `init` of a view, so it makes nothing: the state is made when the view first appears.
struct ResolvedLink<Value>: DynamicProperty {
    private let token: (any Any.Type)?
    private var environment = Environment(\.windReference)
    private var kept = StateObject(wrappedValue: ResolvedState<Value>())
    /// What is kept, once the view has an identity.
    private(set) var state: ResolvedState<Value>?

    init(for token: (any Any.Type)?) { self.token = token }

    /// Finds the value, if it is not there.
    nonisolated mutating func connect() {
        let (kept, reference, token) = (kept, environment.wrappedValue, token)
        // SwiftUI updates a view's properties where it evaluates the body.
        state = MainActor.assumeIsolated {
            let state = kept.wrappedValue
            state.update(in: reference, for: token)
            return state
        }
    }

    /// The value or, if it is not there, what the application provides; the type is for the text of a problem.
    @MainActor
    func value(of type: any Any.Type) -> Value {
        state?.value ?? Unresolved.otherValue(of: state, for: token, type)
    }
}
#endif
