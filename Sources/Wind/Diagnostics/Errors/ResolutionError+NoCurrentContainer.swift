extension Container.ResolutionError {
    /// A missing container for a property outside of components.
    public struct NoCurrentContainer: Sendable {
        /// The requested type.
        public let type: any Any.Type

        func write(to text: inout ProblemText) {
            text.facts = [.type(type)]
            text.headline("WIND-031", "No container to take %0 from")
            text.line("Neither the task nor the application has one.")
            text.advice(
                """
                read it inside Container.withCurrent(container) { … },
                or set Container.application when the program starts;
                in a test, use the trait .container { … } or withTestContainer
                """)
        }
    }
}
