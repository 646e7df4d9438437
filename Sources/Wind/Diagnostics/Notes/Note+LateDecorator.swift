extension ProblemText {
    /// A decorator that is registered after the provider that it should wrap.
    mutating func lateDecorator(
        _ decorator: Container.ResolutionError.Participant, of token: any Any.Type,
        after first: Container.ResolutionError.Participant
    ) {
        facts = [.type(decorator.type), .type(token), .type(first.type)]
        headline("WIND-044", "%0 decorates %1, but is registered too late")
        participant(
            first,
            first.isExported ? "is exported first, so consumers don't get ~0" : "comes first, so consumers don't get ~0"
        )
        participant(decorator, first.isExported ? "comes after the export" : "comes after it")
        advice(
            first.isExported
                ? "register ~0 before the install(_:) or export(_:from:) that brings ~2, which ~0 then wraps"
                : "register ~0 before ~2, which it then wraps")
    }
}
