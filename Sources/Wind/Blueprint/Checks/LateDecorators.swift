extension Check {
    /// Notes each decorator that is registered after the provider that it wraps.
    ///
    /// Consumers get the first provider; otherwise, they would get it without the decorator.
    static func lateDecorators(_ graph: DependencyGraph) -> [Container.Note] {
        let blueprint = graph.outlook.blueprint
        var notes: [Container.Note] = []
        for entry in blueprint.tokens.values {
            guard let late = entry.lateDecorator else { continue }
            notes.append(
                .lateDecorator(
                    late.decorator.registration.participant, of: entry.type,
                    after: late.wrapped.registration.participant))
        }
        return Order.indices(by: notes.map(\.description)).map { notes[$0] }
    }
}

extension TokenEntry {
    /// The first provider that isn't a decorator, and the first decorator that is registered after it.
    var lateDecorator: (wrapped: Offer, decorator: Offer)? {
        guard offers.count > 1, !isWeak else { return nil }
        guard let first = offers.firstIndex(where: { !$0.isAroundAnother }) else { return nil }
        let wrapped = offers[first]
        let late = offers[first...].first { $0.type == wrapped.type && $0.isAroundAnother }
        return late.map { (wrapped, $0) }
    }
}
