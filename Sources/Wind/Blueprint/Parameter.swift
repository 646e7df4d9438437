/// A parameter of a builder.
final class Parameter: Sendable {
    enum Form: Sendable {
        /// An object that is handed out under the type.
        case one
        /// An object, or nil.
        case optional(Parameter)
        /// All objects that are handed out under a type.
        case all(any Any.Type)
        /// A maker of objects that are handed out under a type.
        case maker(of: any Any.Type, takesArguments: Bool)
        /// An object that a token brings.
        case byToken(any Any.Type, Parameter)
    }

    let type: any Any.Type
    /// The type, if it has a special meaning.
    let special: (any ParameterType.Type)?
    let form: Form
    /// The name of a view's property, or nil for a builder's parameter.
    let name: String?

    /// The token of the parameter, or nil if only its type counts.
    let token: (any Any.Type)?
    /// The type of the offers that the parameter takes.
    let sought: any Any.Type
    /// The product of a maker that asks the container, or nil for all other parameters.
    let product: (any Any.Type)?
    /// Whether the parameter may lack a provider.
    let isOptional: Bool
    /// The type of the object that is the whole argument, or nil for an optional, a list or a maker.
    let whole: ObjectIdentifier?
    /// Whether the parameter takes one object without a token, or nil in its place.
    let isPlain: Bool

    init(_ type: any Any.Type, name: String? = nil) {
        (self.type, self.name) = (type, name)
        special = type as? any ParameterType.Type
        form = special?.form ?? .one
        (token, sought, product, isOptional, isPlain, whole) =
            switch form {
            case .one: (nil, type, nil, false, true, ObjectIdentifier(type))
            case .optional(let inner): (inner.token, inner.sought, inner.product, true, inner.isPlain, nil)
            case .all(let element): (nil, element, nil, true, false, nil)
            case .maker(let product, let takesArguments):
                (nil, type, takesArguments ? nil : product, false, false, nil)
            case .byToken(let token, let inner): (token, inner.sought, nil, inner.isOptional, false, inner.whole)
            }
    }

    /// The parameter inside an optional or a `ByToken`.
    var inner: Parameter {
        switch form {
        case .optional(let inner), .byToken(_, let inner): inner
        case .one, .all, .maker: self
        }
    }

    /// Whether the parameter is a list, or an optional list.
    var isList: Bool {
        switch form {
        case .all: true
        case .optional(let inner): inner.isList
        case .one, .maker, .byToken: false
        }
    }

    /// The maker that the parameter is, or that the optional or the list may have.
    var maker: (product: any Any.Type, takesArguments: Bool)? {
        switch form {
        case .maker(let product, let takesArguments): (product, takesArguments)
        case .optional(let inner): inner.maker
        case .all(let element): Parameter(element).maker
        case .one, .byToken: nil
        }
    }

    /// The token and the type of each element, if the parameter is a list of `ByToken`, which nothing can fill.
    var elementsByToken: (token: any Any.Type, type: any Any.Type)? {
        switch form {
        case .all(let element):
            guard case .byToken(let token, let inner) = Parameter(element).form else { return nil }
            return (token, inner.type)
        case .optional(let inner), .byToken(_, let inner): return inner.elementsByToken
        case .one, .maker: return nil
        }
    }
}

/// A type with a special meaning as a builder's parameter, such as an optional, an array or a maker.
protocol ParameterType: SendableMetatype {
    static var form: Parameter.Form { get }

    /// Returns the argument for a parameter of this type, from a token's objects if one is given.
    static func argument(from arguments: BuilderArguments, for parameter: Parameter, by token: (any Any.Type)?)
        throws(BuilderArguments.Absence) -> Self
}

extension Optional: ParameterType {
    static var form: Parameter.Form { .optional(Parameter(Wrapped.self)) }

    static func argument(from arguments: BuilderArguments, for parameter: Parameter, by token: (any Any.Type)?) -> Self
    {
        do throws(BuilderArguments.Absence) {
            return try arguments.find(Wrapped.self, for: parameter.inner, by: token)
        } catch {
            return nil
        }
    }
}

extension Array: ParameterType {
    static var form: Parameter.Form { .all(Element.self) }

    static func argument(from arguments: BuilderArguments, for parameter: Parameter, by token: (any Any.Type)?) -> Self
    {
        arguments.all(Element.self, by: token)
    }
}

extension Maker: ParameterType {
    static var form: Parameter.Form { .maker(of: Product.self, takesArguments: Arguments.self != Void.self) }

