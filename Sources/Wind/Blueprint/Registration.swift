/// What one call of `register` described.
///
/// Nothing in it changes, and nothing that exists is in it: the object, the closure and the actor that were handed over
/// are in the ``Slot`` that a container has for it. So containers that registered the same can share it.
final class Registration: @unchecked Sendable {
    // SAFETY: nothing changes; the closures capture types only.
    /// Its place among the registrations of its container.
    let index: Int
    let lifetime: Lifetime
    let rules: Lifetime.Rules
    /// The type that texts speak of: a class, or that of a value.
    let type: any Any.Type
    /// The class of the object; nil for a resolver that is a value.
    let componentType: AnyClass?
    let participant: Container.ResolutionError.Participant
    /// What kind of actor the class or the builder is confined to.
    let isolation: ConformanceIsolation
    /// Makes the object of a class; nil where a slot says how.
    let make: (() -> any Component)?
    /// Finds the hand-written resolver in the object of a class that is one.
    let asResolver: ((any Component) -> (any DependencyResolver)?)?
    /// Whether there is a hand-written resolver behind this.
    let isResolver: Bool
    /// What a hand-written resolver that existed has stated.
    let stated: StatedTypes?
    /// What few registrations have.
    let details: RegistrationDetails?
    /// Whether it took the place of another.
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
            isView: lifetime == .view)
        isolation = description.isolation
        make = description.make
        stated = description.stated
        self.isReplacement = isReplacement
    }

    /// What another registration says, at another index.
    init(copying other: Registration, to index: Int) {
        self.index = index
        (lifetime, rules, type, componentType) = (other.lifetime, other.rules, other.type, other.componentType)
        (participant, isolation, make) = (other.participant, other.isolation, other.make)
        (asResolver, isResolver, stated) = (other.asResolver, other.isResolver, other.stated)
        (details, isReplacement) = (other.details, other.isReplacement)
    }

    /// Makes the object of a class.
    ///
    /// Runs user code.
    @inline(never)
    func makeObject() -> any Component { make!() }

    /// Whether the container keeps the object.
    var isKept: Bool { rules.contains(.kept) }
    /// Whether one thread at a time makes the object, for all.
    var isMadeOnce: Bool { rules.contains(.madeOnce) }
    /// Whether the container remembers the object weakly, and makes it again once it is gone.
    var isShared: Bool { rules.contains(.shared) }
    /// Whether each consumer gets an object of its own.
    var isFresh: Bool { rules.contains(.fresh) }
    /// Whether `bootstrap()` makes the object, even if nobody needs it.
    var isEager: Bool { isKept && !rules.contains(.onDemand) }
    var isForeignInstantiable: Bool { lifetime == .foreignInstantiable }
    /// Whether it is made in the container where it is asked for, if that is inside the one where it is registered.
    var isMadeWhereAsked: Bool { rules.contains(.madeWhereAsked) || details?.remake != nil }
    /// Whether it may need what only a scope brings: its objects belong where they are asked for, or where they appear.
    var isForScopes: Bool { isMadeWhereAsked || isForeignInstantiable }
    /// Whether an object is made by nothing but its initialiser, on any actor, and not remembered.
    var isPlainInstance: Bool { isFresh && isolation == .none && make != nil }
    /// Whether it is a container's own.
    var isContainer: Bool { componentType == ContainerReference.self }
}

/// What is needed to make a registration, before it has its place.
final class RegistrationDescription {
    let lifetime: Lifetime
    let type: any Any.Type
    var isolation = ConformanceIsolation.none
    var make: (() -> any Component)?
    var asResolver: ((any Component) -> (any DependencyResolver)?)?
    var isResolver = false
    var stated: StatedTypes?
    var details: RegistrationDetails?
    var location: Container.CodeLocation?

    init(lifetime: Lifetime, type: any Any.Type, location: Container.CodeLocation?) {
        self.lifetime = lifetime
        self.type = type
        self.location = location
    }
}

/// What few registrations have: those of values, builders, shared instances and what takes arguments.
final class RegistrationDetails: @unchecked Sendable {
    // SAFETY: nothing changes; the closures capture types only.
    /// The type of the value; nil for a component.
    let valueType: (any Any.Type)?
    /// The type of what is to be handed out as that type, and never can be.
    let unfit: (any Any.Type)?
    /// What the builder takes; nil if there is none.
    let parameters: [Parameter]?
    /// Makes the object again for another container, if it belongs to one.
    let remake: ((ContainerReference) -> any Component)?
    /// Of a class whose objects take arguments.
    let maker: MakerRecipe?
    /// Carries a value that was found alive.
    let carry: ((AnyObject) -> (any Component)?)?
    /// What carries the value of something that is expected.
    let carrier: (any (ValueCarrier & Component).Type)?
    /// Whether it is an object that other code keeps alive.
    let isBorrowed: Bool
    /// Of a view: the one that was expected, and shows it; nil for that itself.
    let outerView: (any Any.Type)?

    /// For a component.
    init(maker: MakerRecipe?) {
        outerView = nil
        self.maker = maker
        isBorrowed = false
        valueType = nil
        unfit = nil
        parameters = nil
        remake = nil
        carry = nil
        carrier = nil
    }

    /// For a view.
    init(view: any Any.Type, inside outer: (any Any.Type)?, parameters: [Parameter]) {
        (self.parameters, outerView) = (parameters, outer)
        valueType = view
        isBorrowed = false
        unfit = nil
        remake = nil
        maker = nil
        carry = nil
        carrier = nil
    }

    /// For a value.
    init<Value>(
        _ type: Value.Type, unfit: (any Any.Type)? = nil, parameters: [Parameter]? = nil,
        remake: ((ContainerReference) -> any Component)? = nil, isExpected: Bool = false, isBorrowed: Bool = false
    ) {
        self.isBorrowed = isBorrowed
        outerView = nil
        valueType = type
        self.unfit = unfit
        self.parameters = parameters
        self.remake = remake
        maker = nil
        carry = { object in convert(object, to: Value.self).map { Provided($0) } }
        carrier = isExpected ? Provided<Value>.self : nil
    }
}

/// What a hand-written resolver states of itself.
struct StatedTypes {
    let tokens: [ProtocolID]?
    let types: [any Any.Type]?
    let invalidTokens: [any Any.Type]

    /// What tells it from something else that is stated.
    var key: [any Any.Type] {
        let tokens = tokens.map { $0.map(\.type) } ?? [Unstated.self]
        return tokens + [StatedTypes.self] + (types ?? [Unstated.self]) + [StatedTypes.self] + invalidTokens
    }

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
