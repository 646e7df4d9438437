extension Container.ResolutionError {
    /// A builder that threw.
    public struct BuilderFailed: Sendable {
        /// What was to be built.
        public var builder: Participant
        /// Who needs whom, from what was asked for down to what was to be built.
        public var chain: [any Any.Type]
        /// What the builder threw.
        public var underlying: any Error
    }

    /// What a builder takes, and nothing hands out.
    public struct MissingParameter: Sendable {
        /// The type of the parameter.
        public var type: any Any.Type
        /// Every builder that takes it.
        public var builders: [Participant]
        /// Who needs whom, from what nobody needs down to the first builder.
        public var chain: [any Any.Type]
        /// What comes close, a sentence each.
        public var near: [String]
        /// Where it was asked for, when that was not `bootstrap()`.
        public var request: (any Any.Type)?
    }

    /// A maker whose types are not those of what is registered.
    public struct MakerMismatch: Sendable {
        /// The type of the maker that is asked for.
        public var expected: any Any.Type
        /// The types of the makers of the same product that there are.
        public var actual: [any Any.Type]
        /// Who asks for it.
        public var consumers: [Participant]
        /// Whether the product is handed out, made without arguments.
        public var isProductHandedOut: Bool
        /// What it is to make.
        public var product: any Any.Type
    }

    /// What a builder with the lifetime `.sharedInstance` returned is no object.
    struct NotShareable: Error, CustomStringConvertible {
        var description: String { "Only an object can be shared as long as somebody holds it; a value is copied." }
    }
}
