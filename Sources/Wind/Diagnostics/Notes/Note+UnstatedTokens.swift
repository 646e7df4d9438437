extension Container.Note {
    /// A hand-written resolver that states no tokens.
    struct UnstatedTokens: ProblemData {
        let resolver: any Any.Type
        let place: Container.CodeLocation

        var code: String { "WIND-020" }

        func write(to text: inout ProblemText) {
            text.facts = [.type(resolver), .text(place.description)]
            text.headline("%0 states no tokens")
            text.line("registered at %1")
            text.line("What it provides is known only while wiring, so a missing provider or a cycle may show then.")
            text.advice(
                """
                return its tokens from 'dependencyTokens' and its types from 'providedComponents',
                and register the object: container.register(resolver:)
                """)
        }
    }
}
