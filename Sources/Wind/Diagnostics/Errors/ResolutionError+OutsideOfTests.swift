extension Container.ResolutionError {
    /// A request for the current container by code that doesn't belong to a running test.
    public struct OutsideOfTests: Sendable {
        /// The number of running tests with containers of their own.
        public let testCount: Int
        /// Whether the request returned the application's own container.
        public let hasApplication: Bool

        func write(to text: inout ProblemText) {
            text.facts = [.number(testCount)]
            text.headline("WIND-034", "Code outside of all tests asked for the current container")
            text.line(
                testCount == 1
                    ? "1 test has a container of its own now." : "%0 tests have containers of their own now.")
            text.line("This code runs in a detached task or on a thread, so its test is unknown.")
            text.line(hasApplication ? "It got the process's own container." : "It got nil.")
            text.advice(
                """
                ask in the test's task or in one that it creates with async let, a task group or Task { … },
                or hand the container over: Container.withCurrent(container) { … } in the detached task or thread
                """)
        }
    }
}
