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
        /// Whether the objects of the product come and go.
        var comesAndGoes = false
        /// Whether the requested maker takes arguments.
        var takesArguments = false
        /// Whether a list of makers is requested.
        var isList = false
        /// The type of the maker's product.
        public let product: any Any.Type
        /// The type of one object, if the product is a list, an optional or a ``ByToken``; else the product.
        var element: (any Any.Type)?
        /// The names of the declared scopes that provide the product or the maker.
        public internal(set) var scopes: [String] = []
        /// Whether the first consumer runs where its value is requested, but not in these scopes.
        var isForScopes = false
        /// The class that the first consumer should replace; nil if a maker lacks a match.
        var replaced: (any Any.Type)?

        func write(to text: inout ProblemText) {
            text.facts = [.type(expected), .type(product), .type(actual.first)]
            if let replaced { return write(replacing: replaced, to: &text) }
            text.headline("WIND-029", "No component fits %0")
            for consumer in consumers {
                text.participant(consumer, consumer.type == expected ? "is registered" : "is built from it")
            }
            for type in actual { text.line("Available: %0", about: [.type(type)]) }
            guard scopes.isEmpty else {
                text.facts += [.scopes(scopes, "provide"), .type(consumers.first?.type)]
                text.line("Only %3 what it creates, and ~4 is created outside of it.")
                return text.adviceToBeBuilt("~4", in: scopes, isForScopes: isForScopes)
            }
            if let element, element != product {
                text.line("A maker creates one object of a type that the container hands out.")
                let name = TypeName.inCode(element)
                return text.advice("ask for a maker of " + name + ", or take %1 without a maker")
            }
            if comesAndGoes {
                text.line("The objects of %1 come and go: a container doesn't create them.")
                return text.advice("take a maker whose Arguments are Void: it returns a living object")
            }
            if isProductHandedOut { text.line("%1 is created without arguments.") }
            if isProductHandedOut, !takesArguments, isList {
                text.line("A list has only the makers of classes that take arguments.")
                return text.advice("take a Maker of %1, or a list of %1")
            }
            text.advice(
                !actual.isEmpty
                    ? "ask for %2, or change the Arguments of its class"
                    : isProductHandedOut
                        ? "ask for a maker whose Arguments are Void, or make its class a ParameterizedInstance"
                        : takesArguments
                            ? "register a ParameterizedInstance with these Arguments that is handed out as %1"
                            : "register a class that is handed out as %1, or a ParameterizedInstance")
        }

        private func write(replacing replaced: any Any.Type, to text: inout ProblemText) {
            text.facts += [.type(replaced), .type(consumers.first?.type)]
            let takesArguments = replaced != expected
            text.headline("WIND-029", "%3 can't be replaced by ~4: their arguments differ")
            text.participants(
                consumers, takesArguments ? "isn't created by %0" : "is a ParameterizedInstance, and ~3 isn't")
            if !actual.isEmpty { text.line("%2 creates it.") }
            text.advice(
                takesArguments
                    ? "replace it with a ParameterizedInstance that has the same Arguments"
                    : "replace it with a class that doesn't take arguments")
        }
    }
}
