extension Check {
    /// Notes each decorator that is registered after the provider that it wraps.
    ///
    /// Consumers get the first provider; otherwise, they would get it without the decorator.
    static func lateDecorators(_ graph: DependencyGraph) -> [Container.Note] {
        let blueprint = graph.outlook.blueprint
        let notes = blueprint.tokens.values.compactMap { entry -> Container.Note? in
            guard let late = entry.lateDecorator else { return nil }
            return .lateDecorator(
                late.registration.participant, of: entry.type, after: entry.offers[0].registration.participant)
        }
        return Order.indices(by: notes.map(\.description)).map { notes[$0] }
    }
}

extension TokenEntry {
    /// The first decorator that is registered after the provider that consumers get.
    var lateDecorator: Offer? {
        guard offers.count > 1, !isWeak, !offers[0].isAroundAnother else { return nil }
        return offers.first { $0.type == offers[0].type && $0.isAroundAnother }
    }
}
