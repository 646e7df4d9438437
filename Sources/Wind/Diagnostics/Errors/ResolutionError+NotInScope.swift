extension Container.ResolutionError {
    /// A component that is asked for where there is no scope, or not the one that it needs: a ``ScopedSingleton`` in a
    /// container without parent, or one that declares a token that only a declared scope brings.
    public struct NotInScope: Sendable {
        /// The class.
        public let component: Participant
        /// The component that would keep it; nil when the container was asked for it.
        public internal(set) var consumer: Participant?
        /// Whether the consumer does not keep it, but makes it itself, by a ``Maker``.
        var isMade = false
        /// Who needs whom, from the consumer down to the component.
        public let chain: [any Any.Type]
        /// The token that only scopes bring, or the type that its builder takes; nil if the component is a ``ScopedSingleton`` outside of every scope.
        public internal(set) var token: (any Any.Type)?
        /// The names of the declared scopes that bring it.
        public internal(set) var scopes: [String] = []
        /// The name of the declared scope in which it is asked for; nil elsewhere.
        public internal(set) var scope: String?
        /// If the component can be made in no scope at all: what it needs, itself or through others, and which scopes have
        /// each.
        public internal(set) var apart: [Need] = []

        /// What a component needs of scopes.
        public struct Need: Sendable {
            /// The component, or one that it needs.
            public let component: Participant
            /// The token that only scopes bring, or the type that its builder takes.
            public let token: any Any.Type
            /// The names of the declared scopes that bring it.
            public let scopes: [String]
        }

        func write(to text: inout ProblemText) {
            guard apart.isEmpty else { return writeApart(to: &text) }
            text.facts = [
                .type(component.type), .type(consumer?.type), .type(token), .scopes(scopes, "bring"), .scopes(scopes),
            ]
            text.headline("WIND-025", "%0 is asked for where there is no scope")
            let isAlone = component.isBuilt ? "is built as .scopedSingleton" : "is a ScopedSingleton"
            text.participant(
                component,
                token == nil
                    ? isAlone + ": one for each container inside another"
                    : component.isBuilt
                        ? "is built from %2, which only %3" : "declares %2, which only %3")
            if let consumer {
                text.participant(
                    consumer,
                    consumer.isView
                        ? "shows it there" : isMade ? "makes it there, by a Maker" : "would keep it for longer")
            }
            text.chain(chain)
            text.met(in: scope)
            if consumer?.isView == true {
                return text.advice(
                    "expect ~1 in the declaration of the scope,\nand show it inside a ContainerScope that opens that")
            }
            text.advice(
                consumer == nil && token != nil
                    ? "ask the container that %4 opened: try scope.open { … }.resolve(…)"
                    : consumer == nil
                        ? "ask a Container(parent:) for it, one for each request, window or account"
                        : scope != nil && token != nil
                            ? "register ~1 in the declaration of %4"
                            : (consumer?.isBuilt == true
                                ? "register ~1 as .scopedSingleton or .instance, too"
                                : "make ~1 a ScopedSingleton or an Instance too")
                                + (scopes.isEmpty
                                    ? ",\nor register it in the container that is the scope"
                                    : ",\nor register it in the declaration of the scope")
            )
        }

        private func writeApart(to text: inout ProblemText) {
            text.facts = [.type(component.type)]
            text.headline("WIND-025", "%0 needs what no one scope has")
            for need in apart {
                text.facts = [.type(need.token), .scopes(need.scopes, "bring")]
                text.participant(
                    need.component,
                    need.component.isBuilt ? "is built from %0, which only %1" : "declares %0, which only %1")
            }
            text.advice("declare one of these scopes in the other, or let one scope bring all of it")
        }
    }
}
