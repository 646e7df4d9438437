extension Container.ResolutionError {
    /// Two dependencies that a dictionary storage can't distinguish.
    public struct AmbiguousName: Sendable {
        /// The component with the storage.
        public let component: any Any.Type
        /// The name that both dependencies have as their key.
        public let name: String
        /// The two types or, if the types are equal, the two tokens.
        public let types: [any Any.Type]

        func write(to text: inout ProblemText) {
            text.facts = [.type(component), .text(name), .type(types.first), .type(types.last)]
            text.headline("WIND-008", "%0 can't tell %2 from %3")
            text.line(
                "Its dictionary keeps both under \"%1\", and a provider's class doesn't declare which it is.")
            text.advice("keep the dependencies by type: var dependencies = Dependencies()")
        }
    }
}
