extension Container.ResolutionError {
    /// A scope that was opened without something that it expects.
    public struct ExpectationUnmet: Sendable {
        /// The reason for the error.
        public enum Reason: Sendable {
            /// The closure of `open` registered nothing for the token.
            case missing
            /// The closure of `open` asked for it before registering it.
            case notBroughtYet
            /// The closure of `open` registered another type for the token, at this place.
            case broughtAs(any Any.Type, Container.CodeLocation?)
            /// The closure of `open` registered it again, at these places.
            case broughtAgain(at: [Container.CodeLocation])
            /// The container that should open the scope doesn't declare it.
            case notDeclaredThere
            /// The call names no container to open it in, but the scope is declared in the scope of this name.
            case declaredIn(String)
        }

        /// The name of the scope.
        public let scope: String
        /// The place of the expectation or of the scope's declaration.
        public let declaredAt: Container.CodeLocation?
        /// The place of the call that opens the scope.
        public internal(set) var openedAt: Container.CodeLocation?
        /// The token of the expected component or value.
        public internal(set) var token: (any Any.Type)?
        /// The expected type.
        public internal(set) var type: (any Any.Type)?
        /// The reason for the error.
        public let reason: Reason
        /// Whether the missing type, or the type that was registered in its place, is a class that names the token itself.
        var namesToken = false

        func write(to text: inout ProblemText) {
            text.facts = [.text(scope), .type(token), .type(type)]
            if let type { text.facts.append(.text(TypeName.inCode(type, isValue: true))) }
            switch reason {
            case .missing: text.headline("WIND-038", "The scope '%0' is opened without %2 for %1")
            case .notBroughtYet: text.headline("WIND-038", "%2 for %1 is asked for before the scope '%0' has it")
            case .broughtAs: text.headline("WIND-038", "The scope '%0' is opened with the wrong type for %1")
            case .broughtAgain: text.headline("WIND-038", "The scope '%0' is opened with %2 for %1 twice")
            case .notDeclaredThere:
                text.headline("WIND-038", "The scope '%0' is opened in a container that doesn't declare it")
            case .declaredIn(let outer):
                text.facts = [.text(scope), .text(outer)]
                text.headline("WIND-038", "The scope '%0' is declared in the scope '%1', but opened outside of it")
            }
            if let declaredAt {
                let place: [ProblemText.Fact] = [.text(declaredAt.description), .type(type)]
                text.line(token == nil ? "declared at %0" : "expected as %1 at %0", about: place)
            }
            if case .broughtAs(let other, let place) = reason {
                text.line(
                    place == nil ? "registered as %0" : "registered as %0 at %1",
                    about: [.type(other), .text(place?.description ?? "")])
            }
            if case .broughtAgain(let places) = reason {
                for place in places { text.line("registered again at %0", about: [.text(place.description)]) }
            }
            if let openedAt { text.line("opened at %0", about: [.text(openedAt.description)]) }
            switch reason {
            case .broughtAs(let other, _) where namesToken && type is any Component.Type:
                text.facts.append(.text(TypeName.inCode(other, isValue: true)))
                text.advice("expect it as the type that it is handed out as:\nscope.expect((any ~1).self, as: %4)")
            case .missing where namesToken:
                text.advice("register an object in the closure of open: $0.register(component: …)")
            case .missing, .broughtAs:
                text.advice(
                    """
                    register it in the closure of open, as that type:
                    $0.register(value: …, as: %3, for: (any ~1).self)
                    """)
            case .notBroughtYet:
                text.advice("ask the container that open returns")
            case .broughtAgain:
                text.advice("register it once")
            case .declaredIn:
                text.advice("open it in a container of the scope '%1': open(in: container) { … }")
            case .notDeclaredThere:
                text.advice(
                    """
                    open it in the container that declares it, in a child or in a copy,
                    or, if another scope declares it, in a container of that scope
                    """)
            }
        }
    }
}
