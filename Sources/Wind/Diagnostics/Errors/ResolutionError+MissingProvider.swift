extension Container.ResolutionError {
    /// A token that nothing provides.
    public struct MissingProvider: Sendable {
        /// The token.
        public let token: any Any.Type
        /// Every component that declares it.
        public internal(set) var consumers: [Participant]
        /// Who needs whom, from a component that nobody needs down to the first consumer.
        public let chain: [any Any.Type]
        /// What comes close to a provider, a sentence each.
        public let near: [String]
        /// Where it was asked for, when that was not `bootstrap()`.
        public internal(set) var request: (any Any.Type)?

        func write(to text: inout ProblemText) {
            text.facts = [.type(token), .type(request)]
            text.headline("WIND-001", "No provider for %0")
            text.participants(consumers, "declares it")
            if request != nil { text.line("met while making what %1 needs") }
            text.chain(chain, to: "~0")
            text.near(near)
            text.advice(
                """
                register a component whose DependencyToken is ~0 before bootstrap(),
                or allow it to be absent: container.optional(~0.self)
                """)
        }
    }
}
