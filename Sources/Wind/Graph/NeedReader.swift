/// Reads what one component asks for, and what it gets, from its plan.
struct NeedReader {
    typealias Graph = Container.Graph

    private let consumer: SeenConsumer
    private let outlook: Outlook
    /// What is seen of each of its tokens.
    private let views: [TokenView]
    private let plan: WiringPlan
    private let parameters: [Parameter]?

    init(consumer: SeenConsumer, outlook: Outlook, views: [TokenView]) {
        (self.consumer, self.outlook, self.views) = (consumer, outlook, views)
        plan = outlook.plan(for: consumer)
        parameters = consumer.registration.details?.parameters
    }

    /// The tokens that it declares, or of a builder those that its parameters name.
    static func tokens(of consumer: SeenConsumer, in outlook: Outlook) -> [ProtocolID] {
        if let parameters = consumer.registration.details?.parameters {
            return parameters.compactMap { $0.token.flatMap { ProtocolID($0) } }
        }
        guard let type = consumer.registration.componentType else { return [] }
        // Every component gets the container itself. The runtime knows tokens from the last that is declared to the first.
        return outlook.declaredTokens(of: outlook.plan(for: consumer).facts, type).filter { $0 != own }.reversed()
    }

    private static let own = ProtocolID((any ContainerDependency).self)!

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
        return views.map { view in
            let isMissing = open.contains(view.id)
            return .init(
                type: view.type, isToken: true, isOptional: view.isOptional, isMissing: isMissing,
                scopes: isMissing || view.offers.isEmpty
                    ? outlook.scopes(bringing: ScopeNeed(view.id)).map(\.name.text) : [])
        }
    }

    /// What it gets, in the order of the needs.
    /// - Parameters:
    ///   - node: Its own number.
    ///   - number: Finds the number of a provider; nil for one that is not shown.
    func edges(from node: Int, to number: (SeenConsumer) -> Int?) -> [Graph.Edge] {
        var edges: [Graph.Edge] = []
        func add(
            _ provider: SeenConsumer, _ token: (any Any.Type)?, _ type: any Any.Type, _ strength: Graph.Strength,
            _ uses: [String], _ reasons: [Graph.Reason]
        ) {
            guard !provider.registration.isContainer, let other = number(provider) else { return }
            edges.append(
                .init(
                    from: node, to: other, token: token, type: type, strength: strength, uses: uses, reasons: reasons))
        }
        for index in 0..<plan.entries.count {
            let entry = plan.entries[index]
            let uses = self.uses(of: index)
            if uses.isEmpty, isUnread(index) { continue }
            let (provider, strength) = maker(behind: entry.seen) ?? (entry.seen.consumer, .strong)
            for token in entry.tokens {
                // What a builder takes by its type counts as taken by that.
                let token = parameters != nil && token == entry.type ? nil : token
                add(provider, token, entry.type, strength, uses, reasons(of: entry.seen, by: token))
            }
            if entry.tokens.isEmpty { add(provider, nil, entry.type, strength, uses, reasons(of: entry.seen, by: nil)) }
        }
        for seen in plan.weakOffers where !isStrong(seen) && !seen.isOf(consumer.registration, at: consumer.position) {
            let (offer, reasons) = (seen.offer, reasons(of: seen, by: seen.offer.token))
            add(seen.consumer, offer.token, offer.type, .weak, weakUses(of: offer), reasons)
        }
        for parameter in parameters ?? [] {
            guard case .maker(let product, false) = parameter.form,
                let seen = outlook.offer(of: ObjectIdentifier(product))
            else { continue }
            add(seen.consumer, nil, product, .onDemand, NeedReader.parameter, reasons(of: seen, by: nil))
        }
        for resolver in plan.resolvers {
            for type in resolver.registration.stated?.types ?? [] { add(resolver, nil, type, .strong, [], []) }
        }
        return sorted(edges)
    }

    private func sorted(_ edges: [Graph.Edge]) -> [Graph.Edge] {
        let places = edges.map { edge in
            let type = edge.token ?? edge.type
            return views.firstIndex { $0.type == type } ?? parameters?.firstIndex { $0.type == type } ?? views.count
        }
        return Order.indices(by: places).map { edges[$0] }
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

    private func uses(of index: Int) -> [String] {
        if parameters != nil { return NeedReader.parameter }
        if !plan.isInjected { return [] }
        let fields = plan.facts.fields
        return fields.fields.indices.compactMap { field in
            guard let shape = fields.fields[field].shape, !shape.isWeak else { return nil }
            func isServed(by index: Int) -> Bool {
                plan.serves(ObjectIdentifier(shape.type), for: shape.token, at: index)
            }
            guard isServed(by: index), shape.kind == .list || !(0..<index).contains(where: isServed) else { return nil }
            return fields.name(of: field)
        }
    }

    private func weakUses(of offer: Offer) -> [String] {
        let fields = plan.facts.fields
        return fields.fields.indices.compactMap { field in
            guard let shape = fields.fields[field].shape, shape.isWeak, offer.serves(ObjectIdentifier(shape.type)),
                shape.token.map({ token in offer.token.map { $0 == token } ?? false }) ?? true
            else { return nil }
            return fields.name(of: field)
        }
    }

    /// Whether it is one of several of which only the first is read: a property takes that alone, or it decorates the rest.
    private func isUnread(_ index: Int) -> Bool {
        let (type, tokens) = (plan.entries[index].type, plan.entries[index].tokens)
        let first = (0..<index).first { other in
            plan.entries[other].type == type
                && plan.entries[other].tokens.contains { token in tokens.contains { $0 == token } }
        }
        guard let first else { return false }
        if !uses(of: first).isEmpty { return true }
        let provider = plan.entries[first].seen.consumer
        let own = outlook.at(provider.position)
            .plan(for: SeenConsumer(registration: provider.registration, position: .here))
        return (0..<own.entries.count).contains { own.entries[$0].type == type }
    }

    /// Why just that provider.
    private func reasons(of seen: SeenOffer, by token: (any Any.Type)?) -> [Graph.Reason] {
        var reasons: [Graph.Reason] = []
        if let token, let view = views.firstIndex(where: { $0.type == token }) {
            var (before, after, isFound) = (0, 0, false)
            for other in views[view].offers {
                if other.isOf(consumer.registration, at: consumer.position) {
                    if !seen.isOf(consumer.registration, at: consumer.position) { reasons = [.decorated] }
                } else if other.offer === seen.offer {
                    isFound = true
                } else if other.offer.type == seen.offer.type {
                    if isFound { after += 1 } else { before += 1 }
                }
            }
            if isFound, before + after > 0 { reasons.append(before == 0 ? .first(of: after) : .further) }
            var (depth, hidden) = (0, 0)
            for outer in outlook.outward {
                if depth > seen.position.depth { hidden += outer.blueprint.offers(of: views[view].id).count }
                depth += 1
            }
            if hidden > 0 { reasons.append(.nearest(hiding: hidden)) }
        }
        if !seen.position.compartments.isEmpty { reasons.append(.exported) }
        if seen.registration.isReplacement { reasons.append(.replacing) }
        return reasons.isEmpty ? NeedReader.only : reasons
    }

    private static let only = [Graph.Reason.only]
    private static let parameter = ["()"]
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
