extension Container.ResolutionError {
    /// A component that is isolated to an actor and was requested elsewhere.
    public struct WrongActor: Sendable {
        /// The work that requires the actor.
        public enum Work: Sendable {
            /// Creating the component.
            case create
            /// Wiring the component.
            case fill
        }

        /// The class.
        public let component: Participant
        /// The actor's name.
        public let actor: String
        /// The work that requires the actor.
        public let work: Work
        /// The chain of dependencies, from the requested component down to this one.
        public let chain: [any Any.Type]
        /// Whether the container keeps the component, so that a later request finds it complete.
        var isKept = true
        /// Whether a replacement requires the work.
        var isOfReplacement = false

        func write(to text: inout ProblemText) {
            let isCreated = work == .create
            text.facts = [.type(component.type), .text(actor), .text(component.place?.description ?? "")]
            text.headline(
                "WIND-006",
                isCreated
                    ? "%0 belongs to %1 and would be created elsewhere"
                    : "%0 belongs to %1 and would be wired elsewhere")
            // A builder belongs to an actor by where it was registered, whatever its value's type is isolated to.
            if component.isBuilt {
                text.line("%0 was registered on %1, at %2")
            } else {
                text.participant(component, "is isolated to %1")
            }
            text.chain(chain)
            if isOfReplacement { return text.advice("call replace() on %1") }
            let call = isCreated ? "bootstrap() or resolve()" : "resolve(for:) or resolveMe(in:)"
            let kind = component.isBuilt ? "value" : "component"
            let advice =
                !isKept
                ? "make this call on %1 each time: the container doesn't keep the \(kind)"
                : component.isBuilt
                    ? "call \(call) on %1: a finished value may be handed out anywhere"
                    : "call \(call) on %1,\nor \(isCreated ? "resolve" : "wire") it there first: "
                        + "a finished component may be handed out anywhere"
            text.advice(
                component.isBuilt
                    ? advice + ";\nor register it with isolation: nil, if its builder doesn't use that actor" : advice)
        }
    }
}

extension Container.ResolutionError {
    /// The single errors in this one, as errors of a replacement.
    var ofReplacement: [Container.ResolutionError] {
        all.map { error in
            guard case .wrongActor(var data) = error else { return error }
            data.isOfReplacement = true
            return .wrongActor(data)
        }
    }
}
