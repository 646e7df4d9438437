extension Container.ResolutionError {
    /// A maker whose types are not those of what is registered.
    public struct MakerMismatch: Sendable {
        /// The type of the maker that is asked for.
        public let expected: any Any.Type
        /// The types of the makers of the same product that there are.
        public let actual: [any Any.Type]
        /// Who asks for it.
        public let consumers: [Participant]
        /// Whether the product is handed out, made without arguments.
        public let isProductHandedOut: Bool
        /// What it is to make.
        public let product: any Any.Type

        func write(to text: inout ProblemText) {
            text.facts = [.type(expected), .type(product), .type(actual.first)]
            text.headline("WIND-029", "Nothing is made as %0 says")
            for consumer in consumers {
                text.participant(consumer, consumer.type == expected ? "is to be handed out" : "is built from it")
            }
            for type in actual { text.line("There is: %0", about: [.type(type)]) }
            if isProductHandedOut { text.line("%1 is made without arguments.") }
            text.advice(
                !actual.isEmpty
                    ? "ask for a %2, or change the Arguments of its class"
                    : isProductHandedOut
                        ? "ask for a maker whose Arguments are Void, or make its class a ParameterizedInstance"
                        : "register a class that is handed out as %1, or a ParameterizedInstance")
        }
    }
}
