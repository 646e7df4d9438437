extension ProblemText {
    /// A provider that takes what it provides, and that consumers don't get because another one comes first.
    mutating func lateDecorator(
        _ decorator: Container.ResolutionError.Participant, of token: any Any.Type,
        after first: Container.ResolutionError.Participant
    ) {
        facts = [.type(decorator.type), .type(token), .type(first.type)]
        headline("WIND-044", "%0 provides %1 and takes it, but is not the first")
        participant(first, "is the first, which consumers get")
        participant(decorator, "comes after it")
        advice("register ~0 before ~2, so that consumers get ~0, and ~0 gets ~2")
    }
}
