// The names and mistakes that errors read from a block.
extension DependencyBlock {
    /// The names of the types under which the objects were handed out.
    var contents: [String] {
        read { block in
            (block.plan?.entries.map { TypeName.of($0.type) } ?? []) + block.extras.map { TypeName.of($0.type) }
        } ?? []
    }

    /// Whether an object was handed out as the type, even if it has been released.
    func holds(_ type: any Any.Type) -> Bool {
        read { block -> Bool? in
            if block.extras.contains(where: { $0.type == type }) { return true }
            guard let plan = block.plan else { return false }
            return (0..<plan.entries.count).contains { plan.entries[$0].type == type }
        } ?? false
    }

    /// The error for a read of an ambiguous type without a token, or nil if the type isn't ambiguous.
    func ambiguity(of type: any Any.Type, in component: any Any.Type) -> Container.ResolutionError? {
        read { block in
            guard let plan = block.plan, plan.isAmbiguous(ObjectIdentifier(type)) else { return nil }
            return .ambiguousDependency(plan.ambiguity(of: type, in: .init(type: component), property: nil, in: nil))
        }
    }

    /// The reason why there is no object for a read of `T`; nil if nothing in the block explains that.
    func cause<T>(
        ofAbsence type: T.Type, for token: (any Any.Type)?
    ) -> Container.ResolutionError.DependencyAbsent.Cause? {
        let id = ObjectIdentifier(type)
        return read { block -> Container.ResolutionError.DependencyAbsent.Cause? in
            if let misfit = block.extra(id, for: token) {
                return .filledWith(Swift.type(of: misfit.object))
            }
            if let other = block.extras.first(where: { ObjectIdentifier($0.type) != id && $0.object is T }) {
                return .filledAs(other.type)
            }
            guard let plan = block.plan else { return nil }
            if plan.bringsWeakly(id, for: token) { return .comesWeakly }
            return plan.convertible(to: type, for: token).map {
                .convertible($0.seen.registration.participant, .init(token: $0.tokens.first, type: $0.type))
            }
        }
    }

    /// The declared tokens that don't bring an object; none if a hand-written resolver may have brought one.
    var emptyTokens: [any Any.Type] {
        read { block -> [any Any.Type]? in
            guard let plan = block.plan, plan.asksNobody, block.extras.isEmpty else { return nil }
            let known =
                (0..<plan.entries.count).flatMap { plan.entries[$0].tokens }
                + plan.weakOffers.compactMap(\.offer.token)
            return plan.facts.tokens.filter { id in
                ConformanceIndex.facts(of: id).isCalledLikeToken && !known.contains { ProtocolID($0) == id }
            }.map(\.type)
        } ?? []
    }
}
