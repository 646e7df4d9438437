extension ProblemText {
    /// A component that was made when its container had started.
    mutating func notStarted(
        _ component: Container.ResolutionError.Participant, neededBy chain: [any Any.Type]
    ) {
        facts = [.type(component.type)]
        headline("WIND-042", "%0 was made after start(), so nobody has started it")
        participant(component, "is Startable")
        self.chain(chain)
        advice(
            """
            call start() again, which starts what is new,
            or have it made before start(): as a Singleton, or by container.resolve(~0.self)
            """)
    }
}
