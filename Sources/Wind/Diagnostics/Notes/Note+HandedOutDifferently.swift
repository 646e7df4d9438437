extension ProblemText {
    /// A provider that lists lack, because it isn't handed out as the type of another provider of its token.
    mutating func handedOutDifferently(
        _ provider: Container.ResolutionError.Participant, now: Container.ResolutionError.UnservedProperty.Served,
        as type: any Any.Type, beside other: Container.ResolutionError.Participant
    ) {
        facts = [.type(provider.type), .type(type), .type(now.token), .type(now.type)]
        headline("WIND-047", "A list of %1 for %2 lacks %0")
        participant(other, "is handed out as ~1")
        participant(provider, "is handed out only as ~3")
        adviceToHandOut(provider, now: now, as: type)
    }
}
