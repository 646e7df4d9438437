extension Check {
    /// Notes each decorator that is registered after the provider that it wraps.
    ///
    /// Consumers get the first provider; otherwise, they would get it without the decorator.
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
