extension ProblemText {
    /// A component that was created after its container had started.
    mutating func notStarted(
        _ component: Container.ResolutionError.Participant, neededBy chain: [any Any.Type]
    ) {
        facts = [.type(component.type)]
        headline("WIND-042", "%0 was created after start(), and isn't started")
        participant(component, "is Startable")
        self.chain(chain)
        advice(
            "call start() again, which starts only new components,\n"
                + (component.type is any LazySingleton.Type
                    ? "or make it a Singleton, which start() creates first"
                    : "or have the container create it before start()"))
    }
}
