extension ProblemText {
    /// Several providers of a token, of which consumers read only the first.
    mutating func secondProvider(
        of token: any Any.Type, _ providers: [Container.ResolutionError.Participant],
        readers: [Container.ResolutionError.Participant]
    ) {
        facts = [.type(token), .number(providers.count)]
        headline("WIND-041", "Only the first of %1 providers of %0 is read")
        participant(providers[0], "is the first")
        participants(Array(providers.dropFirst()), "comes after it")
        participants(readers, "reads one")
        advice(
            """
            remove the unused ones, give one a token of its own,
            or read all of them in an array
            """)
    }
}
