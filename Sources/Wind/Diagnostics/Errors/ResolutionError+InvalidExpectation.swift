extension Container.ResolutionError {
    /// Something that can't be expected of a scope.
    public struct InvalidExpectation: Sendable {
        /// Why it can't be expected.
        public enum Reason: Sendable {
            /// `expect` was called on a container that is not being declared as a scope.
            case outsideOfDeclaration
            /// Something provides it already.
            case provided(by: Participant)
            /// It is expected already, there.
            case expected(at: Container.CodeLocation?)
        }

        /// The token.
        public let token: any Any.Type
        /// The type as which it is expected.
        public let type: any Any.Type
        /// Where it was expected.
        public let place: Container.CodeLocation?
        /// The name of the scope; nil outside of a declaration.
        public internal(set) var scope: String?
        /// Why it can't be expected.
        public let reason: Reason

        func write(to text: inout ProblemText) {
            text.facts = [.type(token), .type(type), .text(scope ?? "")]
            switch reason {
            case .outsideOfDeclaration:
                text.headline("WIND-039", "%1 for %0 is expected by a container that is not declared as a scope")
            case .provided: text.headline("WIND-039", "The scope '%2' expects %1 for %0, which is there already")
            case .expected: text.headline("WIND-039", "The scope '%2' expects %1 for %0 twice")
            }
            if let place { text.line("expected at %0", about: [.text(place.description)]) }
            switch reason {
            case .outsideOfDeclaration:
                text.advice("call expect in the closure of scope(_:), on the container that this is given")
            case .provided(let provider):
                text.participant(provider, "provides it")
                text.advice("remove the expectation, or what provides it")
            case .expected(let first):
                if let first { text.line("expected before at %0", about: [.text(first.description)]) }
                text.advice("expect it once")
            }
        }
    }
}
