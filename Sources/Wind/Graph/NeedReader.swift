/// Reads the dependencies of one component and their providers from the component's plan.
final class NeedReader {
    typealias Graph = Container.Graph

    private let consumer: SeenRegistration
    private let outlook: Outlook
    /// The view of each of the component's tokens.
    private let views: [TokenView]
    private let plan: WiringPlan
    private let parameters: [Parameter]?
    /// The number of the component's node.
    private let node: Int
    /// Returns the number of a provider's node, or nil for a hidden provider.
    private let number: (SeenRegistration) -> Int?
    /// The latest result of `offers(of:)`.
    private var latest: (type: any Any.Type, offers: [SeenOffer])?

    init(
        of consumer: SeenRegistration, _ type: AnyClass, as node: Int, in outlook: Outlook,
        number: @escaping (SeenRegistration) -> Int?
    ) {
        (self.consumer, self.node, self.outlook) = (consumer, node, outlook)
        self.number = number
        plan = outlook.plan(for: consumer)
        parameters = consumer.registration.details?.parameters
        // The tokens that a builder's parameters name, or that a component declares.
        let tokens =
            parameters.map { $0.compactMap { $0.token.flatMap { ProtocolID($0) } } }
            ?? outlook.declaredTokens(of: plan.facts, type)
        var views: [TokenView] = []
        // Every component gets the container itself.
        for token in tokens where token != NeedReader.own {
            views.appendInline(outlook.view(of: token, for: consumer))
        }
        self.views = views
    }

    private static let own = ProtocolID((any ContainerDependency).self)!

    /// The dependencies that the component declares.
    var needs: [Graph.Need] {
        var needs: [Graph.Need] = []
        for parameter in parameters ?? [] where parameter.sought != Container.self {
            let offers = outlook.find([parameter], of: consumer).offers
            needs.appendInline(
                need(
                    parameter.token ?? offers.first?.seen.offer.type ?? ScopeNeed(parameter).name, ScopeNeed(parameter),
                    isToken: parameter.token != nil, isOptional: parameter.isOptional,
                    isMissing: plan.openParameters.contains { $0.type == parameter.type }))
        }
        for view in parameters == nil ? views : [] {
            needs.appendInline(
                need(
                    view.type, ScopeNeed(token: view.id), isToken: true, isOptional: view.isOptional,
                    isMissing: plan.openTokens.contains { $0.id == view.id } && unstated == nil,
                    isEmpty: view.offers.isEmpty))
        }
        return needs
    }

    @inline(never)
    private func need(
        _ type: any Any.Type, _ need: ScopeNeed, isToken: Bool, isOptional: Bool, isMissing: Bool, isEmpty: Bool = false
    ) -> Graph.Need {
        let scopes = isMissing || isEmpty ? outlook.scopeNames(bringing: [need]) : []
        return .init(
            type: type, isToken: isToken, isOptional: isOptional, isMissing: isMissing && scopes.isEmpty, scopes: scopes
        )
    }

    /// A hand-written resolver that doesn't name its tokens, and is asked for every token without a provider.
    private var unstated: SeenRegistration? { plan.resolvers.first { $0.registration.stated?.tokens == nil } }

    /// Adds the edges to the providers, in the order of the tokens.
    func addEdges(to graph: inout Graph) {
        for parameter in parameters ?? [] {
            for (seen, token) in outlook.find([parameter], of: consumer).offers {
                add(seen, as: seen.offer.type, by: token, .strong, NeedReader.parameter, to: &graph)
            }
            guard let seen = outlook.offer(askedBy: parameter, in: plan) else { continue }
            add(seen, as: parameter.product!, by: nil, .onDemand, NeedReader.parameter, to: &graph)
        }
        for view in parameters == nil ? views : [] {
            addStrong(by: view.type, to: &graph)
            for seen in plan.weakOffers where seen.offer.token.map({ $0 == view.type }) == true {
                if isStrong(seen) || seen.isOf(consumer.registration, at: consumer.position) { continue }
                add(
                    seen, as: seen.offer.type, by: view.type, .weak,
                    NeedReader.uses(of: nil, by: seen.offer, in: plan), to: &graph)
            }
            if plan.resolvers.isEmpty { continue }
            addResolvers(of: view, to: &graph)
            if view.offers.allSatisfy(\.registration.isForeignInstantiable), view.resolvers.isEmpty, let unstated {
                add(unstated, as: view.type, by: view.type, .strong, [], NeedReader.asked, to: &graph)
            }
        }
    }

    @inline(never)
    private func addResolvers(of view: TokenView, to graph: inout Graph) {
        let others = view.offers.count + view.resolvers.count - 1
        for (index, resolver) in view.resolvers.enumerated() {
            let isFirst = index == 0 && view.offers.isEmpty
            let reason: Graph.Reason = others == 0 ? .only : isFirst ? .first(of: others) : .further
            let type = resolver.registration.stated?.types?.first ?? view.type
            add(resolver, as: type, by: view.type, .strong, [], [reason], to: &graph)
        }
    }

    @inline(never)
    private func addStrong(by token: any Any.Type, to graph: inout Graph) {
        for index in 0..<plan.entries.count where plan.entries[index].tokens.contains(where: { $0 == token }) {
            let uses = NeedReader.uses(of: index, in: plan)
            if uses.isEmpty, isUnread(index) { continue }
            let seen = plan.entries[index].seen
            add(seen, as: seen.offer.type, by: token, .strong, uses, to: &graph)
        }
    }

