extension Check {
    /// Of several providers of a token, a property or a parameter gets only the first, unless it is a list.
    ///
    /// Three cases aren't noted: a decorator is meant to stand before the provider that it wraps, a decorator after that
    /// provider has its own note, and modules export providers independently of each other. Whether a component calls
    /// `component()` or `components()` isn't known before it runs, so a token with this kind of consumer isn't noted
    /// either.
    static func secondProviders(_ graph: DependencyGraph) -> [Container.Note] {
        var notes: [Container.Note] = []
        for outlook in graph.outlooks {
            // Those of a token that the container itself exports may have readers anywhere.
            let owner = outlook === graph.outlook ? nil : outlook.outer
            let exports = outlook.blueprint.exports + (owner?.blueprint.exports ?? [])
            for entry in outlook.blueprint.tokens.values where entry.offers.count > 1 && !entry.isWeak {
                if outlook.lateDecorator(of: entry) != nil || exports.contains(where: { $0.id == entry.id }) {
                    continue
                }
                let offers = entry.offers.filter { !$0.registration.isForeignInstantiable }
                let providers = offers.filter { $0.type == offers[0].type }.map(\.registration)
                guard providers.contains(where: { $0 !== providers[0] }), let readers = graph.readers(ofOne: offers[0]),
                    !readers.isEmpty
                else { continue }
                notes.append(
                    .secondProvider(of: entry.type, providers: providers.map(\.participant), readers: readers))
            }
        }
        return byText(notes)
    }
}

extension DependencyGraph {
    /// The consumers that get only this provider.
    ///
    /// The list is nil if the provider itself gets another one, or if a consumer gets all providers or may get them.
    fileprivate func readers(ofOne offer: Offer) -> [Container.ResolutionError.Participant]? {
        var readers: [Container.ResolutionError.Participant] = []
        for node in nodes {
            let plan = node.plan
            let count = (0..<plan.entries.count).count { plan.entries[$0].type == offer.type }
            if count == 0 { continue }
            let isItself =
                node.registration === offer.registration
                || offer.registration.details?.makerOf == node.registration.type
            if isItself || plan.isBuilt && count > 1 { return nil }
            guard (0..<plan.entries.count).contains(where: { plan.entries[$0].offer === offer }) else { continue }
            if !plan.isBuilt {
                guard plan.facts.landmarks.contains(.injectedDependencies) else { return nil }
                let shapes = plan.facts.fields.fields.compactMap(plan.shape(of:))
                    .filter { offer.serves(ObjectIdentifier($0.type)) }
                if shapes.contains(where: { $0.kind == .list }) { return nil }
                if shapes.isEmpty { continue }
            }
            readers.append(node.registration.participant)
        }
        return readers
    }
}
