extension Check {
    /// Only the opening of a scope may meet an expectation, and only once.
    static func expectations(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        graph.outlooks.flatMap { outlook in
            outlook.blueprint.expectations.compactMap { outlook.invalidExpectation(at: $0.index) }
        }
    }
}

extension Outlook {
    /// The error for an expectation that the opening of the scope can't meet, or nil.
    @inline(never)
    func invalidExpectation(at index: Int) -> Container.ResolutionError? {
        let expected = blueprint.members[index]
        guard let offer = expected.offers.first, let token = offer.token, let id = offer.tokenID else {
            return blueprint.replacedExpectation(at: index)
        }
        var place = expected.registration.participant.place
        let reason: Container.ResolutionError.InvalidExpectation.Reason
        var isInsideItself = false
        var scope = blueprint.scopeName?.text
        if !blueprint.isDeclared(expected.registration) {
            (reason, scope) = (.outsideOfDeclaration, nil)
        } else if let other = provider(of: offer, for: id) {
            let participant = other.registration.participant
            let isExpected = other.registration.lifetime == .expected
            isInsideItself = isExpected && !other.isInside && other.scope == blueprint.scopeName
            if isExpected, other.scope == nil {
                (reason, place) = (.outsideOfDeclaration, participant.place)
            } else {
                reason = isExpected && other.isInside ? .expected(at: participant.place) : .provided(by: participant)
            }
        } else {
            return nil
        }
        return .invalidExpectation(
            .init(
                token: token, type: offer.type, place: place, scope: scope, reason: reason,
                isInsideItself: isInsideItself))
    }

    /// Another provider of the expected object: declared in the same scope, or in a parent container.
    private func provider(of expected: Offer, for id: ProtocolID) -> (
        registration: Registration, isInside: Bool, scope: ScopeName?
    )? {
        for (depth, outlook) in outward.enumerated() {
            for seen in outlook.blueprint.offers(of: id) where seen.offer.serves(ObjectIdentifier(expected.type)) {
                // A decorator in the declaration may wrap the expected object. One in a parent container can't, but its
                // builder may take nil.
                if depth > 0 ? seen.offer.needsAnother : seen.offer.isAroundAnother { continue }
                // The code that opens a scope may register a provider. That is checked at the end of the opening.
                let isDeclared =
                    seen.position.compartments.first.map { $0 < blueprint.scopeName?.declaredCompartments ?? 0 }
                    ?? (seen.registration.index < blueprint.scopeName?.declaredCount ?? 0)
                // The second of two equal expectations is the error.
                let isExpectedLater =
                    seen.registration.lifetime == .expected && seen.registration.index >= expected.registration.index
                if depth > 0 || isDeclared && !isExpectedLater {
                    return (seen.registration, depth == 0, outlook.blueprint.scopeName)
                }
            }
        }
        return nil
    }
}

extension Blueprint {
    /// Whether the declaration of a scope has this expectation, which otherwise no opening can meet.
    func isDeclared(_ expected: Registration) -> Bool {
        guard let scopeName else { return false }
        return scopeName.declaredCount == 0 || expected.index < scopeName.declaredCount
    }

    /// The error for an expectation that the scope's declaration itself replaces, or nil for any other.
    fileprivate func replacedExpectation(at index: Int) -> Container.ResolutionError? {
        var expected: OfferDescription?
        var replacement: Container.ResolutionError.Participant?
        for change in changesOfDeclaration {
            switch change {
            case .registration(let registration, let offer) where registration.index == index: expected = offer
            case .substitutions(let all):
                if let one = all.first(where: { $0.old.contains(index) }) { replacement = one.registration.participant }
            default: break
            }
        }
        guard let expected, let token = expected.token, let replacement else { return nil }
        return .invalidExpectation(
            .init(
                token: token, type: expected.type, place: members[index].registration.participant.place,
                scope: scopeName?.text, reason: .provided(by: replacement)))
    }
}
