extension Container.ResolutionError {
    /// What a builder takes, and nothing hands out.
    public struct MissingParameter: Sendable {
        /// The type of the parameter.
        public let type: any Any.Type
        /// The token by which it is taken; nil if it is taken by its type.
        public internal(set) var token: (any Any.Type)?
        /// Every builder that takes it.
        public let builders: [Participant]
        /// What each does with it, for the text.
        let works: [String]
        /// Who needs whom, from what nobody needs down to the first builder.
        public let chain: [any Any.Type]
        /// What comes close, a sentence each.
        public let near: [String]
        /// Where it was asked for, when that was not `bootstrap()`.
        public internal(set) var request: (any Any.Type)?
        /// The name of the declared scope in which it is missing; nil elsewhere.
        public internal(set) var scope: String?
        /// The names of the declared scopes that bring it.
        public internal(set) var scopes: [String] = []
        /// Whether the first builder is called where its value is asked for, and not in those scopes nevertheless.
        var isForScopes = false

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(type), .type(request), .text(token.map { " for " + TypeName.of($0) } ?? ""),
                .text(token.map { " for " + TypeName.short($0) } ?? ""), .text(scope ?? ""),
                .scopes(scopes, "bring"), .type(builders.first?.type),
            ]
            let isView = builders.first?.isView == true
            text.headline("WIND-023", "Nothing hands out %0%2, which a " + (isView ? "view shows" : "builder takes"))
            for (builder, work) in zip(builders, works) { text.participant(builder, work) }
            if request != nil { text.line("met while making what %1 needs") }
            text.met(in: scope)
            text.chain(chain, to: "~0")
            text.near(near)
            guard scopes.isEmpty else {
                text.line("Only %5 it, and ~6 is " + (isView ? "expected" : "made") + " outside of that.")
                if isView {
                    return text.advice(
                        "expect ~6 in the declaration of the scope,\nand show it inside a ContainerScope that opens that"
                    )
                }
                if isForScopes { return text.adviceToBeInScope("~6", of: scopes) }
                return text.advice(
                    """
                    register the builder as .scopedSingleton or .instance, which are made in the scope,
                    or register it in the declaration of the scope
                    """)
            }
            if isView {
                return text.advice(
                    """
                    register what is handed out as ~0%3 before bootstrap(),
                    or let the view do without: a property that is an optional may be nil
                    """)
            }
            text.advice(
                """
                register what is handed out as ~0%3 before bootstrap(), or a value: container.register(value:as:),
                or let the builder do without: a parameter that is optional may be nil
                """)
        }
    }
}
