extension Check {
    /// Of several providers of a token, a property or a parameter gets only the first, unless it is a list.
    ///
    /// A decorator isn't noted: it is meant to stand before the provider that it wraps, and has its own note after it.
    /// Modules export providers independently of each other, and a provider may be there for another token. Whether a
    /// component calls `component()` or `components()` isn't known before it runs, so a token with this kind of consumer
    /// isn't noted either.
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
                let providers = offers.filter { offer in
                    // An expectation beside a provider is an error.
                    offer === offers[0]
                        || offer.registration.lifetime != .expected && offer.type == offers[0].type
                            && !outlook.hasOtherToken(offer)
                }.map(\.registration)
                guard providers.contains(where: { $0 !== providers[0] }), let readers = graph.readers(ofOne: offers[0]),
                    !readers.isEmpty
                else { continue }
                notes.append(
                    .secondProvider(of: entry.type, providers: providers.map(\.participant), readers: readers))
            }
        }
        return byText(notes)
    }

    /// The tokens of parent containers of which a consumer in a scope gets all providers, or may get them.
    static func tokensListed(in graph: DependencyGraph) -> [any Any.Type] {
        var tokens: [any Any.Type] = []
        for outlook in graph.outlook.outward where outlook !== graph.outlook {
            for entry in outlook.blueprint.tokens.values where entry.offers.count > 1 {
                if graph.readers(ofOne: entry.offers[0]) == nil { tokens.append(entry.type) }
            }
        }
        return tokens
    }
}

extension Outlook {
    /// Whether the registration of an offer provides another token, too.
    fileprivate func hasOtherToken(_ offer: Offer) -> Bool {
        blueprint.members[offer.registration.index].offers.contains { $0.token != nil && $0.tokenID != offer.tokenID }
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
