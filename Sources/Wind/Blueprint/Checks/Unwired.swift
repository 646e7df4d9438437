extension Check {
    /// The container doesn't wire the result of a builder, and a component with tokens needs wiring.
    ///
    /// A builder that takes the container may wire its result.
    static func unwired(_ graph: DependencyGraph) -> [Container.Note] {
        var notes: [Container.Note] = []
        for index in graph.suspects where graph.nodes[index].position.depth == 0 {
            let registration = graph.nodes[index].registration
            guard let type = registration.details?.valueType as? AnyClass, ConformanceIndex.isComponent(type),
                let parameters = registration.details?.parameters,
                !parameters.contains(where: { $0.type == Container.self }),
                let token = graph.outlook.declaredTokens(of: ConformanceIndex.facts(of: type), type).first
            else { continue }
            notes.append(.unwired(registration.participant, token: token.type))
        }
        return notes
    }
}
