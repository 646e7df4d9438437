extension Check {
    /// A property that is to be filled must be of a type that a token of the class brings, and only one object may be meant.
    static func unservedProperties(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        graph.suspects.flatMap { index -> [Container.ResolutionError] in
            let node = graph.nodes[index]
            guard node.plan.isInjected, !node.plan.isBuilt else { return [] }
            let fields = node.plan.facts.fields.fields
            return fields.indices.flatMap { field -> [Container.ResolutionError] in
                guard let shape = fields[field].shape else { return [] }
                return node.outlook.errors(of: field, as: shape, of: node.registration.participant, node.plan)
            }
        }
    }
}

extension ClassField {
    /// What the property can be given; nil where only an object tells.
    var shape: InjectedShape? { (type as? any InjectedWrapper.Type)?.shape }
}

extension Outlook {
    /// Why a property of a class can't be filled.
    func errors(
        of field: Int, as shape: InjectedShape, of participant: Container.ResolutionError.Participant,
        _ plan: WiringPlan
    ) -> [Container.ResolutionError] {
        let type = ObjectIdentifier(shape.type)
        if shape.isWeak {
            let isTakenWeakly = plan.facts.landmarks.contains(.weakDependencyAware)
            // What is missing is told as that; and a hand-written resolver may fill any property.
            return isTakenWeakly || !plan.asksNobody ? [] : [unserved(field, as: shape, of: participant, plan)]
        }
        if (0..<plan.entries.count).contains(where: { plan.serves(type, for: shape.token, at: $0) }) {
            guard shape.kind != .list, shape.token == nil, plan.isAmbiguous(type) else { return [] }
            let name = plan.facts.fields.name(of: field)
            return [.ambiguousDependency(plan.ambiguity(of: shape.type, in: participant, property: name))]
        }
        // An optional or a list may stay empty, unless its type is a token: then it always would.
        let mustCome = shape.kind == .one || brought(by: shape.type)?.isEmpty == false
        return mustCome && plan.asksNobody ? [unserved(field, as: shape, of: participant, plan)] : []
    }

    /// What is said of a property that nothing fills.
    func unserved(
        _ field: Int, as shape: InjectedShape, of participant: Container.ResolutionError.Participant,
        _ plan: WiringPlan
    ) -> Container.ResolutionError {
        let type = ObjectIdentifier(shape.type)
        let comesWeakly = (plan.weakOffers.map(\.offer) + plan.undeliverable.map(\.offer)).contains {
            $0.serves(type) && (shape.token == nil || $0.token == shape.token)
        }
        var bringing: [any Any.Type] = []
        for offer in visibleMembers.flatMap(\.offers) where offer.serves(type) {
            if let name = offer.token, !bringing.contains(where: { $0 == name }) { bringing.append(name) }
        }
        return .unservedProperty(
            .init(
                component: participant, property: plan.facts.fields.name(of: field), shape: shape,
                served: (0..<plan.entries.count).map {
                    .init(token: plan.entries[$0].tokens.first, type: plan.entries[$0].type)
                },
                bringing: Array(bringing.prefix(3)), brought: shape.isWeak ? nil : brought(by: shape.type),
                reason: shape.isWeak ? .notAware : comesWeakly ? .comesWeakly : .noToken))
    }
}
