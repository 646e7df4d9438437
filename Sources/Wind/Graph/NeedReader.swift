/// Reads what one component asks for, and what it gets, from its plan.
struct NeedReader {
    typealias Graph = Container.Graph

    /// A provider, and how the component gets it.
    struct Found {
        /// Where it is, as seen from where the component is made.
        let provider: SeenConsumer
        let token: (any Any.Type)?
        let type: any Any.Type
        let strength: Graph.Strength
        var uses: [Graph.Use] = []
        var reasons: [Graph.Reason] = []

        func edge(from consumer: Int, to provider: Int) -> Graph.Edge {
            .init(
                from: consumer, to: provider, token: token, type: type, strength: strength, uses: uses,
                reasons: reasons)
        }
    }

    let plan: WiringPlan
    let consumer: SeenConsumer
    let outlook: Outlook

    private var parameters: [Parameter]? { consumer.registration.details?.parameters }

    private var tokens: [ProtocolID] {
        guard parameters == nil, let type = consumer.registration.componentType else { return [] }
        // Everybody gets the container itself.
        let own = ProtocolID((any ContainerDependency).self)
        // The runtime knows them from the last that is declared to the first.
        return outlook.declaredTokens(of: plan.facts, type).filter { $0 != own }.reversed()
    }

    /// What it asks for.
    var needs: [Graph.Need] {
        if let parameters {
            let open = plan.openParameters.map { ObjectIdentifier($0.type) }
            return parameters.map { parameter in
                let isMissing = open.contains(ObjectIdentifier(parameter.type))
                return .init(
                    type: parameter.type, isToken: false, isOptional: parameter.isOptional, isMissing: isMissing,
                    scopes: isMissing ? outlook.scopes(bringing: ScopeNeed(parameter)).map(\.name.text) : [])
            }
        }
        let open = plan.openTokens.map(\.id)
        return tokens.map { id in
            let isMissing = open.contains(id)
            let view = outlook.view(of: id, for: consumer)
            return .init(
                type: view.type, isToken: true, isOptional: view.isOptional, isMissing: isMissing,
                scopes: isMissing || view.offers.isEmpty
                    ? outlook.scopes(bringing: ScopeNeed(id)).map(\.name.text) : [])
        }
    }

