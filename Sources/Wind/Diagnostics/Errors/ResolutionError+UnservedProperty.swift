extension Container.ResolutionError {
    /// A property that nothing that its component depends on can fill.
    public struct UnservedProperty: Sendable {
        /// The component.
        public let component: Participant
        /// The property's name.
        public let property: String
        let shape: InjectedShape
        /// What the tokens of the class bring.
        public let served: [Served]
        /// The tokens that would bring it.
        public internal(set) var bringing: [any Any.Type] = []
        /// If the type is a token: what that brings.
        public internal(set) var brought: [any Any.Type]?
        /// Why it is not served.
        public let reason: Reason

        /// The type of what is to be filled in.
        public var type: any Any.Type { shape.type }
        /// The token that the property names.
        public var token: (any Any.Type)? { shape.token }

        /// What a token of the class brings.
        public struct Served: Sendable {
            /// The token; nil for what is handed out on request only.
            public internal(set) var token: (any Any.Type)?
            /// The type under which it brings it.
            public let type: any Any.Type
        }

        /// Why a property is not served.
        public enum Reason: Sendable {
            /// No token of the class brings the type.
            case noToken
            /// What a token brings comes and goes, and the property is not weak.
            case comesWeakly
            /// The property is weak, and the class is not `WeakDependencyAware`.
            case notAware
        }

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(component.type), .text(property), .type(type), .type(token),
                .text(bringing.map { TypeName.short($0) }.joined(separator: " or ")),
            ]
            text.headline("WIND-030", "Nothing fills '%1' of %0")
            text.participant(component, "declares it")
            text.line(token == nil ? "It is to be a %2" : "It is to be a %2 for %3")
            for served in served {
                text.line(
                    served.token == nil ? "Its request brings %1" : "%0 brings %1",
                    about: [.type(served.token), .type(served.type)])
            }
            if let brought { return correct(&text, as: brought.first) }
            switch reason {
            case .noToken:
                if served.isEmpty { text.line("No token of ~0 brings anything.") }
                text.advice(
                    token == nil && !bringing.isEmpty
                        ? "conform ~0 to %4, which brings it"
                        : token == nil
                            ? """
                            conform ~0 to the token whose provider is handed out as that,
                            give the property the type that a token brings, or make it an optional
                            """
                            : """
                            conform ~0 to ~3,
                            give the property the type that a token brings, or make it an optional
                            """)
            case .comesWeakly:
                text.line("What brings it comes and goes, and is held weakly.")
                text.advice("declare it @InjectWeak, as an optional, and conform ~0 to InjectedWeakDependencies")
            case .notAware:
                text.line("It is weak, and ~0 takes nothing weakly.")
                text.advice("conform ~0 to InjectedWeakDependencies, or declare it @Inject")
            }
        }

        /// Says that the property's type is a token, and how it should be declared.
        private func correct(_ text: inout ProblemText, as interface: (any Any.Type)?) {
            text.line("%2 is a token, taken for the interface that it brings.")
            let isDeclared = served.contains { $0.token == type }
            guard let interface else {
                return text.advice(
                    "register what provides ~2, and declare the interface under which that is handed out")
            }
            let right = InjectedShape(type: interface, kind: shape.kind, token: token == nil ? nil : type)
            text.facts.append(.text(right.declaration(of: property)))
            text.advice(
                isDeclared
                    ? "declare what the token brings: %5" : "conform ~0 to ~2, and declare what that brings:\n%5")
        }
    }
}
