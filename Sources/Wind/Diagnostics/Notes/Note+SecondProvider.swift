extension ProblemText {
    /// Several providers of a token, of which consumers read only the first.
    mutating func secondProvider(
        of token: any Any.Type, _ providers: [Container.ResolutionError.Participant],
        readers: [Container.ResolutionError.Participant]
    ) {
        facts = [.type(token), .number(providers.count)]
        headline("WIND-041", "Consumers of %0 get only the first of its %1 providers")
        participant(providers[0], "is the first, which they get")
        participants(Array(providers.dropFirst()), "comes after it, and isn't used")
        participants(readers, "takes one provider")
        advice(
            """
            remove the unused providers, give them a token of their own,
            or have the consumers take all providers in an array
            """)
    }
}
