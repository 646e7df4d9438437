extension Check {
    /// The container doesn't wire the result of a builder, and a component with tokens needs wiring.
    ///
    /// A builder that takes the container may wire its result.
    static func unwired(_ graph: DependencyGraph) -> [Container.Note] {
        graph.suspects.compactMap { index in
            let node = graph.nodes[index]
            guard node.position.depth == 0, node.registration.lifetime != .view,
                let details = node.registration.details,
                let type = details.valueType as? AnyClass, let parameters = details.parameters,
                !parameters.contains(where: { $0.type == Container.self }), ConformanceIndex.isComponent(type),
                let token = node.outlook.declaredTokens(of: ConformanceIndex.facts(of: type), type).first
            else { return nil }
            return .unwired(node.registration.participant, token: token.type)
        }
    }
}
