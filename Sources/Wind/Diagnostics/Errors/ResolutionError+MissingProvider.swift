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
        /// The name of the declared scope in which it is missing; nil elsewhere.
        public internal(set) var scope: String?
        /// Whether it counts as a token because of its name, and nothing names it as one.
        public internal(set) var isTokenByName = false
        /// The names of the declared scopes that bring it.
        public internal(set) var scopes: [String] = []
        /// What provides it in a container further in than the one in which the consumer is made; nil if nothing does.
        public internal(set) var furtherIn: Participant?

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(token), .type(request), .text(scope ?? ""), .text(scopes.joined(separator: "', '")),
                .type(consumers.first?.type),
            ]
            text.headline("WIND-001", "No provider for %0")
            text.participants(consumers, "declares it")
            if request != nil { text.line("met while making what %1 needs") }
            if scope != nil { text.line("met while proving the scope '%2'") }
            text.chain(chain, to: "~0")
            text.near(near)
            if let furtherIn, scopes.isEmpty { text.participant(furtherIn, "provides it further in") }
            guard scopes.isEmpty, furtherIn == nil else {
                text.line(
                    scopes.isEmpty
                        ? "~4 is made where it is registered, and sees only what is there or further out."
                        : "Only the scope '%3' brings it, and ~4 is made outside of that.")
                let inside =
                    "make ~4 a ScopedSingleton or an Instance, which are made in the scope,\nor register it in "
                return text.advice(
                    inside + (scopes.isEmpty ? "the container that provides it" : "the declaration of the scope"))
            }
            let advice =
                scope == nil
                ? """
                register a component whose DependencyToken is ~0 before bootstrap(),
                or allow it to be absent: container.optional((any ~0).self)
                """
                : """
                let the scope bring it: scope.expect((any ~0).self, as: …) in its declaration,
                or register a component whose DependencyToken is ~0 there or further out
                """
            let marker = ",\nor, if it only marks classes and asks for nothing: container.ignore((any ~0).self)"
            text.advice(isTokenByName ? advice + marker : advice)
        }
    }
}
