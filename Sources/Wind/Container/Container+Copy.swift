extension Container {
    /// Creates a container with the same registrations and options, in which nothing was made yet.
    ///
    /// What is registered as a class or a builder is made anew there; objects, values and foreign singletons are the
    /// same, and each container wires them. Modules, and other containers that export to this one, are copied with it;
    /// names are not. The copy has the same parent. Any thread.
    /// - Returns: The copy.
    public func copy() -> Container { copy(tracksConsumers: tracksConsumers) }

    /// Creates a copy that may remember what it wires though this container does not.
    package func copy(inside parent: Container? = nil, tracksConsumers: Bool) -> Container {
        let ancestors = (try? keepAncestors()) ?? []
        let copy = Container(
            graphSource: lock.withLock { registry.graphSource }, parent: parent ?? self.parent,
            tracksConsumers: tracksConsumers)
        let (original, inside) = lock.withLock { (Original(registry, for: copy.reference), owned) }
        // Each container once, though it may export several tokens.
        var inner: [ObjectIdentifier: Container] = [:]
        for container in inside {
            inner[ObjectIdentifier(container)] = container.copy(inside: copy, tracksConsumers: tracksConsumers)
        }
        copy.lock.withLock {
            copy.take(original)
            copy.registry.exports = original.exports.compactMap { export in
                inner[ObjectIdentifier(export.container)].map {
                    .init(token: export.token, id: export.id, container: $0, place: export.place)
                }
            }
            copy.registry.modules = original.modules.map { module in
                (module.type, module.container.flatMap { inner[ObjectIdentifier($0)] })
            }
            for export in copy.registry.exports { export.container.noteExport() }
            copy.changed()
        }
        withExtendedLifetime(ancestors) {}
        return copy
    }

    /// What a copy is made of, read at one moment: the copy may have another lock.
    private struct Original {
        struct Registration {
            let original: Provider
            let provider: Provider
            let isOfClass: Bool
            let offers: [Offer]
            let products: [Offer]
            let makers: [Provider]
        }

        let registrations: [Registration]
        let tokens: [(id: ProtocolID, isNamed: Bool, isOptional: Bool, isIgnored: Bool, isWeak: Bool)]
        let exports: [Registry.Export]
        let modules: [(type: any Module.Type, container: Container?)]
        let roles: [ObjectIdentifier: Set<Registry.ObjectRole>]
        let pending: [Registry.PendingOffer]
        let duplicates: [Registry.DuplicateKey: ResolutionError.DuplicateRegistration]
        let invalidTokens: [ResolutionError.InvalidToken]
        let invalidExports: [ResolutionError.InvalidExport]
        let moduleCycles: [ResolutionError.ModuleCycle]
        let onProblem: ProblemHandler?

        init(_ registry: Registry, for copy: ContainerReference) {
            registrations = registry.providers.map { provider in
                let isOfClass =
                    provider.componentType.map { registry.classes[ObjectIdentifier($0)] === provider } ?? false
                return Registration(
                    original: provider, provider: Provider(provider, in: copy), isOfClass: isOfClass,
                    offers: Array(provider.offers), products: provider.extra?.products ?? [],
                    makers: provider.extra?.makers ?? [])
            }
            tokens = registry.tokens.values.map { ($0.id, $0.isNamed, $0.isOptional, $0.isIgnored, $0.isWeak) }
            exports = registry.exports
            modules = registry.modules
            roles = registry.objectRoles
            pending = registry.pendingOffers
            duplicates = registry.duplicates
            invalidTokens = registry.invalidTokens
            invalidExports = registry.invalidExports
            moduleCycles = registry.moduleCycles
            onProblem = registry.onProblem
        }
    }

    /// Under the lock.
    private func take(_ original: Original) {
        var copies: [ObjectIdentifier: Provider] = [:]
        registry.objectRoles = original.roles
        registry.pendingOffers = original.pending
        registry.onProblem = original.onProblem
        for token in original.tokens {
            let entry = registry.tokens.entry(for: token.id)
            (entry.isNamed, entry.isOptional) = (token.isNamed, token.isOptional)
            (entry.isIgnored, entry.isWeak) = (token.isIgnored, token.isWeak)
            if token.isWeak { note(.weakTokens) }
        }
        for registration in original.registrations {
            let provider = registration.provider
            copies[ObjectIdentifier(registration.original)] = provider
            registry.providers.append(provider)
            if provider.confinement.isolation != .none { note(.confined) }
            if registration.isOfClass {
                registry.classes.insert(provider, for: ObjectIdentifier(provider.componentType!))
            }
            if let object = provider.ownObject { registry.objects[ObjectIdentifier(object)] = provider }
            for offer in registration.offers { addOffer(Offer(offer, by: provider)) }
            if provider.isResolver { addResolver(provider) }
        }
        for registration in original.registrations {
            let provider = registration.provider
            provider.extra?.setMakers(
                registration.makers.compactMap { copies[ObjectIdentifier($0)] },
                of: registration.products.map { Offer($0, by: provider) })
        }
        registry.duplicates = original.duplicates
        registry.invalidTokens = original.invalidTokens
        registry.invalidExports = original.invalidExports
        registry.moduleCycles = original.moduleCycles
    }
}
