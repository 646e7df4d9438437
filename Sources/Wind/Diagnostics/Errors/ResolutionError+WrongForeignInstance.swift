extension Container.ResolutionError {
    /// A foreign object whose class isn't the registered one.
    public struct WrongForeignInstance: Sendable {
        /// The registered class.
        public let expected: Participant
        /// The class of the object.
        public let actual: any Any.Type

        func write(to text: inout ProblemText) {
            text.facts = [.type(expected.type), .type(actual)]
            text.headline("WIND-010", "getForeignInstance() of %0 returned a %1")
            text.participant(expected, "was expected")
            text.advice("return an object of class ~0")
        }
    }
}
