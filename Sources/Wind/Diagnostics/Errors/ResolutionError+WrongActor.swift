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
        /// Whether `bootstrap()` creates the component, or another one of the chain.
        var isEager = true
        /// Whether a replacement requires the work.
        var isOfReplacement = false
        /// Whether an announced object is to be filled in.
        var isOfAnnouncement = false

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
            if isOfAnnouncement {
                return text.advice("announce the object on %1; now, wire ~0 again there: container.resolve(for:)")
            }
            if !isCreated { return text.advice("call resolve(for:) or resolveMe(in:) on %1") }
            text.facts.append(.text(isEager ? "bootstrap() or resolve()" : "resolve()"))
            text.facts.append(.text(component.isBuilt ? "value" : "component"))
            let advice =
                !isKept
                ? "make this call on %1 each time: the container doesn't keep the %4"
                : component.isBuilt
                    ? "call %3 on %1: a finished value may be handed out anywhere"
                    : "call %3 on %1,\nor resolve it there first: a finished component may be handed out anywhere"
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
