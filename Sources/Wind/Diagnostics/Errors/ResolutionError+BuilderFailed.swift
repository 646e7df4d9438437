extension Container.ResolutionError {
    /// A builder that threw an error.
    public struct BuilderFailed: Sendable {
        /// The value's registration.
        public let builder: Participant
        /// The chain of dependencies, from the requested component down to the value.
        public let chain: [any Any.Type]
        /// The builder's error.
        public let underlying: any Error

        func write(to text: inout ProblemText) {
            text.facts = [.type(builder.type)]
            text.headline("WIND-022", "%0 could not be built")
            text.participant(builder, "has a builder that threw")
            text.chain(chain)
            text.quote(underlying, mark: "| ")
            text.advice(
                underlying is NotShareable
                    ? "register it with the lifetime .singleton or .instance, or build an object"
                    : "remove the cause, and ask again: nothing was kept")
        }
    }

    /// A builder with the lifetime `.sharedInstance` returned a value that isn't an object.
    struct NotShareable: Error, CustomStringConvertible {
        var description: String { "Only objects can be shared; a value is copied." }
    }
}
