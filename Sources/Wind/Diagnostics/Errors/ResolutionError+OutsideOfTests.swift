extension Container.ResolutionError {
    /// Code asked for the application's container while tests with containers of their own run, and belongs to none.
    public struct OutsideOfTests: Sendable {
        /// How many such tests run.
        public let testCount: Int
        /// Whether there is a container of the application itself, which was returned.
        public let hasApplication: Bool

        func write(to text: inout ProblemText) {
            text.facts = [.number(testCount)]
            text.headline("WIND-034", "Code outside of every test asked for the current container")
            text.line(
                testCount == 1
                    ? "1 test has a container of its own now." : "%0 tests have containers of their own now.")
            text.line("This code runs in a detached task or on a thread: nobody knows for which test.")
            text.line(hasApplication ? "It got the container that the process has." : "It got nil.")
            text.advice(
                """
                ask in the test's task or in a child of it, as 'async let', task groups and Task { … } make them,
                or hand the container over: Container.withCurrent(container) { … } in the detached task or thread
                """)
        }
    }
}
