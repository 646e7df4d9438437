extension Check {
    /// A provider around another must come before it: consumers get the first, and would get that without the one around it.
    static func lateDecorators(_ graph: DependencyGraph) -> [Container.Note] {
        let blueprint = graph.outlook.blueprint
        let notes = blueprint.tokens.values.compactMap { entry -> Container.Note? in
            guard entry.offers.count > 1, !entry.isWeak, let first = entry.offers.first, !first.isAroundAnother,
                let late = entry.offers.first(where: { $0.type == first.type && $0.isAroundAnother })
            else { return nil }
            return .lateDecorator(
                late.registration.participant, of: entry.type, after: first.registration.participant)
        }
        return Order.indices(by: notes.map(\.description)).map { notes[$0] }
    }
}
