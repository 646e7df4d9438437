extension Container.ResolutionError {
    /// A maker whose types don't match any registration.
    public struct MakerMismatch: Sendable {
        /// The type of the requested maker.
        public let expected: any Any.Type
        /// The types of the registered makers of the same product.
        public let actual: [any Any.Type]
        /// The consumers of the maker.
        public let consumers: [Participant]
        /// Whether the product is registered and created without arguments.
        public let isProductHandedOut: Bool
        /// The type of the maker's product.
        public let product: any Any.Type

        func write(to text: inout ProblemText) {
            text.facts = [.type(expected), .type(product), .type(actual.first)]
            text.headline("WIND-029", "No component fits %0")
            for consumer in consumers {
                text.participant(consumer, consumer.type == expected ? "is registered" : "is built from it")
            }
            for type in actual { text.line("Available: %0", about: [.type(type)]) }
            if isProductHandedOut { text.line("%1 is created without arguments.") }
            text.advice(
                !actual.isEmpty
                    ? "ask for %2, or change the Arguments of its class"
                    : isProductHandedOut
                        ? "ask for a maker whose Arguments are Void, or make its class a ParameterizedInstance"
                        : "register a class that is handed out as %1, or a ParameterizedInstance")
        }
    }
}
