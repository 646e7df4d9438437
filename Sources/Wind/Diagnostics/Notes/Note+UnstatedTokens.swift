extension ProblemText {
    /// A hand-written resolver that states no tokens.
    mutating func unstatedTokens(of resolver: any Any.Type, at place: Container.CodeLocation) {
        facts = [.type(resolver), .text(place.description)]
        headline("WIND-020", "%0 states no tokens")
        line("registered at %1")
        line("What it provides is known only while wiring, so a missing provider or a cycle may show then.")
        advice(
            """
            return its tokens from 'dependencyTokens' and its types from 'providedComponents',
            and register the object: container.register(resolver:)
            """)
    }
}
