/// The description of one `register` call.
///
/// It never changes and doesn't have any objects. The object, the closure and the actor of the call are in the ``Slot``
/// of each container. Containers with the same registrations can therefore share it.
final class Registration: @unchecked Sendable {
    // SAFETY: nothing changes; the closures capture types only.
    /// The index among the registrations of the container.
    let index: Int
    let lifetime: Lifetime
    let rules: Lifetime.Rules
    /// The type that texts name: a class, or the type of a value.
    let type: any Any.Type
    /// The class of the object, or nil for a resolver that is a value.
    let componentType: AnyClass?
    let participant: Container.ResolutionError.Participant
    /// The kind of actor to which the class or the builder is confined.
    let isolation: ConformanceIsolation
    /// The global actor of the class, if it isn't the main actor.
    let actor: (any Actor)?
    /// Creates the object of a class, or nil if a slot knows how.
    let make: (() -> any Component)?
    /// Returns the hand-written resolver of an object, for a class that is one.
    let asResolver: ((any Component) -> (any DependencyResolver)?)?
    /// Whether the registration has a hand-written resolver.
    let isResolver: Bool
    /// The tokens and types that an existing hand-written resolver names.
    let stated: StatedTypes?
    /// The rare properties of a registration.
    let details: RegistrationDetails?
    /// Whether the registration replaces another.
    let isReplacement: Bool

    init(
        at index: Int, _ description: RegistrationDescription, isReplacement: Bool = false
    ) {
        self.index = index
        lifetime = description.lifetime
        asResolver = description.asResolver
        isResolver = description.asResolver != nil || description.isResolver
        rules = asResolver != nil ? lifetime.rulesOfResolver : lifetime.rules
        details = description.details
        type = details?.unfit ?? details?.valueType ?? description.type
        componentType = description.type as? AnyClass
        participant = .init(
            type: type, place: description.location, isBuilt: details?.valueType != nil && lifetime != .view,
            isView: lifetime == .view,
            isObject: lifetime == .foreignSingleton || lifetime == .given && details == nil,
            isKept: rules.contains(.kept))
        (isolation, actor) = (description.confinement.isolation, description.confinement.actor)
        make = description.make
        stated = description.stated
        self.isReplacement = isReplacement
    }

    /// Copies another registration to another index.
    init(copying other: Registration, to index: Int) {
        self.index = index
        (lifetime, rules, type, componentType) = (other.lifetime, other.rules, other.type, other.componentType)
        (participant, isolation, actor, make) = (other.participant, other.isolation, other.actor, other.make)
        (asResolver, isResolver, stated) = (other.asResolver, other.isResolver, other.stated)
        (details, isReplacement) = (other.details, other.isReplacement)
    }

    /// Creates the object of a class.
    ///
    /// Runs user code.
    @inline(never)
    func makeObject() -> any Component { make!() }

    /// Whether the container keeps the object.
    var isKept: Bool { rules.contains(.kept) }
    /// Whether one thread at a time creates the object, for all consumers.
    var isMadeOnce: Bool { rules.contains(.madeOnce) }
    /// Whether the empty slot of an object can be used for another object in another container.
    var isReusable: Bool {
        if isResolver || isShared || isolation == .otherActor { return false }
        return make != nil || details?.parameters != nil
    }
    /// Whether that is so on any actor, for an object that the container keeps and creates itself.
    @inline(__always)
    var isPlainlyMadeOnce: Bool { isMadeOnce && isKept && isolation == .none && lifetime != .expected }
    /// Whether the object exists before the container wires it, and all copies of the container share it.
    var isGiven: Bool { lifetime == .given || lifetime == .foreignSingleton }
    /// Whether it hands out an existing value, which is neither created nor wired.
    var isValue: Bool { lifetime == .given && details?.valueType != nil }
    /// Whether the container remembers the object weakly, and creates another after its end.
    var isShared: Bool { rules.contains(.shared) }
    /// Whether each consumer gets an object of its own.
    var isFresh: Bool { rules.contains(.fresh) }
    /// Whether `bootstrap()` creates the object, even without a consumer.
    var isEager: Bool { isKept && !rules.contains(.onDemand) }
    var isForeignInstantiable: Bool { lifetime == .foreignInstantiable }
    /// Whether a child container creates its own object on request.
    var isMadeWhereAsked: Bool { rules.contains(.madeWhereAsked) || details?.remake != nil }
    /// Whether the class may depend on registrations of scopes, because its objects belong where they are requested or
    /// appear.
    var isForScopes: Bool { isMadeWhereAsked || isForeignInstantiable }
    /// Whether an object needs only its initializer, on any actor, and isn't remembered.
    var isPlainInstance: Bool { isFresh && isolation == .none && make != nil }
    /// Whether this is the registration of a container in itself.
    var isContainer: Bool { index == 0 }
}

