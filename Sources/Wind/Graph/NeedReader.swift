/// Reads what one component asks for, and what it gets, from its plan.
final class NeedReader {
    typealias Graph = Container.Graph

    private let consumer: SeenConsumer
    private let outlook: Outlook
    /// What is seen of each of its tokens.
    private let views: [TokenView]
    private let plan: WiringPlan
    private let parameters: [Parameter]?
    /// Its own number.
    private let node: Int
    /// Finds the number of a provider; nil for one that is not shown.
    private let number: (SeenConsumer) -> Int?

    init(
        of consumer: SeenConsumer, as node: Int, in outlook: Outlook, views: [TokenView],
        number: @escaping (SeenConsumer) -> Int?
    ) {
        (self.consumer, self.node, self.outlook, self.views) = (consumer, node, outlook, views)
        self.number = number
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
        for view in parameters == nil ? views : [] {
            let isMissing = plan.openTokens.contains { $0.id == view.id }
            needs.append(
                .init(
                    type: view.type, isToken: true, isOptional: view.isOptional, isMissing: isMissing,
                    scopes: isMissing || view.offers.isEmpty ? scopes(bringing: ScopeNeed(view.id)) : []))
        }
        return needs
    }

    @inline(never)
    private func scopes(bringing need: ScopeNeed) -> [String] { outlook.scopes(bringing: need).map(\.name.text) }

    /// Adds what it gets, in the order of the needs.
    func addEdges(to graph: inout Graph) {
        for parameter in parameters ?? [] {
            addStrong(by: parameter.token ?? parameter.type, isToken: parameter.token != nil, to: &graph)
            guard case .maker(let product, false) = parameter.form,
                let seen = outlook.offer(of: ObjectIdentifier(product))
            else { continue }
            add(seen, as: product, by: nil, .onDemand, NeedReader.parameter, to: &graph)
        }
        if parameters != nil { return }
        for view in views {
            addStrong(by: view.type, isToken: true, to: &graph)
            for seen in plan.weakOffers where seen.offer.token.map({ $0 == view.type }) == true {
                if isStrong(seen) || seen.isOf(consumer.registration, at: consumer.position) { continue }
                add(seen, as: seen.offer.type, by: view.type, .weak, uses(of: nil, by: seen.offer), to: &graph)
            }
        }
        for resolver in plan.resolvers {
            for type in resolver.registration.stated?.types ?? [] {
                add(resolver, as: type, by: nil, .strong, [], [], to: &graph)
            }
        }
    }

    @inline(never)
    private func addStrong(by token: any Any.Type, isToken: Bool, to graph: inout Graph) {
        for index in 0..<plan.entries.count where plan.entries[index].tokens.contains(where: { $0 == token }) {
            let uses = self.uses(of: index)
            if uses.isEmpty, isUnread(index) { continue }
            let seen = plan.entries[index].seen
            add(seen, as: seen.offer.type, by: isToken ? token : nil, .strong, uses, to: &graph)
        }
    }

    @inline(never)
    private func add(
        _ seen: SeenOffer, as type: any Any.Type, by token: (any Any.Type)?, _ strength: Graph.Strength,
        _ uses: [String], to graph: inout Graph
    ) {
        let maker = maker(behind: seen)
        add(
            maker ?? seen.consumer, as: type, by: token, maker == nil ? strength : .onDemand, uses,
            reasons(of: seen, by: token), to: &graph)
    }

    @inline(never)
    private func add(
        _ provider: SeenConsumer, as type: any Any.Type, by token: (any Any.Type)?, _ strength: Graph.Strength,
        _ uses: [String], _ reasons: [Graph.Reason], to graph: inout Graph
    ) {
        guard !provider.registration.isContainer, let other = number(provider) else { return }
        graph.edges.append(
            .init(from: node, to: other, token: token, type: type, strength: strength, uses: uses, reasons: reasons))
    }

    /// The class whose objects a maker makes.
    private func maker(behind seen: SeenOffer) -> SeenConsumer? {
        guard seen.registration.details?.remake != nil else { return nil }
        let members = outlook.at(seen.position).blueprint.members
        guard let member = members.first(where: { $0.makers.contains(seen.registration.index) }) else { return nil }
        return SeenConsumer(registration: member.registration, position: seen.position)
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
