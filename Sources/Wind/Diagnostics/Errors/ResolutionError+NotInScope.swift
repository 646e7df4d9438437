extension Container.ResolutionError {
    /// A component that is requested outside of its scope.
    ///
    /// For example a ``ScopedSingleton`` in a container without a parent, or a component with a token that only a declared
    /// scope provides.
    public struct NotInScope: Sendable {
        /// The class.
        public let component: Participant
        /// The component that would outlive it; nil if the container was asked for it.
        public internal(set) var consumer: Participant?
        /// Whether the consumer creates it with a ``Maker``, and doesn't keep it.
        var isMade = false
        /// Whether scopes see the consumer, but only its own container creates it.
        var isOutside = false
        /// The component or its consumer, if another container creates it, and exports it or its consumer.
        var madeByExporter: Participant?
        /// The chain of dependencies, from the consumer down to the component.
        public let chain: [any Any.Type]
        /// The token that only scopes provide, or the type that its builder takes; nil for a ``ScopedSingleton`` outside of
        /// all scopes.
        public internal(set) var token: (any Any.Type)?
        /// The names of the declared scopes that provide it; all declared scopes for a ``ScopedSingleton``.
        ///
        /// If an object that all scopes share depends on the component: the outer scope to which the component belongs.
        public internal(set) var scopes: [String] = []
        /// The name of the declared scope with the request; nil outside of declared scopes.
        public internal(set) var scope: String?
        /// If none of the scopes can create the component: the dependencies that only scopes provide, its own and those of
        /// its dependencies.
        public internal(set) var apart: [Need] = []

        /// Whether the consumer is one object for all scopes, and each scope has its own of the component.
        var isSharedByScopes = false
        /// Whether the component belongs to a container in which this scope was opened.
        var isOfParent = false

        /// A dependency that only scopes provide.
        public struct Need: Sendable {
            /// The component, or one of its dependencies.
            public let component: Participant
            /// The token that only scopes provide, or the type that its builder takes.
            public let token: any Any.Type
            /// The names of the declared scopes that provide it.
            public let scopes: [String]
        }

        func write(to text: inout ProblemText) {
            guard apart.isEmpty else { return writeApart(to: &text) }
            if isSharedByScopes, let consumer { return writeShared(by: consumer, to: &text) }
            text.facts = [
                .type(component.type), .type(consumer?.type), .type(token),
                scopes.isEmpty ? .text("the scope") : .scopes(scopes), .scopes(scopes, "open"),
            ]
            text.headline("WIND-025", "%0 is asked for outside of its scope")
            let isAlone = component.isBuilt ? "is built as .scopedSingleton" : "is a ScopedSingleton"
            text.participant(
                component,
                token == nil
                    ? isAlone + ": one for each child container"
                    : scopes.isEmpty
                        ? "declares ~2, which only a child container may have"
                        : component.isBuilt
                            ? "is built from ~2 of %3" : "declares ~2 of %3")
            // Its maker creates it where the maker was asked for.
            let hasMaker = consumer?.type is any ParameterizedInstance.Type
            if let consumer {
                text.participant(
                    consumer,
                    consumer.isView
                        ? "shows it there"
                        : isMade
                            ? "creates it there, with a Maker"
                            : hasMaker
                                ? "is created there" : isOutside ? "needs it outside of the scope" : "would outlive it"
                )
            }
            text.chain(chain)
            text.met(in: scope)
            if consumer?.isView == true {
                return text.advice(
                    "expect ~1 in the declaration of the scope,\nand show it inside a ContainerScope that opens the scope"
                )
            }
            if hasMaker {
                return text.advice("ask a container inside the scope for the Maker of ~1, and keep that container")
            }
            if let madeByExporter {
                text.line(
                    "~0 is created in the container that exports, which isn't a scope of its own.",
                    about: [.type(madeByExporter.type)])
                return text.advice("export only what needs no scope, or register it outside of the module")
            }
            if isOutside {
                // An object that appears doesn't have another lifecycle.
                return text.advice(
                    consumer?.type is any ForeignInstantiable.Type
                        ? """
                        register ~1 in the declaration of %3,
                        or in the container that declares that scope,
                        because the container of ~1 isn't in the scope
                        """
                        : """
                        register ~1 in the declaration of %3,
                        or, as a ScopedSingleton or an Instance, in the container that declares that scope,
                        because the container of ~1 isn't in the scope
                        """)
            }
            text.advice(
                consumer == nil && text.isForView
                    ? "show the view inside a ContainerScope" + (scopes.isEmpty ? "" : " that opens the scope")
                    : consumer == nil && !scopes.isEmpty
                        ? "ask the container that %4, and keep it: let opened = try scope.open { … }"
                        : consumer == nil
                            ? "ask a Container(parent:), created for each request, window or account"
                            : scope != nil && token != nil
                                ? "register ~1 in the declaration of %3"
                                : consumer?.isObject == true
                                    ? Participant.adviceToCreate("~1")
                                    : (consumer?.isBuilt == true
                                        ? "register ~1 as .scopedSingleton or .instance, too"
                                        : "make ~1 a ScopedSingleton or an Instance, too")
                                        + (scopes.isEmpty
                                            ? ",\nor register it in the child container"
                                            : ",\nor register it in the declaration of the scope")
            )
        }

        private func writeShared(by consumer: Participant, to text: inout ProblemText) {
            text.facts = [.type(component.type), .type(consumer.type), .scopes(scopes)]
            text.headline("WIND-025", "%0 belongs to one scope, but all scopes share ~1")
            // The container itself isn't registered.
            if component.type == Container.self {
                text.line("%0 is the container of one scope")
            } else {
                text.participant(
                    component,
                    isOfParent
                        ? "belongs to the container in which the scope is opened"
                        : scopes.isEmpty ? "exists once in each scope" : "exists once in each opening of %2")
            }
            text.participant(consumer, "is the same object in all scopes")
            text.chain(chain)
            text.met(in: scope)
            text.advice(Participant.adviceToCreate("~1"))
        }

        private func writeApart(to text: inout ProblemText) {
            text.facts = [.type(component.type)]
            text.headline("WIND-025", "%0 needs several scopes at once")
            for need in apart {
                text.facts = [.type(need.token), .scopes(need.scopes)]
                text.participant(
                    need.component,
                    need.component.isBuilt ? "is built from ~0 of %1" : "declares ~0 of %1")
            }
            text.advice("declare one of these scopes in the other, or let one scope provide everything")
        }
    }
}
