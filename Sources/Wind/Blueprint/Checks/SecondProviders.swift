extension Check {
    /// Of several providers of a token, a property or a parameter that is no list gets the first only.
    ///
    /// A decorator is meant to stand before what it decorates, and modules export providers without knowing of each other.
    /// Whether a component reads `component()` or `components()` shows only when it does, so nothing is noted then.
    static func secondProviders(_ graph: DependencyGraph) -> [Container.Note] {
        let blueprint = graph.outlook.blueprint
        let notes = blueprint.tokens.values.compactMap { entry -> Container.Note? in
            guard entry.offers.count > 1, !entry.isWeak, !blueprint.exports.contains(where: { $0.id == entry.id })
            else {
                return nil
            }
            let offers = entry.offers.filter { !$0.registration.isForeignInstantiable }
            let providers = offers.filter { $0.type == offers[0].type }.map(\.registration)
            guard providers.contains(where: { $0 !== providers[0] }), let readers = graph.readers(ofOne: offers[0]),
                !readers.isEmpty
            else { return nil }
            return .secondProvider(of: entry.type, providers: providers.map(\.participant), readers: readers)
        }
        return Order.indices(by: notes.map(\.description)).map { notes[$0] }
    }
}

extension DependencyGraph {
    /// The consumers that get just that one; nil if it gets another one itself, or a consumer gets all or may get all.
    fileprivate func readers(ofOne offer: Offer) -> [Container.ResolutionError.Participant]? {
        var readers: [Container.ResolutionError.Participant] = []
        for node in nodes {
            let plan = node.plan
            let count = (0..<plan.entries.count).count { plan.entries[$0].type == offer.type }
            if count == 0 { continue }
            if node.registration === offer.registration || plan.isBuilt && count > 1 { return nil }
            guard (0..<plan.entries.count).contains(where: { plan.entries[$0].offer === offer }) else { continue }
            if !plan.isBuilt {
                guard plan.facts.landmarks.contains(.injectedDependencies) else { return nil }
                let shapes = plan.facts.fields.fields.compactMap(\.shape)
                    .filter { offer.serves(ObjectIdentifier($0.type)) }
                if shapes.contains(where: { $0.kind == .list }) { return nil }
                if shapes.isEmpty { continue }
            }
            readers.append(node.registration.participant)
        }
        return readers
    }
}
