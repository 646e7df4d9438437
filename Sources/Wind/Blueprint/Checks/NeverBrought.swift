extension Check {
    /// Notes each optional dependency that only scopes provide in which the component is never created.
    static func neverBrought(_ graph: DependencyGraph) -> [Container.Note] {
        guard graph.outlook.hasScopes else { return [] }
        return graph.nodes.flatMap { node in
            graph.isMember(node)
                ? node.absentNeeds.compactMap { need -> Container.Note? in
                    let scopes = graph.outlook.scopes(bringing: need).map(\.name.text)
                    if scopes.isEmpty || node.mayComeByScope(need) { return nil }
                    return .neverBrought(need.name, to: node.registration.participant, scopes: scopes)
                } : []
        }
    }
}

extension DependencyGraph.Node {
    /// The optional dependencies that aren't provided.
    fileprivate var absentNeeds: [ScopeNeed] {
        if let parameters = registration.details?.parameters {
            return parameters.compactMap { parameter in
                let found = outlook.find([parameter], of: SeenConsumer(registration: registration, position: .here))
                guard found.offers.isEmpty else { return nil }
                return parameter.absent
            }
        }
        guard let type = registration.componentType else { return [] }
        return outlook.emptyTokens(of: plan.facts, type)
            .filter { empty in !plan.openTokens.contains { $0.id == empty } }.map { ScopeNeed($0) }
    }
}

extension Parameter {
    /// The dependency that is absent without a provider, or nil if the parameter requires one.
    fileprivate var absent: ScopeNeed? {
        switch form {
        case .optional(let inner): ScopeNeed(inner)
        case .all(let element): ScopeNeed(element)
        case .byToken(let token, let inner): inner.absent?.type.map { ScopeNeed(ProtocolID(token), as: $0) }
        case .one, .maker: nil
        }
    }
}
