extension Container.ResolutionError {
    /// A ``ScopedSingleton`` that is asked for in a container without parent, where there is no scope.
    public struct NotInScope: Sendable {
        /// The class.
        public let component: Participant
        /// The component that would keep it; nil when the container was asked for it.
        public internal(set) var consumer: Participant?
        /// Who needs whom, from the consumer down to the component.
        public let chain: [any Any.Type]

        func write(to text: inout ProblemText) {
            text.facts = [.type(component.type), .type(consumer?.type)]
            text.headline("WIND-025", "%0 is asked for where there is no scope")
            text.participant(component, "is a ScopedSingleton: one for each container inside another")
            if let consumer { text.participant(consumer, "would keep it for longer") }
            text.chain(chain)
            text.advice(
                consumer == nil
                    ? "ask a Container(parent:) for it, one for each request, window or account"
                    : "make ~1 a ScopedSingleton or an Instance too,\nor register it in the container that is the scope"
            )
        }
    }
}
