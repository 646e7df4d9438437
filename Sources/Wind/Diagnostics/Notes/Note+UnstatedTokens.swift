extension ProblemText {
    /// A hand-written resolver that doesn't list its tokens.
    mutating func unstatedTokens(of resolver: any Any.Type, at place: Container.CodeLocation) {
        facts = [.type(resolver), .text(place.description)]
        headline("WIND-020", "%0 doesn't list its tokens")
        line("registered at %1")
        line("A missing provider or a cycle may show only during wiring.")
        advice(
            """
            return its tokens from 'dependencyTokens' and its types from 'providedComponents',
            and register the object: container.register(resolver:)
            """)
    }
}
