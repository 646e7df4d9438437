extension Container.ResolutionError {
    /// Nowhere is there a container to take a value from.
    public struct NoCurrentContainer: Sendable {
        /// The type that was asked for.
        public let type: any Any.Type

        func write(to text: inout ProblemText) {
            text.facts = [.type(type)]
            text.headline("WIND-031", "There is no container to take %0 from")
            text.line("Neither the task nor the application has one.")
            text.advice(
                """
                read it inside of Container.withCurrent(container) { … },
                or set Container.application when the program starts
                """)
        }
    }
}
