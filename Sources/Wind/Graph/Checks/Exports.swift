extension Check {
    /// What is exported must be there.
    static func exports(_ graph: Graph) -> [Container.ResolutionError] {
        guard graph.request == nil else { return [] }
        let exports = graph.members.flatMap(\.registry.exports)
        let empty = exports.filter { $0.container.offers(of: $0.id).isEmpty }.map {
            Container.ResolutionError.InvalidExport(token: $0.token, reason: .notProvided, places: [$0.place])
        }
        return (graph.members.flatMap(\.registry.invalidExports) + empty).map { .invalidExport($0) }
    }

    /// No module may require itself, be it through others.
    static func moduleCycles(_ graph: Graph) -> [Container.ResolutionError] {
        guard graph.request == nil else { return [] }
        return graph.members.flatMap(\.registry.moduleCycles).map { .moduleCycle($0) }
    }
}
