extension Container.Note {
    /// An empty protocol that nothing provides and whose name is not that of a token.
    struct UnprovidedProtocol: ProblemData {
        let type: any Any.Type
        let components: [any Any.Type]

        var code: String { "WIND-021" }

        func write(to text: inout ProblemText) {
            text.facts = [.type(type)]
            text.headline("Nothing provides %0, which may be no token")
            for component in components { text.line("%0 conforms to it", about: [.type(component)]) }
            text.advice(
                """
                register a provider whose DependencyToken it is, or say that it is none:
                container.ignore(~0.self)
                """)
        }
    }
}
