extension Check {
    /// A provider that has the type of another provider of its token, but isn't handed out as it.
    ///
    /// Consumers read a token's dependencies by type, so a list of that type lacks it.
    static func handedOutDifferently(_ graph: DependencyGraph) -> [Container.Note] {
        var notes: [Container.Note] = []
        for blueprint in graph.blueprints {
            for entry in blueprint.tokens.values where entry.offers.count > 1 {
                var types = Identities()
                // An offer of each type. A token whose providers agree, as most tokens, has one.
                let others = entry.offers.filter { types.insert(ObjectIdentifier($0.type)) }
                if others.count == 1 { continue }
                for offer in entry.offers {
                    let own = entry.offers.filter { $0.registration === offer.registration }
                    guard own[0] === offer,
                        let other = others.first(where: { other in
                            let type = ObjectIdentifier(other.type)
                            return ExistentialLayout(other.type)?.protocols.isEmpty == false
                                && !own.contains { $0.serves(type) } && offer.registration.canBe(other.type)
                        })
                    else { continue }
                    notes.append(
                        .handedOutDifferently(
                            offer.registration.participant,
                            now: .init(token: entry.type, type: offer.type), as: other.type,
                            beside: other.registration.participant))
                }
            }
        }
        return byText(notes)
    }
}
