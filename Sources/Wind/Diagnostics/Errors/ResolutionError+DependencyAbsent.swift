extension Container.ResolutionError {
    /// A dependency read that the component does not have.
    public struct DependencyAbsent: Sendable {
        /// The class of the component.
        public let component: any Any.Type
        /// The type asked for.
        public let dependency: any Any.Type
        /// The token asked for.
        public internal(set) var token: (any Any.Type)?
        /// What the component has.
        public let present: [String]
        /// Whether the component was wired.
        public let isWired: Bool

        /// The empty protocols that the class conforms to.
        private var tokens: [ProtocolID] {
            (component as? AnyClass).map { ConformanceIndex.facts(of: $0).tokens } ?? []
        }

        /// The class's token, if it has one and nothing else can have brought something.
        private var onlyToken: (any Any.Type)? {
            let tokens = tokens.filter { ConformanceIndex.facts(of: $0).isCalledLikeToken }
            let mayHaveMore = present.count > 1 || present.isEmpty && component is any WeakDependencyAware.Type
            return token == nil && tokens.count == 1 && !mayHaveMore ? tokens[0].type : nil
        }

        func write(to text: inout ProblemText) {
            let code = TypeName.inCode(dependency)
            text.facts = [
                .type(component), .type(dependency), .type(token),
                .text(code.contains(" ") ? "(" + code + ")" : code), .text(present.joined(separator: ", ")),
            ]
            text.headline("WIND-013", token == nil ? "%0 has no dependency %1" : "%0 has no dependency %1 for ~2")
            // It was there: what is kept weakly is gone.
            let isGone = present.contains(TypeName.of(dependency))
            if !isWired {
                text.line("It was not wired when it was read.")
                text.adviceToWire()
            } else if isGone, dependency == Container.self {
                text.line("Its container was let go of: components hold it weakly.")
                text.advice(
                    """
                    keep the container as long as its components use it,
                    or read an optional: let container: Container? = component()
                    """)
            } else if isGone, token == nil {
                text.line("It was registered weakly and is gone.")
                text.advice(
                    """
                    keep the object as long as its consumers use it, or have the container keep it: register(value:),
                    or read an optional: let x: %3? = component()
                    """)
            } else if ProtocolID(dependency).map(tokens.contains) == true {
                text.line("%1 is a token, taken for the interface that it brings.")
                text.line(present.isEmpty ? "It has none." : "It has: %4")
                text.facts = [
                    .text(TypeName.inCode(dependency, isValue: true)), .text(token.map { TypeName.inCode($0) } ?? ""),
                ]
                text.advice(
                    token == nil
                        ? "ask for what the token brings: component(for: %0) as …"
                        : "swap them: component(for: %0) as %1")
            } else if let onlyToken {
                text.facts.append(.type(onlyToken))
                text.line(present.isEmpty ? "Nothing provides ~5, which is allowed to be absent." : "%5 brings %4")
                text.advice(
                    present.isEmpty
                        ? """
                        make the accessor an optional: var x: %3? { component() },
                        or register what provides ~5
                        """
                        : """
                        ask for what ~5 brings, or declare the token that brings ~1;
                        if it may be absent, read an optional: let x: %3? = component()
                        """)
            } else {
                text.line(present.isEmpty ? "It has none." : "It has: %4")
                text.advice(
                    """
                    ask for the type that the provider is handed out as,
                    conform ~0 to the token, or register what provides it;
                    if it may be absent, read an optional: let x: %3? = component()
                    """)
            }
        }
    }
}
