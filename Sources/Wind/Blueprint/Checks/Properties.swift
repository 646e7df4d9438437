extension Check {
    /// A token of the class must bring the type of each injected property, and only one object may match.
    static func unservedProperties(_ node: DependencyGraph.Node, in graph: DependencyGraph) -> [Container
        .ResolutionError]
    {
        guard node.plan.isInjected, !node.plan.isBuilt, !node.mayDeclareFurtherIn else { return [] }
        let fields = node.plan.facts.fields.fields
        return fields.indices.flatMap { field -> [Container.ResolutionError] in
            guard let shape = fields[field].shape else { return [] }
            let errors = node.outlook.errors(
                of: field, as: shape, of: node.registration.participant, node.plan, in: graph.scope)
            return errors.isEmpty || node.mayGetByScope(shape) ? [] : errors
        }
    }
}

extension DependencyGraph.Node {
    /// Whether a token brings the property its object in a scope, but not here.
    fileprivate func mayGetByScope(_ shape: InjectedShape) -> Bool {
        guard registration.isForScopes, let type = registration.componentType else { return false }
        return !outlook.tokensOfScopes(bringing: shape, to: plan, type, upTo: reach).isEmpty
    }

    /// Whether the class conforms to a possible token of the containers for which it is registered.
    fileprivate var mayDeclareFurtherIn: Bool {
        isLeftToScopes && !plan.facts.tokens.allSatisfy(outlook.isToken)
    }
}

extension ClassField {
    /// The values that the property accepts, or nil if only an object shows them.
    var shape: InjectedShape? { (type as? any InjectedWrapper.Type)?.shape }
}

extension Outlook {
    /// Explains why a property of a class can't be filled.
    @inline(never)
    func errors(
        of field: Int, as shape: InjectedShape, of participant: Container.ResolutionError.Participant,
        _ plan: WiringPlan, in scope: String?
    ) -> [Container.ResolutionError] {
        let shape = plan.shape(of: shape)
        let type = ObjectIdentifier(shape.type)
        if !shape.isWeak, plan.isServed(shape) {
            guard shape.kind != .list, shape.token == nil, plan.isAmbiguous(type) else { return [] }
            return [.ambiguousDependency(plan.ambiguity(of: shape.type, in: participant, property: field, in: scope))]
        }
        // Missing providers have an error of their own, and a hand-written resolver may fill any property.
        guard plan.asksNobody else { return [] }
        if shape.isWeak, plan.bringsWeakly(type, for: shape.token) { return [] }
        let mustCome = shape.kind == .one || plan.reason(notToFill: shape) != .noToken
        guard mustCome || isLost(shape, of: participant.type, plan.facts) else { return [] }
        return [.unservedProperty(unserved(field, as: shape, of: participant, plan, in: scope))]
    }

    /// Whether an optional property can never get a value, because the class lacks a token.
    private func isLost(_ shape: InjectedShape, of type: any Any.Type, _ facts: ClassFacts) -> Bool {
        guard let type = type as? AnyClass else { return false }
        if shape.token == nil, brought(by: shape.type)?.isEmpty == false { return true }
        // A declared token may just lack a provider.
        let empty = emptyTokens(of: facts, type)
        return shape.token.map { token in !empty.contains { $0 == ProtocolID(token) } } ?? empty.isEmpty
    }