/// The data for a registration that doesn't have an index yet.
final class RegistrationDescription {
    let lifetime: Lifetime
    let type: any Any.Type
    var confinement = Confinement.none
    var make: (() -> any Component)?
    var asResolver: ((any Component) -> (any DependencyResolver)?)?
    var isResolver = false
    var stated: StatedTypes?
    var details: RegistrationDetails?
    var location: Container.CodeLocation?

    @inline(never)
    init(lifetime: Lifetime, type: any Any.Type, location: Container.CodeLocation?) {
        self.lifetime = lifetime
        self.type = type
        self.location = location
    }
}

/// The rare properties of values, builders, shared instances and classes that take arguments.
final class RegistrationDetails: @unchecked Sendable {
    // SAFETY: nothing changes; the closures capture types only.
    /// The type of the value, or nil for a component.
    let valueType: (any Any.Type)?
    /// The type of the object, if it can never be the type under which it is handed out.
    let unfit: (any Any.Type)?
    /// The parameters of the builder, or nil without a builder.
    let parameters: [Parameter]?
    /// Creates the object for a container, if each has its own, by the depth of the parent with the registration, and by
    /// the index of the registration there.
    let remake: ((ContainerReference, _ depth: Int, _ index: Int) -> any Component)?
    /// The maker of a class whose objects take arguments.
    let maker: MakerRecipe?
    /// For a maker, the class of its objects.
    let makerOf: AnyClass?
    /// The carrier of the value of an expectation or of a registered value.
    let carrier: ValueCarrier.Type?
    /// Whether the registration is an object that other code keeps alive.
    let isBorrowed: Bool
    /// For a view, the expected view that shows it, or nil for the expected view itself.
    let outerView: (any Any.Type)?

    init(
        valueType: (any Any.Type)? = nil, unfit: (any Any.Type)? = nil, parameters: [Parameter]? = nil,
        remake: ((ContainerReference, Int, Int) -> any Component)? = nil, maker: MakerRecipe? = nil,
        makerOf: AnyClass? = nil,
        carrier: ValueCarrier.Type? = nil, isBorrowed: Bool = false, outerView: (any Any.Type)? = nil
    ) {
        (self.valueType, self.unfit, self.parameters) = (valueType, unfit, parameters)
        (self.remake, self.maker, self.makerOf) = (remake, maker, makerOf)
        (self.carrier, self.isBorrowed, self.outerView) = (carrier, isBorrowed, outerView)
    }
}

/// The tokens and types that a hand-written resolver names.
struct StatedTypes {
    let tokens: [ProtocolID]?
    let types: [any Any.Type]?
    let invalidTokens: [any Any.Type]

    /// The identity of these tokens and types.
    var key: [any Any.Type] {
        let tokens = tokens.map { $0.map(\.type) } ?? [Unstated.self]
        return tokens + [StatedTypes.self] + (types ?? [Unstated.self]) + [StatedTypes.self] + invalidTokens
    }

    /// Asks the resolver, which runs user code.
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

extension Registration {
    /// The registration by which components get their container.
    static let ofContainer = Registration(
        at: 0, RegistrationDescription(lifetime: .given, type: ContainerReference.self, location: nil))
}
