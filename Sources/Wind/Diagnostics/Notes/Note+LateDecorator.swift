extension ProblemText {
    /// A decorator that is registered after the provider that it should wrap.
    mutating func lateDecorator(
        _ decorator: Container.ResolutionError.Participant, of token: any Any.Type,
        after first: Container.ResolutionError.Participant
    ) {
        facts = [.type(decorator.type), .type(token), .type(first.type)]
        headline("WIND-044", "%0 decorates %1, but is registered too late")
        // Builders of one type have the same name.
        let isSame = decorator.type == first.type
        let (outer, inner) = isSame ? ("the decorator", "the other") : ("~0", "~2")
        participant(first, (first.isExported ? "is exported" : "comes") + " first, so consumers don't get " + outer)
        participant(decorator, first.isExported ? "comes after the export" : "comes after it")
        advice(
            first.isExported
                ? "register \(outer) before the install(_:) or export(_:from:) that brings \(inner), which \(outer) then wraps"
                : first.isExpected
                    ? "register \(outer) in the declaration of the scope, before expect(_:as:)"
                    : "register \(outer) before \(inner), which it then wraps")
    }
}