    /// What it gets, in the order of the needs.
    func edges(for needs: [Graph.Need]) -> [Found] {
        var found: [Found] = []
        for index in 0..<plan.entries.count {
            let entry = plan.entries[index]
            let (provider, strength) = maker(behind: entry.seen) ?? (entry.seen.consumer, .strong)
            if provider.registration.isContainer { continue }
            let uses = self.uses(of: index)
            if uses.isEmpty, isUnread(index) { continue }
            for token in entry.tokens.isEmpty ? [nil] : entry.tokens.map(Optional.some) {
                let isToken = parameters == nil || token.map { $0 != entry.type } == true
                let id = isToken ? token.flatMap { ProtocolID($0) } : nil
                found.append(
                    Found(
                        provider: provider, token: isToken ? token : nil, type: entry.type, strength: strength,
                        uses: uses, reasons: reasons(of: entry.seen, by: id)))
            }
        }
        for seen in plan.weakOffers where !isStrong(seen) && !seen.isOf(consumer.registration, at: consumer.position) {
            found.append(
                Found(
                    provider: seen.consumer, token: seen.offer.token, type: seen.offer.type, strength: .weak,
                    uses: weakUses(of: seen.offer),
                    reasons: reasons(of: seen, by: seen.offer.tokenID)))
        }
        for parameter in parameters ?? [] {
            guard case .maker(let product, false) = parameter.form,
                let seen = outlook.offer(of: ObjectIdentifier(product))
            else { continue }
            found.append(
                Found(
                    provider: seen.consumer, token: nil, type: product, strength: .onDemand, uses: [.parameter],
                    reasons: reasons(of: seen, by: nil)))
        }
        for resolver in plan.resolvers {
            for type in resolver.registration.stated?.types ?? [] {
                found.append(Found(provider: resolver, token: nil, type: type, strength: .strong))
            }
        }
        let order = needs.map { ObjectIdentifier($0.type) }
        func place(_ found: Found) -> Int {
            order.firstIndex(of: ObjectIdentifier(found.token ?? found.type)) ?? order.count
        }
        return found.enumerated().sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }.map(
            \.element)
    }

    /// The class whose objects a maker makes.
    private func maker(behind seen: SeenOffer) -> (SeenConsumer, Graph.Strength)? {
        guard seen.registration.details?.remake != nil else { return nil }
        let members = outlook.at(seen.position).blueprint.members
        guard let member = members.first(where: { $0.makers.contains(seen.registration.index) }) else { return nil }
        return (SeenConsumer(registration: member.registration, position: seen.position), .onDemand)
    }

    private func isStrong(_ seen: SeenOffer) -> Bool {
        (0..<plan.entries.count).contains { plan.entries[$0].offer === seen.offer }
    }

    private func uses(of index: Int) -> [Graph.Use] {
        if parameters != nil { return [.parameter] }
        let fields = plan.facts.fields
        return fields.fields.indices.compactMap { field in
            guard let shape = fields.fields[field].shape, !shape.isWeak else { return nil }
            let served = (0..<plan.entries.count).filter {
                plan.serves(ObjectIdentifier(shape.type), for: shape.token, at: $0)
            }
            return (shape.kind == .list ? served.contains(index) : served.first == index)
                ? .property(fields.name(of: field)) : nil
        }
    }

    private func weakUses(of offer: Offer) -> [Graph.Use] {
        let fields = plan.facts.fields
        return fields.fields.indices.compactMap { field in
            guard let shape = fields.fields[field].shape, shape.isWeak, offer.serves(ObjectIdentifier(shape.type)),
                shape.token.map({ token in offer.token.map { $0 == token } ?? false }) ?? true
            else { return nil }
            return .property(fields.name(of: field))
        }
    }

    /// Whether it is one of several of which only the first is read: a property takes that alone, or it decorates the rest.
    private func isUnread(_ index: Int) -> Bool {
        let entry = plan.entries[index]
        let first = (0..<index).first { other in
            let other = plan.entries[other]
            return other.type == entry.type && other.tokens.contains { token in entry.tokens.contains { $0 == token } }
        }
        guard let first else { return false }
        if !uses(of: first).isEmpty { return true }
        let provider = plan.entries[first].seen.consumer
        let own = outlook.at(provider.position)
            .plan(for: SeenConsumer(registration: provider.registration, position: .here))
        return (0..<own.entries.count).contains { own.entries[$0].type == entry.type }
    }

    /// Why just that provider.
    private func reasons(of seen: SeenOffer, by id: ProtocolID?) -> [Graph.Reason] {
        var reasons: [Graph.Reason] = []
        if let id {
            let offers = outlook.view(of: id, for: consumer).offers
            let others = offers.filter { !$0.isOf(consumer.registration, at: consumer.position) }
            if others.count < offers.count, !seen.isOf(consumer.registration, at: consumer.position) {
                reasons.append(.decorated)
            }
            let same = others.filter { $0.offer.type == seen.offer.type }
            if let place = same.firstIndex(where: { $0.offer === seen.offer }), same.count > 1 {
                reasons.append(place == 0 ? .first(of: same.count - 1) : .further)
            }
            let hidden = outlook.outward.enumerated().reduce(0) { count, outer in
                outer.offset > seen.position.depth ? count + outer.element.blueprint.offers(of: id).count : count
            }
            if hidden > 0 { reasons.append(.nearest(hiding: hidden)) }
        }
        if !seen.position.compartments.isEmpty { reasons.append(.exported) }
        if seen.registration.isReplacement { reasons.append(.replacing) }
        return reasons.isEmpty ? [.only] : reasons
    }
}

extension SeenOffer {
    fileprivate var consumer: SeenConsumer { SeenConsumer(registration: registration, position: position) }
}

extension Parameter {
    /// Whether nothing need be handed out for it.
    fileprivate var isOptional: Bool {
        switch form {
        case .optional, .all: true
        case .one, .maker: false
        case .byToken(_, let inner): inner.isOptional
        }
    }
}
