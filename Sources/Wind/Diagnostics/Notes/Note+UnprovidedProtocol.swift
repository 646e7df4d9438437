extension ProblemText {
    /// An empty protocol without a provider whose name isn't that of a token.
    @inline(never)
    mutating func unprovidedProtocol(_ type: any Any.Type, of components: [any Any.Type]) {
        facts = [.type(type)]
        headline("WIND-021", "Nothing provides %0, which may not be a token")
        for component in components { line("%0 conforms to it", about: [.type(component)]) }
        advice(
            """
            register a provider of it, or, if it isn't a token, ignore it:
            container.ignore((any ~0).self)
            """)
    }
}