    /// Creates the error for a property that nothing fills.
    func unserved(
        _ field: Int, as shape: InjectedShape, of participant: Container.ResolutionError.Participant,
        _ plan: WiringPlan, in scope: String?
    ) -> Container.ResolutionError.UnservedProperty {
        let id = ObjectIdentifier(shape.type)
        let facts = plan.facts
        var shape = shape
        shape.isConstant = facts.fields.isConstant(field)
        let type: AnyClass? = participant.type as? AnyClass
        func isDeclared(_ token: any Any.Type) -> Bool { type.map { declares(token, facts, $0) } ?? false }
        let offers = visibleOffers.filter { $0.serves(id) }
        // A nearer provider may hide the one of a parent container.
        var bringing: [any Any.Type] = shape.type == Container.self ? [(any ContainerDependency).self] : []
        for name in offers.compactMap(\.token) where !bringing.contains(where: { $0 == name }) && !isDeclared(name) {
            bringing.append(name)
        }
        let ignored = (shape.token.map { [$0] } ?? offers.compactMap(\.token)).first { isDeclared($0) && isIgnored($0) }
        // An optional token of objects that come and go isn't in the plan of a class that can't hold them.
        let comesWeakly = offers.contains { offer in
            guard let name = offer.token, let id = offer.tokenID, shape.token.map({ $0 == name }) ?? true else {
                return false
            }
            return isDeclared(name) && !isIgnored(name) && (offer.registration.isForeignInstantiable || isWeak(id))
        }
        let reason = plan.reason(notToFill: shape)
        let convertible = plan.convertible(to: shape.type, for: shape.token)
        var served: [Container.ResolutionError.UnservedProperty.Served] = []
        for index in 0..<plan.entries.count {
            let (token, type) = (plan.entries[index].tokens.first, plan.entries[index].type)
            if served.contains(where: { $0.token == token && $0.type == type }) { continue }
            served.append(.init(token: token, type: type))
        }
        return .init(
            component: participant, property: facts.fields.name(of: field), shape: shape, served: served,
            bringing: Array(bringing.prefix(3)), brought: shape.isWeak ? nil : brought(by: shape.type),
            empty: type.map { emptyTokens(of: facts, $0).map(\.type) } ?? [], ignored: ignored,
            convertible: convertible?.seen.registration.participant,
            converted: convertible.map { .init(token: $0.tokens.first, type: $0.type) },
            isTokenDeclared: shape.token.map(isDeclared) ?? false,
            isWithoutToken: !offers.isEmpty && offers.allSatisfy { $0.token == nil },
            reason: !shape.isWeak && reason == .noToken && comesWeakly ? .comesWeakly : reason, scope: scope)
    }
}

extension Registration {
    /// Whether the types alone show that the object or the value has a type.
    @inline(never)
    func canBe(_ type: any Any.Type) -> Bool {
        guard let value = details?.valueType else {
            return componentType.flatMap { ConformanceIndex.canBe($0, type) } == true
        }
        if let value = value as? AnyClass { return ConformanceIndex.canBe(value, type) == true }
        guard let layout = ExistentialLayout(type), layout.superclass == nil else { return false }
        return layout.protocols.allSatisfy { $0.isConformedToByCast(value) }
    }
}

extension WiringPlan {
    /// The reason why nothing fills a property.
    fileprivate func reason(notToFill shape: InjectedShape) -> Container.ResolutionError.UnservedProperty.Reason {
        let type = ObjectIdentifier(shape.type)
        guard shape.isWeak else { return bringsWeakly(type, for: shape.token) ? .comesWeakly : .noToken }
        let isAware = facts.landmarks.contains(.weakDependencyAware)
        return !isAware ? .notAware : isServed(shape) ? .comesStrongly : .noToken
    }

    /// The first entry whose object has a type, but isn't handed out as it; by the token if one is given.
    @inline(never)
    func convertible(to type: any Any.Type, for token: (any Any.Type)?) -> PlanEntry? {
        (0..<entries.count).map { entries[$0] }.first { entry in
            !entry.step.serves(ObjectIdentifier(type)) && (token == nil || entry.tokens.contains { $0 == token })
                && entry.seen.registration.canBe(type)
        }
    }

    /// Whether objects of this type come and go, by the token if one is given.
    @inline(never)
    func bringsWeakly(_ type: ObjectIdentifier, for token: (any Any.Type)?) -> Bool {
        (weakOffers.map(\.offer) + undeliverable.map(\.offer)).contains { offer in
            offer.serves(type) && (token == nil || offer.token == token)
                && !(0..<entries.count).contains { entries[$0].offer === offer }
        }
    }
}
