extension Container.ResolutionError {
    /// Two dependencies that a dictionary storage can't tell apart.
    public struct AmbiguousName: Sendable {
        /// The component with the storage.
        public let component: any Any.Type
        /// The name that is both dependencies' key.
        public let name: String
        /// The two types or, if they are the same, tokens.
        public let types: [any Any.Type]

        func write(to text: inout ProblemText) {
            text.facts = [.type(component), .text(name), .type(types.first), .type(types.last)]
            text.headline("WIND-008", "%0 can't tell %2 from %3")
            text.line(
                "Both are kept under \"%1\" in its dictionary, and a provider's class does not declare which it is.")
            text.advice("keep the dependencies by type: var dependencies = Dependencies()")
        }
    }
}
