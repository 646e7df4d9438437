extension Container.ResolutionError {
    /// A type that nothing hands out.
    public struct NotRegistered: Sendable {
        /// The type asked for.
        public let type: any Any.Type
        /// If it is a registered class that is hidden behind an interface: the interface.
        public internal(set) var hiddenBehind: (any Any.Type)?
        /// Whether it is a registered class without a resolver.
        public let isPureConsumer: Bool
        /// If it is a token: what that brings.
        public internal(set) var brought: [any Any.Type]?
        /// What comes close, a sentence each.
        public let near: [String]
        /// The name of the declared scope that was asked; nil elsewhere.
        public internal(set) var scope: String?
        /// The names of the declared scopes that have it.
        public internal(set) var scopes: [String] = []

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(type), .type(hiddenBehind), .scopes(scopes, "bring"), .scopes(scopes),
                .text(
                    text.correction
                        ?? (hiddenBehind ?? brought?.first).map {
                            "container.resolve(" + TypeName.inCode($0, isValue: true) + ")"
                        } ?? ""),
            ]
            text.headline("WIND-005", "Nothing hands out %0")
            text.met(in: scope)
            if hiddenBehind != nil {
                text.line("%0 is registered, hidden behind %1")
                text.advice("ask for that instead: %4")
            } else if let brought {
                text.line("It is a token, taken for the interface that it brings.")
                text.advice(
                    brought.isEmpty
                        ? "register what provides it, and ask for the interface under which that is handed out"
                        : "ask for what the token brings: %4")
            } else if isPureConsumer {
                text.line("%0 is registered as a pure consumer: it has no resolver")
                text.advice("conform ~0 to DirectResolver")
            } else if !scopes.isEmpty {
                text.line("Only %2 it.")
                text.advice("ask the container that %3 opened: try scope.open { … }.resolve(…)")
            } else {
                text.near(near)
                text.advice(
                    type is any Lifecycle.Type
                        ? "register it in this container: ~0.register(in: container)"
                        : "register a component that is handed out as ~0 in this container")
            }
        }
    }
}
