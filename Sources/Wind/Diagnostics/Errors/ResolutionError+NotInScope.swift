extension Container.ResolutionError {
    /// A component that is asked for where there is no scope, or not the one that it needs: a ``ScopedSingleton`` in a
    /// container without parent, or one that declares a token that only a declared scope brings.
    public struct NotInScope: Sendable {
        /// The class.
        public let component: Participant
        /// The component that would keep it; nil when the container was asked for it.
        public internal(set) var consumer: Participant?
        /// Who needs whom, from the consumer down to the component.
        public let chain: [any Any.Type]
        /// The token that only scopes bring, or the type that its builder takes; nil if the component is a ``ScopedSingleton`` outside of every scope.
        public internal(set) var token: (any Any.Type)?
        /// The names of the declared scopes that bring it.
        public internal(set) var scopes: [String] = []

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(component.type), .type(consumer?.type), .type(token), .text(scopes.joined(separator: "', '")),
            ]
            text.headline("WIND-025", "%0 is asked for where there is no scope")
            text.participant(
                component,
                token == nil
                    ? "is a ScopedSingleton: one for each container inside another"
                    : component.isBuilt
                        ? "is built from %2, which only the scope '%3' brings"
                        : "declares %2, which only the scope '%3' brings")
            if let consumer { text.participant(consumer, "would keep it for longer") }
            text.chain(chain)
            text.advice(
                consumer == nil && token != nil
                    ? "ask a container for it that the scope '%3' opened"
                    : consumer == nil
                        ? "ask a Container(parent:) for it, one for each request, window or account"
                        : "make ~1 a ScopedSingleton or an Instance too,\nor register it in the container that is the scope"
            )
        }
    }
}
