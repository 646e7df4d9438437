/// Reads what one component asks for, and what it gets, from its plan.
final class NeedReader {
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
        var needs: [Graph.Need] = []
        for parameter in parameters ?? [] {
            let isMissing = plan.openParameters.contains { $0.type == parameter.type }
            needs.append(
                .init(
                    type: parameter.type, isToken: false, isOptional: parameter.isOptional, isMissing: isMissing,
                    scopes: isMissing ? scopes(bringing: ScopeNeed(parameter)) : []))
        }
        if parameters != nil { return needs }
        for view in views {
            let isMissing = plan.openTokens.contains { $0.id == view.id }
            needs.append(
                .init(
                    type: view.type, isToken: true, isOptional: view.isOptional, isMissing: isMissing,
                    scopes: isMissing || view.offers.isEmpty ? scopes(bringing: ScopeNeed(view.id)) : []))
        }
        return needs
    }

    private func scopes(bringing need: ScopeNeed) -> [String] { outlook.scopes(bringing: need).map(\.name.text) }

    /// What it gets, in the order of the needs.
    /// - Parameters:
    ///   - node: Its own number.
    ///   - number: Finds the number of a provider; nil for one that is not shown.
    /// - Returns: An edge for each provider and token.
    func edges(from node: Int, to number: (SeenConsumer) -> Int?) -> [Graph.Edge] {
        var edges: [Graph.Edge] = []
        @inline(never) func add(
            _ provider: SeenConsumer, _ token: (any Any.Type)?, _ type: any Any.Type, _ strength: Graph.Strength,
            _ uses: [String], _ reasons: [Graph.Reason]
        ) {
            guard !provider.registration.isContainer, let other = number(provider) else { return }
            edges.append(
                .init(
                    from: node, to: other, token: token, type: type, strength: strength, uses: uses, reasons: reasons))
        }
        @inline(never) func addStrong(by token: any Any.Type, isToken: Bool) {
            for index in 0..<plan.entries.count where plan.entries[index].tokens.contains(where: { $0 == token }) {
                let seen = plan.entries[index].seen
                let uses = self.uses(of: index)
                if uses.isEmpty, isUnread(index) { continue }
                let (provider, strength) = maker(behind: seen) ?? (seen.consumer, .strong)
                add(
                    provider, isToken ? token : nil, seen.offer.type, strength, uses,
                    reasons(of: seen, by: isToken ? token : nil))
            }
        }
        for parameter in parameters ?? [] {
            addStrong(by: parameter.token ?? parameter.type, isToken: parameter.token != nil)
            guard case .maker(let product, false) = parameter.form,
                let seen = outlook.offer(of: ObjectIdentifier(product))
            else { continue }
            add(seen.consumer, nil, product, .onDemand, NeedReader.parameter, reasons(of: seen, by: nil))
        }
        if parameters != nil { return edges }
        for view in views {
            addStrong(by: view.type, isToken: true)
            for seen in plan.weakOffers where seen.offer.token.map({ $0 == view.type }) == true {
                if isStrong(seen) || seen.isOf(consumer.registration, at: consumer.position) { continue }
                add(
                    seen.consumer, view.type, seen.offer.type, .weak, uses(of: nil, by: seen.offer),
                    reasons(of: seen, by: view.type))
            }
        }
        for resolver in plan.resolvers {
            for type in resolver.registration.stated?.types ?? [] { add(resolver, nil, type, .strong, [], []) }
        }
        return edges
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

    /// The properties that get what an entry brings, or those that get an offer weakly.
    private func uses(of index: Int?, by offer: Offer? = nil) -> [String] {
        if parameters != nil { return NeedReader.parameter }
        if !plan.isInjected { return [] }
        let fields = plan.facts.fields
        var names: [String] = []
        for field in fields.fields.indices {
            guard let shape = fields.fields[field].shape, shape.isWeak == (offer != nil) else { continue }
            let type = ObjectIdentifier(shape.type)
            if let offer {
                guard offer.serves(type) else { continue }
                if let token = shape.token, offer.token.map({ $0 == token }) != true { continue }
            } else if let index {
                guard plan.serves(type, for: shape.token, at: index) else { continue }
                if shape.kind != .list, (0..<index).contains(where: { plan.serves(type, for: shape.token, at: $0) }) {
                    continue
                }
            }
            names.append(fields.name(of: field))
        }
        return names
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
