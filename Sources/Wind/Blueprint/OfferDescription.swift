/// The offer that a class declares.
struct OfferDescription {
    /// The type under which the object is handed out.
    let type: Any.Type
    /// The token whose consumers get the object, or nil if it is handed out only on request.
    let token: (any Any.Type)?
    /// The superclasses under which the object is also handed out, because they are a `SimpleResolver`, too.
    let ancestors: [AnyClass]

    init(type: Any.Type, token: (any Any.Type)? = nil) {
        self.type = type
        self.token = token
        ancestors = []
    }

    /// The offer of an `IndirectResolver`.
    init<Provider: IndirectResolver>(indirect provider: Provider.Type) {
        self.init(type: Provider.PublicInterface.self, token: Provider.DependencyToken.self)
    }

    /// The offer of a `SimpleResolver`: its own type, and each superclass that is a `SimpleResolver` with the same
    /// token.
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

    /// The offer that a class declares, if the class is known only as a lifecycle, as in a loop over `any
    /// Lifecycle.Type`.
    init?(declaredByClass type: any Component.Type) {
        guard ConformanceIndex.facts(of: type).landmarks.contains(.dependencyResolver) else { return nil }
        if let provider = type as? any IndirectResolver.Type {
            self.init(indirect: provider)
        } else if let provider = type as? any SimpleResolver.Type {
            self.init(simple: provider)
        } else if type is any DirectResolver.Type {
            self.init(type: type)
        } else {
            return nil
        }
    }

    /// Whether a type is a class that names a token, and is handed out as itself.
    @inline(never)
    static func isDeclared(by type: any Any.Type, for token: any Any.Type) -> Bool {
        let own = (type as? any Component.Type).flatMap { OfferDescription(declaredByClass: $0) }
        return own?.token == token && own?.type == type
    }

    /// The offer that the class of `object` declares, or nil if it isn't a direct, simple or indirect resolver.
    init?(declaredBy object: any Component) {
        if let provider = convert(object, to: (any IndirectResolver).self) {
            let type: any IndirectResolver.Type = Swift.type(of: provider)
            self.init(indirect: type)
        } else if let provider = convert(object, to: (any SimpleResolver).self) {
            let type: any SimpleResolver.Type = Swift.type(of: provider)
            self.init(simple: type)
        } else if convert(object, to: (any DirectResolver).self) != nil {
            self.init(type: Swift.type(of: object))
        } else {
            return nil
        }
    }
}
