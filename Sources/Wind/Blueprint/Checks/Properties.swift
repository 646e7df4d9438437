extension Check {
    /// A property that is to be filled must be of a type that a token of the class brings.
    ///
    /// By which token a property asks shows only on an object: that is checked when the first one is wired.
    static func unservedProperties(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        graph.suspects.flatMap { index -> [Container.ResolutionError] in
            let node = graph.nodes[index]
            // What is missing is told as that; and a hand-written resolver may fill any property.
            guard node.plan.isInjected, node.plan.asksNobody, node.registration.details?.parameters == nil else {
                return []
            }
            return node.outlook.unservedProperties(of: node.registration.participant, node.plan)
        }
    }
}

extension Outlook {
    /// The properties of a class that nothing fills which its tokens bring, as far as their types tell.
    func unservedProperties(of participant: Container.ResolutionError.Participant, _ plan: WiringPlan)
        -> [Container.ResolutionError]
    {
        plan.facts.fields.fields.indices.compactMap { index in
            guard let wrapper = plan.facts.fields.fields[index].type as? any InjectedWrapper.Type else { return nil }
            let shape = wrapper.shape
            let isServed = (0..<plan.entries.count).contains {
                plan.entries[$0].step.serves(ObjectIdentifier(shape.type))
            }
            let isTakenWeakly = plan.facts.landmarks.contains(.weakDependencyAware)
            // An optional or a list may stay empty, unless its type is a token: then it always would.
            let neverComes = !isServed && (shape.kind == .one || brought(by: shape.type)?.isEmpty == false)
            guard wrapper.isWeak ? !isTakenWeakly : neverComes else { return nil }
            return unserved(index, as: shape, for: nil, isWeak: wrapper.isWeak, of: participant, plan)
        }
    }

    /// What is said of a property that nothing fills.
    func unserved(
        _ field: Int, as shape: InjectedShape, for token: (any Any.Type)?, isWeak: Bool,
        of participant: Container.ResolutionError.Participant, _ plan: WiringPlan
    ) -> Container.ResolutionError {
        let type = ObjectIdentifier(shape.type)
        let comesWeakly = (plan.weakOffers.map(\.offer) + plan.undeliverable.map(\.offer)).contains {
            $0.serves(type) && (token == nil || $0.token == token)
        }
        var bringing: [any Any.Type] = []
        for offer in visibleMembers.flatMap(\.offers) where offer.serves(type) {
            if let name = offer.token, !bringing.contains(where: { $0 == name }) { bringing.append(name) }
        }
        return .unservedProperty(
            .init(
                component: participant, property: plan.facts.fields.name(of: field), shape: shape, token: token,
                served: (0..<plan.entries.count).map {
                    .init(token: plan.entries[$0].tokens.first, type: plan.entries[$0].type)
                },
                bringing: Array(bringing.prefix(3)), brought: isWeak ? nil : brought(by: shape.type),
                reason: isWeak ? .notAware : comesWeakly ? .comesWeakly : .noToken))
    }
}
