extension Container.ResolutionError {
    /// Nowhere is there a container to take a value from.
    public struct NoCurrentContainer: ProblemData, Sendable {
        /// The type that was asked for.
        public let type: any Any.Type

        var code: String { "WIND-031" }

        func write(to text: inout ProblemText) {
            text.facts = [.type(type)]
            text.headline("There is no container to take %0 from")
            text.line("It was read outside of a component, where neither the task nor the application has one.")
            text.advice(
                """
                read it inside of Container.withCurrent(container) { … },
                or set Container.application when the program starts
                """)
        }
    }
}
