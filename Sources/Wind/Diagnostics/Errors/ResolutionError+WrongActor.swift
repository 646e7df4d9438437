extension Container.ResolutionError {
    /// A component that is confined to an actor, asked for elsewhere.
    public struct WrongActor: Sendable {
        /// What would have to be done there.
        public enum Work: Sendable {
            /// It would be created.
            case create
            /// Its dependencies would be filled in.
            case fill
        }

        /// The class.
        public let component: Participant
        /// The actor's name.
        public let actor: String
        /// What would have to be done.
        public let work: Work
        /// Who needs whom, from what was asked for down to the component.
        public let chain: [any Any.Type]

        func write(to text: inout ProblemText) {
            let isCreated = work == .create
            text.facts = [.type(component.type), .text(actor), .text(component.place?.description ?? "")]
            text.headline(
                "WIND-006",
                isCreated
                    ? "%0 belongs to %1 and would be created elsewhere"
                    : "%0 belongs to %1 and would be filled elsewhere")
            // A builder belongs to an actor by where it was registered, whatever its value's type is isolated to.
            if component.isBuilt {
                text.line("%0 was registered on %1, at %2")
            } else {
                text.participant(component, "is isolated to %1")
            }
            text.chain(chain)
            text.advice(
                component.isBuilt
                    ? """
                    call bootstrap() or resolve() on %1: what was built there may be handed out anywhere;
                    or register it with isolation: nil, if its builder needs nothing of that actor
                    """
                    : isCreated
                        ? """
                        call bootstrap() or resolve() on %1,
                        or wire it there first: a finished component may be handed out anywhere
                        """
                        : """
                        call resolve(for:) or resolveMe(in:) on %1,
                        or wire it there first: a finished component may be handed out anywhere
                        """)
        }
    }
}