    @inline(never)
    private func add(
        _ seen: SeenOffer, as type: any Any.Type, by token: (any Any.Type)?, _ strength: Graph.Strength,
        _ uses: [String], to graph: inout Graph
    ) {
        let product = outlook.product(ofMaker: seen)
        add(
            product ?? SeenRegistration(seen), as: type, by: token, product == nil ? strength : .onDemand, uses,
            reasons(of: seen, by: token), to: &graph)
    }

    @inline(never)
    private func add(
        _ provider: SeenRegistration, as type: any Any.Type, by token: (any Any.Type)?, _ strength: Graph.Strength,
        _ uses: [String], _ reasons: [Graph.Reason], to graph: inout Graph
    ) {
        guard !provider.registration.isContainer, let other = number(provider) else { return }
        let strength = provider.registration.details?.isBorrowed == true ? .weak : strength
        graph.edges.appendInline(
            .init(from: node, to: other, token: token, type: type, strength: strength, uses: uses, reasons: reasons))
    }

    private func isStrong(_ seen: SeenOffer) -> Bool {
        (0..<plan.entries.count).contains { plan.entries[$0].offer === seen.offer }
    }

    /// The properties that an entry of a plan fills, or that receive an offer weakly.
    private static func uses(of index: Int?, by offer: Offer? = nil, in plan: WiringPlan) -> [String] {
        if !plan.isInjected { return [] }
        let fields = plan.facts.fields
        var names: [String] = []
        for field in fields.fields.indices {
            guard let shape = plan.shape(of: fields.fields[field]), shape.isWeak == (offer != nil) else {
                continue
            }
            if let offer {
                guard offer.serves(ObjectIdentifier(shape.type)) else { continue }
                if let token = shape.token, offer.token.map({ $0 == token }) != true { continue }
            } else if let index {
                let entries = plan.entries(serving: shape)
                guard shape.kind == .list ? entries.contains(index) : entries.first == index else { continue }
            }
            names.append(fields.name(of: field))
        }
        return names
    }

    /// Whether the entry is one of several providers of which the component reads only the first.
    ///
    /// Either a property takes only the first, or the first is a decorator that gets the entry itself.
    private func isUnread(_ index: Int) -> Bool {
        let (type, tokens) = (plan.entries[index].type, plan.entries[index].tokens)
        let first = (0..<index).first { other in
            plan.entries[other].type == type
                && plan.entries[other].tokens.contains { token in tokens.contains { $0 == token } }
        }
        guard let first else { return false }
        if !NeedReader.uses(of: first, in: plan).isEmpty { return true }
        let offer = plan.entries[index].offer
        let own = outlook.planWhereMade(for: SeenRegistration(plan.entries[first].seen))
        return (0..<own.entries.count).contains { place in
            own.entries[place].seen.offer === offer
                && (!own.isInjected || !NeedReader.uses(of: place, in: own).isEmpty)
        }
    }

    /// The reasons for the choice of a provider.
    private func reasons(of seen: SeenOffer, by token: (any Any.Type)?) -> [Graph.Reason] {
        let (registration, position) = (consumer.registration, consumer.position)
        var reasons: [Graph.Reason] = []
        let view = token.flatMap { token in views.first { $0.type == token } }
        let rivals = view?.offers ?? offers(of: seen.offer.type)
        var (before, after, isFound) = (0, 0, false)
        var isOwn = false
        for other in rivals {
            if other.isOf(registration, at: position) {
                isOwn = true
            } else if other.offer === seen.offer {
                isFound = true
            } else if other.offer.type == seen.offer.type {
                if isFound { after += 1 } else { before += 1 }
            }
        }
        // The objects of hand-written resolvers stand after those of the providers.
        if !plan.resolvers.isEmpty, let view {
            after += view.resolvers.count { resolver in
                resolver.registration.stated?.types?.contains { $0 == seen.offer.type } != false
            }
        }
        // A decorator of a parent's provider is alone in its container.
        for offer in outlook.at(position).blueprint.members[registration.index].offers {
            if token.map({ offer.token == $0 }) ?? (offer.type == seen.offer.type) { isOwn = true }
        }
        if isOwn, !seen.isOf(registration, at: position) { reasons.append(.decorated) }
        if isFound, before + after > 0 { reasons.append(before == 0 ? .first(of: after) : .further) }
        if let view {
            var hidden = 0
            for (depth, outer) in outlook.outward.enumerated() where depth > seen.position.depth {
                // A parent may export the provider itself.
                let others = outer.blueprint.offers(of: view.id)
                hidden += others.count { other in !rivals.contains { $0.offer === other.offer } }
            }
            if hidden > 0 { reasons.append(.nearest(hiding: hidden)) }
        }
        if !seen.position.compartments.isEmpty { reasons.append(.exported) }
        if seen.registration.isReplacement { reasons.append(.replacing) }
        return reasons.isEmpty ? NeedReader.only : reasons
    }

    /// The offers of a type, which each element of a list asks for.
    private func offers(of type: any Any.Type) -> [SeenOffer] {
        if let latest, latest.type == type { return latest.offers }
        let offers = outlook.offers(of: ObjectIdentifier(type), by: consumer)
        latest = (type, offers)
        return offers
    }

    private static let only = [Graph.Reason.only]
    private static let asked = [Graph.Reason.asked]
    private static let parameter = ["()"]
}
