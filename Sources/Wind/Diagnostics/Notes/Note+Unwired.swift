extension ProblemText {
    /// A builder of a component with tokens, which nothing wires.
    mutating func unwired(_ component: Container.ResolutionError.Participant, token: any Any.Type) {
        facts = [.type(component.type), .type(token)]
        headline("WIND-046", "%0 isn't wired, because a builder creates it")
        participant(component, "declares ~1")
        advice(
            """
            register the class itself: ~0.register(in: container),
            or take the Container as a parameter of the builder, and wire the object: try container.resolve(for: object)
            """)
    }
}
