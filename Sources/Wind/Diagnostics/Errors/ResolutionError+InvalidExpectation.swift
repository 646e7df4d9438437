extension Container.ResolutionError {
    /// An expectation that a scope can't have.
    public struct InvalidExpectation: Sendable {
        /// The reason for the error.
        public enum Reason: Sendable {
            /// The call of `expect` is outside of a scope's declaration.
            case outsideOfDeclaration
            /// A component or value already provides it.
            case provided(by: Participant)
            /// The scope already expects it, at this place.
            case expected(at: Container.CodeLocation?)
        }

        /// The token.
        public let token: any Any.Type
        /// The expected type.
        public let type: any Any.Type
        /// The place of the expectation.
        public let place: Container.CodeLocation?
        /// The name of the scope; nil outside of a declaration.
        public internal(set) var scope: String?
        /// The reason for the error.
        public let reason: Reason
        /// Whether the provider is this expectation, in a parent container that the same scope opened.
        var isInsideItself = false

        func write(to text: inout ProblemText) {
            text.facts = [.type(token), .type(type), .text(scope ?? "")]
            switch reason {
            case .provided where isInsideItself:
                text.headline("WIND-039", "The scope '%2', which expects %1 for %0, is opened inside itself")
            case .outsideOfDeclaration:
                text.headline("WIND-039", "%1 for %0 is expected outside of a scope's declaration")
            case .provided: text.headline("WIND-039", "The scope '%2' expects %1 for %0, which has a provider")
            case .expected: text.headline("WIND-039", "The scope '%2' expects %1 for %0 twice")
            }
            if let place { text.line("expected at %0", about: [.text(place.description)]) }
            switch reason {
            case .provided where isInsideItself:
                text.advice("open it in a container outside of the scope '%2'")
            case .outsideOfDeclaration:
                text.advice("call expect on the container that the closure of scope(_:) receives")
            case .provided(let provider):
                text.participant(provider, "provides it")
                text.advice("remove the expectation or the provider")
            case .expected(let first):
                if let first { text.line("expected before at %0", about: [.text(first.description)]) }
                text.advice("expect it once")
            }
        }
    }
}
