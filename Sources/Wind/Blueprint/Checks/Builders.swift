extension Check {
    /// Every parameter of a builder must have a provider.
    static func missingParameters(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        var parameters: [Parameter] = []
        var builders = Groups()
        for index in graph.suspects {
            let node = graph.nodes[index]
            // A class for child containers may depend on registrations of these containers.
            guard !node.isLeftToScopes else { continue }
            for parameter in node.plan.openParameters + node.lostParameters {
                if node.mayComeByScope(ScopeNeed(parameter)) { continue }
                if node.registration.lifetime == .view, node.outlook.mayBeResolvedByHand(parameter) { continue }
                if builders.add(index, to: ObjectIdentifier(parameter.type)) { parameters.append(parameter) }
            }
        }
        guard !parameters.isEmpty else { return [] }
        return parameters.indices.map { number in
            let first = builders.all[number][0]
            let takers = builders.all[number].map { graph.nodes[$0].registration }
            // The container that calls the builder doesn't see its child containers.
            return graph.nodes[first].outlook.missing(
                parameters[number], of: takers.map(\.participant),
                works: takers.map { $0.work(with: parameters[number]) },
                isForScopes: takers[0].isForScopes, chain: graph.chain(to: first),
                request: graph.request, scope: graph.scope)
        }
    }

    /// A builder with the lifetime `sharedInstance` must create an object.
    static func unshareableValues(_ node: DependencyGraph.Node, in _: DependencyGraph) -> [Container.ResolutionError] {
        guard node.registration.isShared, let type = node.registration.details?.valueType,
            !ConformanceIndex.isReferenceLike(type)
        else { return [] }
        let underlying = Container.ResolutionError.NotShareable()
        return [.builderFailed(.init(builder: node.registration.participant, chain: [], underlying: underlying))]
    }
}

extension DependencyGraph.Node {
    /// The optional parameters and lists that nothing can fill, although their token or their type has a provider.
    fileprivate var lostParameters: [Parameter] {
        guard registration.lifetime != .view, let parameters = registration.details?.parameters else { return [] }
        return parameters.filter { parameter in
            guard parameter.isOptional, parameter.elementsByToken == nil,
                outlook.find([parameter], of: consumer).offers.isEmpty
            else { return false }
            if let maker = parameter.maker { return outlook.isLost(parameter, maker) }
            let token = parameter.token.flatMap { ProtocolID($0) }
            let view = token.map { outlook.view(of: $0, for: consumer) }
            let providers = view?.offers ?? outlook.offers(of: ObjectIdentifier(parameter.sought), for: nil)
            return providers.contains { !$0.isOf(registration, at: consumer.position) }
                && view?.resolvers.isEmpty != false
                && (token != nil || providers.allSatisfy(\.registration.isForeignInstantiable))
        }
    }
}

extension Registration {
    /// Whether a class is registered, also one whose objects a maker creates.
    func isOf(_ type: any Any.Type) -> Bool {
        type is AnyClass && (componentType == type || details?.makerOf == type)
    }

    /// The verb for a builder's or a view's use of a parameter.
    fileprivate func work(with parameter: Parameter) -> String {
        guard lifetime == .view else { return "is built from it" }
        let property = details?.parameters?.first { $0.type == parameter.type }
        return "shows it" + (details?.outerView.map { " inside " + TypeName.short($0) } ?? "")
            + (property.map { ": " + InjectedShape($0).declaration(of: $0.name) } ?? "")
    }
}

extension Outlook {
    /// Whether a hand-written resolver may find the object for a view's property.
    fileprivate func mayBeResolvedByHand(_ parameter: Parameter) -> Bool {
        visibleResolvers.contains { resolver in
            resolver.registration.stated?.types?.contains { $0 == parameter.type } ?? true
        }
    }

    /// The offers of makers that create a product from arguments.
    @inline(never)
    func makers(of product: any Any.Type) -> [Offer] {
        visibleOffers.filter { offer in
            guard case .maker(let other, _)? = (offer.type as? any ParameterType.Type)?.form else { return false }
            return other == product && offer.registration.details?.parameters == nil
        }
    }

