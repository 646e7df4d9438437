extension Container.ResolutionError {
    /// A foreign object of another class than the one registered.
    public struct WrongForeignInstance: Sendable {
        /// The class that was registered.
        public let expected: Participant
        /// The class of the object.
        public let actual: any Any.Type

        func write(to text: inout ProblemText) {
            text.facts = [.type(expected.type), .type(actual)]
            text.headline("WIND-010", "getForeignInstance() of %0 returned a %1")
            text.participant(expected, "was to be returned")
            text.advice("return the object that is of class ~0")
        }
    }
}
