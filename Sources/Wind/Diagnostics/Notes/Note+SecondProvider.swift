extension ProblemText {
    /// A token of which there are several providers, where only the first is read.
    mutating func secondProvider(
        of token: any Any.Type, _ providers: [Container.ResolutionError.Participant],
        readers: [Container.ResolutionError.Participant]
    ) {
        facts = [.type(token), .number(providers.count)]
        headline("WIND-041", "Of %1 providers of %0 only the first is read")
        participant(providers[0], "is the first")
        participants(Array(providers.dropFirst()), "comes after it")
        participants(readers, "reads one")
        advice(
            """
            remove those that nobody needs, give another one a token of its own,
            or read all of them, in an array
            """)
    }
}
