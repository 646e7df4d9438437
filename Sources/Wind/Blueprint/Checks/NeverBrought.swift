extension Check {
    /// Notes each optional dependency that only scopes provide in which the component is never created.
    static func neverBrought(_ graph: DependencyGraph) -> [Container.Note] {
        guard graph.hasOutOfScope || graph.outlook.hasScopes else { return [] }
        var notes: [Container.Note] = []
        for node in graph.nodes where graph.isMember(node) {
            var participant = node.registration.participant
            participant.isExported = !node.home.compartments.isEmpty
            participant.isForScopes = node.registration.isForScopes
            // Several parameters, such as an optional and an array, may lack the same type.
            var names = Identities()
            for need in node.absentNeeds where !node.mayComeByScope(need) {
                let scopes = node.outlook.scopeNames(bringing: [need])
                if scopes.isEmpty || !names.insert(ObjectIdentifier(need.name)) { continue }
                notes.append(.neverBrought(need.name, to: participant, scopes: scopes))
            }
            for token in node.tokensOfScopes(in: graph) {
                notes.append(.neverBrought(token, to: participant, scopes: []))
            }
        }
        return notes
    }
}

extension DependencyGraph.Node {
    /// The registration, as seen from the container that creates the object.
    var consumer: SeenRegistration {
        SeenRegistration(registration: registration, position: Position(depth: reach))
    }

    /// Whether the container leaves the object to scopes, whatever they provide.
    var isLeftToScopes: Bool { outlook.isOutOfScope(registration, at: consumer.position) }

    /// The weakly delivered dependencies whose objects only scopes create, if no scope creates this component.
    ///
    /// Another check reports the dependencies that aren't delivered weakly.
    fileprivate func tokensOfScopes(in graph: DependencyGraph) -> [any Any.Type] {
        guard plan.isAware, !registration.isForScopes, let type = registration.componentType else { return [] }
        return outlook.declaredTokens(of: plan.facts, type).compactMap { id in
            let view = outlook.view(of: id, for: consumer)
            let isOfScopes = view.offers.allSatisfy { seen in
                if view.isWeak(seen) { return outlook.isOutOfScope(seen.registration, at: seen.position) }
                // Only a scope can wire the objects, and announces them to its own components.
                let provider = graph.node(of: SeenRegistration(seen), seenFrom: home).map { graph.nodes[$0] }
                return seen.registration.isForeignInstantiable && provider?.isOutOfScope == true
            }
            return isOfScopes && !view.offers.isEmpty && view.resolvers.isEmpty ? view.type : nil
        }
    }

    /// The optional dependencies that aren't provided.
    fileprivate var absentNeeds: [ScopeNeed] {
        if let parameters = registration.details?.parameters {
            return parameters.filter { parameter in
                // A maker of a known product takes no offer, and a builder doesn't get its own.
                parameter.isOptional && outlook.find([parameter], of: consumer).offers.isEmpty
                    && outlook.offers(of: ObjectIdentifier(ScopeNeed(parameter).name), for: parameter.token).isEmpty
            }.map { ScopeNeed($0) }
        }
        guard let type = registration.componentType else { return [] }
        return outlook.declaredTokens(of: plan.facts, type).filter { id in
            let view = outlook.view(of: id, for: consumer)
            return view.offers.isEmpty && view.resolvers.isEmpty && !plan.openTokens.contains { $0.id == id }
        }.map { ScopeNeed(token: $0) }
    }
}