    /// Whether an optional maker or a list of makers is always empty, although its product has a provider.
    fileprivate func isLost(_ parameter: Parameter, _ maker: (product: any Any.Type, takesArguments: Bool)) -> Bool {
        let isHandedOut = offer(of: ObjectIdentifier(maker.product)) != nil
        // A product without arguments has a maker without a registration, which isn't in a list.
        let isThere = isHandedOut && !maker.takesArguments && !parameter.isList
        return !isThere && (isHandedOut || !makers(of: maker.product).isEmpty)
    }

    /// The type under which a registered class is handed out that isn't handed out as itself.
    func interface(hiding type: any Any.Type) -> (any Any.Type)? {
        visibleOffers.first { $0.registration.isOf(type) }?.type
    }

    /// Explains why a parameter can't have a provider.
    @inline(never)
    private func mistake(in parameter: Parameter, for token: (any Any.Type)?)
        -> Container.ResolutionError.MissingParameter.Mistake?
    {
        if let inside = parameter.elementsByToken { return .namesTokenInside(inside.token, inside.type) }
        if token == nil, let types = brought(by: parameter.type) { return .isToken(types) }
        let providers = visibleOffers.filter { $0.serves(ObjectIdentifier(parameter.sought)) }
        if providers.contains(where: { $0.registration.isForeignInstantiable && (token == nil || $0.token == token) }) {
            return .comesAndGoes
        }
        if providers.isEmpty {
            if token == nil, let interface = interface(hiding: parameter.sought) { return .isHidden(behind: interface) }
            let isByHand = visibleResolvers.contains {
                $0.registration.stated?.types?.contains { $0 == parameter.sought } == true
            }
            if isByHand { return .isByHand }
        }
        guard let token else { return nil }
        guard let id = ProtocolID(token), ConformanceIndex.isEmpty(id), !isInterface(id) else {
            return .namesInterface(tokens: providers.compactMap(\.token))
        }
        let offers = view(of: id, for: nil).offers
        if offers.isEmpty { return nil }
        // A builder can't take objects that come and go.
        let first = offers.first { !$0.registration.isForeignInstantiable }
        return .bringsOthers(first?.offer.type)
    }

    /// Explains why a parameter lacks a provider.
    @inline(never)
    func missing(
        _ parameter: Parameter, of builders: [Container.ResolutionError.Participant],
        works: [String] = ["is built from it"], isForScopes: Bool, chain: [any Any.Type], request: (any Any.Type)?,
        scope: String?
    ) -> Container.ResolutionError {
        let scopes = scopeNames(bringing: [ScopeNeed(parameter)])
        var (parameter, token) = (parameter, nil as (any Any.Type)?)
        if case .byToken(let named, let inner) = parameter.form { (parameter, token) = (inner, named) }
        guard let (product, takesArguments) = parameter.maker, token == nil else {
            return .missingParameter(
                .init(
                    type: parameter.elementsByToken == nil ? parameter.sought : parameter.type, token: token,
                    builders: builders, works: works, chain: chain,
                    near: scopes.isEmpty ? NearMatches.types(near: parameter.type, for: token, in: self) : [],
                    request: request, scope: scope, scopes: scopes, isForScopes: isForScopes,
                    mistake: mistake(in: parameter, for: token)))
        }
        let providers = visibleOffers.filter { $0.type == product }
        let isMade = providers.contains { !$0.registration.isForeignInstantiable }
        return .makerMismatch(
            .init(
                expected: parameter.isList ? parameter.type : parameter.inner.type,
                actual: makers(of: product).map(\.type), consumers: builders, isProductHandedOut: isMade,
                comesAndGoes: !isMade && !providers.isEmpty, takesArguments: takesArguments,
                isList: parameter.isList, product: product, element: Parameter(product).sought, scopes: scopes,
                isForScopes: isForScopes))
    }
}
