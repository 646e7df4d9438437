extension Check {
    /// What is expected is brought by a scope that is opened, by nothing else, and once.
    static func expectations(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        let blueprint = graph.outlook.blueprint
        guard graph.request == nil, !blueprint.expectations.isEmpty else { return [] }
        return blueprint.expectations.compactMap { index in
            let expected = blueprint.members[index]
            guard let offer = expected.offers.first, let token = offer.token, let id = offer.tokenID else { return nil }
            let reason: Container.ResolutionError.InvalidExpectation.Reason
            if blueprint.scopeName == nil {
                reason = .outsideOfDeclaration
            } else if let other = graph.outlook.provider(of: offer, for: id) {
                reason =
                    other.isInside && other.registration.lifetime == .expected
                    ? .expected(at: other.registration.participant.place)
                    : .provided(by: other.registration.participant)
            } else {
                return nil
            }
            return .invalidExpectation(
                .init(
                    token: token, type: offer.type, place: expected.registration.participant.place,
                    scope: blueprint.scopeName?.text, reason: reason))
        }
    }
}

extension Outlook {
    /// What else provides what an offer does: declared in the same scope, or further out.
    fileprivate func provider(of expected: Offer, for id: ProtocolID) -> (
        registration: Registration, isInside: Bool
    )? {
        for (depth, outlook) in outward.enumerated() {
            for seen in outlook.blueprint.offers(of: id)
            where seen.offer.serves(ObjectIdentifier(expected.type)) && !seen.offer.isAroundAnother {
                // What opens a scope may register what brings it; that is looked at when all of it is known.
                let isDeclared = seen.registration.index < blueprint.scopeName?.declaredCount ?? 0
                // Of two expectations the second is the one too many.
                let isExpectedLater =
                    seen.registration.lifetime == .expected && seen.registration.index >= expected.registration.index
                if depth > 0 || isDeclared && !isExpectedLater {
                    return (seen.registration, depth == 0)
                }
            }
        }
        return nil
    }
}
