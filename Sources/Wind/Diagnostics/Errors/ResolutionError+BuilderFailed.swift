extension Container.ResolutionError {
    /// A builder that threw.
    public struct BuilderFailed: Sendable {
        /// What was to be built.
        public let builder: Participant
        /// Who needs whom, from what was asked for down to what was to be built.
        public let chain: [any Any.Type]
        /// What the builder threw.
        public let underlying: any Error

        func write(to text: inout ProblemText) {
            text.facts = [.type(builder.type)]
            text.headline("WIND-022", "%0 could not be built")
            text.participant(builder, "has a builder that failed")
            text.chain(chain)
            text.quote(underlying, mark: "| ")
            text.advice(
                underlying is NotShareable
                    ? "register it with the lifetime .singleton or .instance, or build an object"
                    : "repair what the builder met; nothing was kept, and the next call builds again")
        }
    }

    /// What a builder with the lifetime `.sharedInstance` returned is no object.
    struct NotShareable: Error, CustomStringConvertible {
        var description: String { "Only an object can be shared as long as somebody holds it; a value is copied." }
    }
}
