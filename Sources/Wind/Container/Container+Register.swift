extension Container {
    /// Registers an object that exists.
    ///
    /// For objects that stay; a ``ForeignInstantiable`` that comes and goes announces itself by `resolveMe(in:)`.
    /// The container keeps it, wires it at the next `bootstrap()` or at its first need, and hands it out as its class
    /// declares. Two objects of one class are two registrations; the same object twice is an error at `bootstrap()`. A
    /// hand-written resolver may be registered here or by `register(resolver:)`, or both, which counts as once.
    /// - Parameters:
    ///   - component: The object.
    ///   - isolation: The actor of the caller.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public func register(
        component: any Component, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = CodeLocation(fileID: fileID, line: line)
        register(
            component, as: .component, resolver: convert(component, to: (any DependencyResolver).self),
            isolation: isolation, at: place)
    }

    /// Registers a resolver that exists.
    ///
    /// A hand-written one is asked for each consumer; a component among them is wired before it is asked. For a direct,
    /// simple or indirect resolver this is the same as `register(component:)`, and both together count as once.
    /// - Parameters:
    ///   - resolver: The resolver: an object or a value.
    ///   - isolation: The actor of the caller.
    ///   - fileID: Where errors say that it was registered.
    ///   - line: Where errors say that it was registered.
    public func register(
        resolver: any DependencyResolver, isolation: (any Actor)? = #isolation, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = CodeLocation(fileID: fileID, line: line)
        if type(of: resolver) is AnyClass, let component = convert(resolver as AnyObject, to: (any Component).self) {
            register(component, as: .resolver, resolver: resolver, isolation: isolation, at: place)
            return
        }
        let stated = StatedTypes(of: resolver)
        let object = type(of: resolver) is AnyClass ? ObjectIdentifier(resolver as AnyObject) : nil
        lock.withLock {
            if let object, let known = registry.objects[object] {
                noteDuplicate(object, of: known, at: place)
                return
            }
            let provider = Provider(resolver: resolver, home: reference, at: place)
            if let object { registry.objects[object] = provider }
            add(provider, offering: nil, stated: stated)
        }
    }

    /// Offers a registered class under a further type, to the consumers of a further token.
    ///
    /// The class may be registered before or after; if it is not when `bootstrap()` is called, that is an error.
    /// - Parameters:
    ///   - type: The type under which its objects are handed out.
    ///   - token: The empty protocol by which consumers ask for it.
    ///   - provider: The class.
    ///   - fileID: Where errors say that it was offered.
    ///   - line: Where errors say that it was offered.
    public func register(
        _ type: any Any.Type, for token: any Any.Type, by provider: AnyClass, fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        let place = CodeLocation(fileID: fileID, line: line)
        let description = OfferDescription(type: type, token: token)
        lock.withLock {
            defer { changed() }
            let providers = registered(provider)
            guard !providers.isEmpty else {
                registry.pendingOffers.append(.init(description: description, provider: provider, place: place))
                return
            }
            for provider in providers { addFurtherOffer(description, to: provider, at: place) }
        }
        adoptEarlierObjects(for: ProtocolID(token))
    }

    /// Registers a class.
    func add(
        _ type: any Component.Type, _ recipe: consuming LifecycleRecipe, offering offer: OfferDescription?,
        asResolver: ((any Component) -> (any DependencyResolver)?)? = nil, isolation: (any Actor)?,
        at place: CodeLocation?, isImplied: Bool = false
    ) {
        let confinement = Confinement(of: type, registeredOn: isolation)
        let maker = recipe.maker
        let provider = Provider(
            type, recipe, home: reference, confinement: confinement, asResolver: maker == nil ? asResolver : nil,
            extra: maker.map { ProviderExtra(maker: $0) }, at: place)
        lock.withLock {
            guard borrow(registry.classes, { $0.insert(provider, for: ObjectIdentifier(type)) }) else {
                if isImplied { return }
                let known = registry.classes[ObjectIdentifier(type)]!
                registry.noteDuplicate(
                    ObjectIdentifier(type), of: type, isObject: false,
                    at: [known.participant.place, place].compactMap { $0 })
                changed()
                return
            }
            add(provider, offering: offer, stated: nil)
        }
    }

    /// Registers here what is registered further out: the class or its nearest superclass.
    /// - Returns: The registration; nil if there is none.
    func adoptClass(of type: AnyClass) -> Provider? {
        guard let ancestors = try? keepAncestors(), !ancestors.isEmpty else { return nil }
        defer { withExtendedLifetime(ancestors) {} }
        return lock.withLock {
            for outer in ancestors {
                var next: AnyClass? = type
                while let type = next {
                    next = _getSuperclass(type)
                    guard let known = outer.registry.classes[ObjectIdentifier(type)] else { continue }
                    let provider = Provider(known, in: reference)
                    guard registry.classes.insert(provider, for: ObjectIdentifier(type)) else {
                        return registry.classes[ObjectIdentifier(type)]
                    }
                    add(provider, offering: nil, stated: nil)
                    for offer in known.offers { addOffer(Offer(offer, by: provider)) }
                    return provider
                }
            }
            return nil
        }
    }

    private func register(
        _ component: any Component, as role: Registry.ObjectRole, resolver: (any DependencyResolver)?,
        isolation: (any Actor)?, at place: CodeLocation
    ) {
        // A container is registered in itself from the start.
        if component === self { return }
        let id = ObjectIdentifier(component)
        let offer = OfferDescription(declaredBy: component)
        let handWritten = offer == nil ? resolver : nil
        let stated = handWritten.map { StatedTypes(of: $0) }
        let confinement = Confinement(of: type(of: component), registeredOn: isolation)
        lock.withLock {
            if let known = registry.objects[id] {
                if !registry.objectRoles[id, default: []].insert(role).inserted {
                    noteDuplicate(id, of: known, at: place)
                }
                return
            }
            let provider = Provider(object: component, home: reference, confinement: confinement, at: place)
            if let handWritten { provider.adopt(handWritten) }
            registry.objects[id] = provider
            registry.objectRoles[id] = [role]
            add(provider, offering: offer, stated: stated)
        }
    }

    // MARK: Under the lock

    /// What is registered as the class, or has taken its place.
    private func registered(_ type: AnyClass) -> [Provider] {
        if !registry.replaced.isEmpty {
            let inItsPlace = registry.providers.filter { $0.standsFor == type && $0.extra?.remake == nil }
            if !inItsPlace.isEmpty { return inItsPlace }
        }
        let known = registry.classes[ObjectIdentifier(type)]
        return known.map { [$0] } ?? registry.objects.values.filter { $0.componentType == type }
    }

    func add(_ provider: Provider, offering offer: OfferDescription?, stated: StatedTypes?) {
        registry.append(provider)
        if provider.confinement.isolation != .none { note(.confined) }
        if let offer { add(offer, to: provider) }
        if provider.isResolver {
            provider.keep(stated)
            addResolver(provider)
            for token in stated?.invalidTokens ?? [] {
                registry.invalidTokens.append(.init(token: token, provider: provider.participant))
            }
        }
        for offer in registry.pendingOffers where offer.provider == provider.componentType {
            addFurtherOffer(offer.description, to: provider, at: offer.place)
        }
        changed()
    }

    /// Adds a hand-written resolver.
    func addResolver(_ provider: Provider) {
        registry.resolvers.append(provider)
        note(.resolvers)
        for id in provider.statedTokens ?? [] {
            let token = registry.tokens.entry(for: id)
            token.isNamed = true
            token.resolvers.append(provider)
        }
    }

    /// Adds what the provider's class declares.
    func add(_ description: OfferDescription, to provider: Provider) {
        let offer = Offer(description, by: provider)
        if let maker = provider.extra?.addMaker(of: offer, in: reference) {
            if let watch = registry.watch { offer.beWatched(by: watch) }
            add(maker.provider, offering: maker.offer, stated: nil)
        } else {
            addOffer(offer)
        }
    }

    private func addFurtherOffer(_ description: OfferDescription, to provider: Provider, at place: CodeLocation) {
        let type = ObjectIdentifier(description.type)
        if provider.allOffers.contains(where: { ObjectIdentifier($0.type) == type && $0.token == description.token }) {
            registry.noteDuplicate(
                ObjectIdentifier(provider), as: description.type, of: provider.type, isObject: false,
                at: [provider.participant.place, place].compactMap(\.self))
            return
        }
        add(description, to: provider)
    }

    func addOffer(_ offer: Offer) {
        borrow(offer.provider) { $0.offers.append(offer) }
        if let watch = registry.watch { offer.beWatched(by: watch) }
        if offer.isFit == nil { note(.unprovenOffers) }
        borrow(offersByType) { _ = $0.insert(offer, for: ObjectIdentifier(offer.type)) }
        for ancestor in offer.ancestors { offersByType.insert(offer, for: ancestor) }
        guard let name = offer.token else { return }
        guard let id = offer.tokenID, ConformanceIndex.isEmpty(id) else {
            registry.invalidTokens.append(.init(token: name, provider: offer.provider.participant))
            return
        }
        borrow(registry.tokens) { tokens in
            tokens.withEntry(for: id) { token in
                token.isNamed = true
                token.offers.append(offer)
            }
        }
    }

    private func noteDuplicate(_ object: ObjectIdentifier, of provider: Provider, at place: CodeLocation) {
        registry.noteDuplicate(
            object, of: provider.type, isObject: true, at: [provider.participant.place, place].compactMap(\.self))
        changed()
    }
}

/// What a hand-written resolver states of itself.
struct StatedTypes {
    let tokens: [ProtocolID]?
    let types: [any Any.Type]?
    let invalidTokens: [any Any.Type]

    /// Asks the resolver: user code.
    init(of resolver: any DependencyResolver) {
        let named = resolver.dependencyTokens
        let provided = resolver.providedComponents
        let isStated = !named.contains { $0 == Unstated.self }
        tokens = isStated ? named.compactMap { ProtocolID($0) } : nil
        types = provided.contains { $0 == Unstated.self } ? nil : provided
        invalidTokens =
            isStated ? named.filter { ProtocolID($0).map { !ConformanceIndex.isEmpty($0) } ?? true } : []
    }
}
