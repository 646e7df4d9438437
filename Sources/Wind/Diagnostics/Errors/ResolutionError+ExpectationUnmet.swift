extension Container.ResolutionError {
    /// A scope that was opened without what it expects.
    public struct ExpectationUnmet: Sendable {
        /// What is wrong with what was brought.
        public enum Reason: Sendable {
            /// Nothing was brought for the token.
            case missing
            /// It was asked for before it was brought.
            case notBroughtYet
            /// Something was brought for the token as another type, there.
            case broughtAs(any Any.Type, Container.CodeLocation?)
            /// It was brought already, and once more there.
            case broughtAgain(at: [Container.CodeLocation])
            /// The container in which the scope was to be opened does not declare it.
            case notDeclaredThere
            /// No container was named to open it in, and it is declared in the scope of that name.
            case declaredIn(String)
        }

        /// The name of the scope.
        public let scope: String
        /// Where the scope said what it expects, or was declared.
        public let declaredAt: Container.CodeLocation?
        /// Where the scope was opened.
        public internal(set) var openedAt: Container.CodeLocation?
        /// The token by which components ask for what is expected.
        public internal(set) var token: (any Any.Type)?
        /// The type as which it is expected.
        public internal(set) var type: (any Any.Type)?
        /// What is wrong.
        public let reason: Reason

        func write(to text: inout ProblemText) {
            text.facts = [.text(scope), .type(token), .type(type)]
            if let type { text.facts.append(.text(TypeName.inCode(type, isValue: true))) }
            switch reason {
            case .missing: text.headline("WIND-038", "The scope '%0' is opened without %2 for %1")
            case .notBroughtYet: text.headline("WIND-038", "%2 for %1 is asked for before the scope '%0' has it")
            case .broughtAs: text.headline("WIND-038", "The scope '%0' is opened with another type for %1")
            case .broughtAgain: text.headline("WIND-038", "The scope '%0' is opened with %2 for %1 twice")
            case .notDeclaredThere:
                text.headline("WIND-038", "The scope '%0' is opened in a container that does not declare it")
            case .declaredIn(let outer):
                text.facts = [.text(scope), .text(outer)]
                text.headline("WIND-038", "The scope '%0' is declared in the scope '%1', and opened outside of that")
            }
            if let declaredAt {
                let place: [ProblemText.Fact] = [.text(declaredAt.description), .type(type)]
                text.line(token == nil ? "declared at %0" : "expected as %1 at %0", about: place)
            }
            if case .broughtAs(let other, let place) = reason {
                text.line(
                    place == nil ? "brought as %0" : "brought as %0 at %1",
                    about: [.type(other), .text(place?.description ?? "")])
            }
            if case .broughtAgain(let places) = reason {
                for place in places { text.line("brought again at %0", about: [.text(place.description)]) }
            }
            if let openedAt { text.line("opened at %0", about: [.text(openedAt.description)]) }
            switch reason {
            case .missing, .broughtAs:
                text.advice(
                    """
                    register it in the closure of open, as that type:
                    $0.register(value: …, as: %3, for: (any ~1).self)
                    """)
            case .notBroughtYet:
                text.advice("ask the container that open returned, when it has returned")
            case .broughtAgain:
                text.advice("bring it once")
            case .declaredIn:
                text.advice("open it in what the scope '%1' opened: open(in: container) { … }")
            case .notDeclaredThere:
                text.advice(
                    """
                    open it in the container that declared it, in one inside that, or in a copy,
                    or, if it was declared in another scope, in a container that this scope opened
                    """)
            }
        }
    }
}
