extension Check {
    /// A view's property must not match two objects, because two tokens bring its type.
    static func ambiguousViews(_ node: DependencyGraph.Node, in graph: DependencyGraph) -> [Container.ResolutionError] {
        guard node.registration.lifetime == .view else { return [] }
        return (node.registration.details?.parameters ?? []).compactMap { property in
            let rivals = property.isPlain ? node.outlook.rivals(for: property.sought) : []
            guard rivals.count > 1 else { return nil }
            return .ambiguousDependency(
                .init(
                    component: node.registration.participant, property: property.name, type: property.sought,
                    isConstant: false,
                    candidates: rivals, scope: graph.scope))
        }
    }
}

extension Outlook {
    /// The first object of this type for each token, from the nearest container; one for each registration.
    fileprivate func rivals(for type: any Any.Type) -> [Container.ResolutionError.AmbiguousDependency.Candidate] {
        let offers = offers(of: ObjectIdentifier(type))
        var tokens = Identities()
        return offers.compactMap { seen in
            guard let token = seen.offer.token, tokens.insert(ObjectIdentifier(token)) else { return nil }
            return .init(token: token, provider: seen.registration.participant)
        }
    }
}
