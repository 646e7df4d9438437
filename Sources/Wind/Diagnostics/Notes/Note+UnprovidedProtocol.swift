extension ProblemText {
    /// An empty protocol that nothing provides and whose name is not that of a token.
    @inline(never)
    mutating func unprovidedProtocol(_ type: any Any.Type, of components: [any Any.Type]) {
        facts = [.type(type)]
        headline("WIND-021", "Nothing provides %0, which may be no token")
        for component in components { line("%0 conforms to it", about: [.type(component)]) }
        advice(
            """
            register a provider whose DependencyToken it is, or say that it is none:
            container.ignore((any ~0).self)
            """)
    }
}
