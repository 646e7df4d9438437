extension Check {
    /// An exported token must have a provider.
    static func exports(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        let empty = graph.blueprints.flatMap { blueprint in
            blueprint.exports.filter { blueprint.compartments[$0.compartment].offers(of: $0.id).isEmpty }.map {
                Container.ResolutionError.InvalidExport(token: $0.token, reason: .notProvided, places: [$0.location])
            }
        }
        return (graph.blueprints.flatMap(\.invalidExports) + empty).map { .invalidExport($0) }
    }

    /// A module must not require itself, directly or through others.
    static func moduleCycles(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        graph.blueprints.flatMap(\.moduleCycles).map { .moduleCycle($0) }
    }
}