    static func argument(from arguments: BuilderArguments, for parameter: Parameter, by token: (any Any.Type)?)
        throws(BuilderArguments.Absence) -> Self
    {
        guard token == nil, let maker = Maker<Void, Product>(of: arguments.container) as? Self,
            arguments.container.hands(out: Product.self)
        else { throw BuilderArguments.Absence() }
        return maker
    }
}

/// The providers for the parameters of a builder, and the parameters without one.
typealias FoundParameters = (offers: [(seen: SeenOffer, token: (any Any.Type)?)], open: [Parameter])

extension Outlook {
    /// Finds the providers for the parameters of a builder.
    func find(_ parameters: [Parameter], of builder: SeenRegistration) -> FoundParameters {
        var found: FoundParameters = ([], [])
        for parameter in parameters {
            if parameter.elementsByToken == nil, let offers = offers(for: parameter, by: nil, of: builder) {
                found.offers += offers.map { (fromParents($0), parameter.token) }
            } else {
                found.open.append(parameter)
            }
        }
        return found
    }

    /// The offer that the container is asked for by the maker that a builder gets for a parameter; nil if the builder gets
    /// a registered maker, which comes before that, or none.
    func offer(askedBy parameter: Parameter, in plan: WiringPlan) -> SeenOffer? {
        let sought = ObjectIdentifier(parameter.sought)
        guard let product = parameter.product,
            !(0..<plan.entries.count).contains(where: { plan.entries[$0].offer.serves(sought) })
        else { return nil }
        return offer(of: ObjectIdentifier(product))
    }

    /// The offer with a number that puts parent containers first, as an offer for a token has.
    private func fromParents(_ seen: SeenOffer) -> SeenOffer {
        SeenOffer(seen.offer, at: seen.position, order: Outlook.order(at: seen.position.depth) + seen.order)
    }

    /// The providers for a parameter, or nil if there is none.
    private func offers(for parameter: Parameter, by token: (any Any.Type)?, of builder: SeenRegistration)
        -> [SeenOffer]?
    {
        let id = ObjectIdentifier(parameter.type)
        switch parameter.form {
        case .one:
            let first = token == nil ? offer(of: id) : offers(of: id, for: token).first
            let isDecorator = builder.registration.details?.valueType == parameter.type
            if !isDecorator, let first, isMeant(first, for: builder) { return [first] }
            let others = offers(as: id, by: token, for: builder)
            // A copy of a container has the same offers, so the position counts, too.
            let isOther = { (seen: SeenOffer) in seen.offer === first?.offer && seen.position == first?.position }
            if let first, others.contains(where: isOther) { return [first] }
            // Without other providers of its type, the builder depends on itself.
            let found =
                others.first
                ?? ownOffer(of: builder, among: WantedOffers(token: token.flatMap { ProtocolID($0) }, type: id))
            return found.map { [$0] }
        case .optional(let wrapped):
            if let offer = offers(as: id, by: token, for: builder).first { return [offer] }
            let offers = offers(for: wrapped, by: token, of: builder) ?? []
            return offers.filter { !$0.isOf(builder) }
        case .all(let element):
            if let offer = offers(as: id, by: token, for: builder).first { return [offer] }
            return offers(as: ObjectIdentifier(element), by: token, for: builder)
        case .maker(let product, let takesArguments):
            // Without a token, a maker that is handed on is that of the class, not of a builder that hands it on.
            if let maker = offers(as: id, by: token, for: builder, withoutBuilders: token == nil).first {
                return [maker]
            }
            // Any other component has a maker without a registration.
            let isMade = !takesArguments && token == nil && offer(of: ObjectIdentifier(product)) != nil
            return isMade ? [] : nil
        case .byToken(let named, let inner): return offers(for: inner, by: named, of: builder)
        }
    }

    private func offers(
        as type: ObjectIdentifier, by token: (any Any.Type)?, for builder: SeenRegistration,
        withoutBuilders: Bool = false
    ) -> [SeenOffer] {
        // Almost always nothing has the type of an optional or an array, and the index knows that at once.
        guard offer(of: type) != nil else { return [] }
        return offers(of: type, for: token, by: builder, withoutBuilders: withoutBuilders)
            .filter { isMeant($0, for: builder) }
    }

    /// Whether the builder may get the offer: objects that come and go can't be arguments.
    private func isMeant(_ offer: SeenOffer, for builder: SeenRegistration) -> Bool {
        !offer.isOf(builder) && !offer.registration.isForeignInstantiable
    }
}
