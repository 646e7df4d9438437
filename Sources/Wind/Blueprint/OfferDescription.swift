/// What a class declares that it offers.
struct OfferDescription {
    /// The type under which it is handed out.
    let type: Any.Type
    /// The token whose consumers get it; nil when it is handed out on request only.
    let token: (any Any.Type)?
    /// The superclasses under which it is handed out too: those that inherit nothing of the token's declaration.
    let ancestors: [AnyClass]

    init(type: Any.Type, token: (any Any.Type)? = nil) {
        self.type = type
        self.token = token
        ancestors = []
    }

    /// For a `SimpleResolver`: its own type, and every superclass that is one with the same token.
    init<Provider: SimpleResolver>(simple provider: Provider.Type) {
        type = provider
        token = Provider.DependencyToken.self
        var ancestors: [AnyClass] = []
        var next: AnyClass? = _getSuperclass(provider as AnyClass)
        while let current = next, ConformanceIndex.hasRecord(current, of: Landmarks.simpleResolver) {
            ancestors.append(current)
            next = _getSuperclass(current)
        }
        self.ancestors = ancestors
    }

    /// What a class declares that is known as a lifecycle only, as in a loop over `any Lifecycle.Type`.
    init?(declaredByClass type: any Component.Type) {
        guard ConformanceIndex.facts(of: type).landmarks.contains(.dependencyResolver) else { return nil }
        if let provider = type as? any IndirectResolver.Type {
            func indirect<Provider: IndirectResolver>(_: Provider.Type) -> OfferDescription {
                .init(type: Provider.PublicInterface.self, token: Provider.DependencyToken.self)
            }
            self = indirect(provider)
        } else if let provider = type as? any SimpleResolver.Type {
            func simple<Provider: SimpleResolver>(_: Provider.Type) -> OfferDescription { .init(simple: Provider.self) }
            self = simple(provider)
        } else if type is any DirectResolver.Type {
            self.init(type: type)
        } else {
            return nil
        }
    }

    /// What the class of `object` declares, nil when it is no direct, simple or indirect resolver.
    init?(declaredBy object: any Component) {
        func simple<Provider: SimpleResolver>(_: Provider) -> OfferDescription { .init(simple: Provider.self) }
        func indirect<Provider: IndirectResolver>(_: Provider) -> OfferDescription {
            .init(type: Provider.PublicInterface.self, token: Provider.DependencyToken.self)
        }
        if let provider = convert(object, to: (any IndirectResolver).self) {
            self = indirect(provider)
        } else if let provider = convert(object, to: (any SimpleResolver).self) {
            self = simple(provider)
        } else if convert(object, to: (any DirectResolver).self) != nil {
            self.init(type: Swift.type(of: object))
        } else {
            return nil
        }
    }
}
