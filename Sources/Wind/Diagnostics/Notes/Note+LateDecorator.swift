extension ProblemText {
    /// A decorator that is registered after the provider that it should wrap.
    mutating func lateDecorator(
        _ decorator: Container.ResolutionError.Participant, of token: any Any.Type,
        after first: Container.ResolutionError.Participant
    ) {
        facts = [.type(decorator.type), .type(token), .type(first.type)]
        headline("WIND-044", "%0 decorates %1, but isn't registered first")
        participant(first, "is the first, so consumers get it")
        participant(decorator, "comes after it")
        advice("register ~0 before ~2, so that consumers get ~0, and ~0 gets ~2")
    }
}
