/// The model of a registration.
final class Registration {
    /// The registered class: its token, and the types under which it is handed out.
    let facts: ClassFacts
    /// The class of the created object, which may have replaced the registered class.
    var made: ClassFacts
    unowned let home: ModelContainer
    /// The object, if the program created it.
    private(set) var given: ModelObject?
    /// The object that took the place of the class.
    var replacement: ModelObject?
    /// The position of this registration among the registrations of all containers.
    let order: Int
    /// Whether it took the place of others, or another class took its own.
    var isReplacement = false
    /// Whether an object announced itself before its class was registered.
    var isImplied = false

    init(_ facts: ClassFacts, in home: ModelContainer, object: ModelObject? = nil, order: Int) {
        self.facts = facts
        made = facts
        self.home = home
        given = object
        self.order = order
    }

    /// The same registration in a copy of its container.
    init(_ other: Registration, in home: ModelContainer) {
        facts = other.facts
        made = other.made
        given = other.given
        replacement = other.replacement
        order = other.order
        (isImplied, isReplacement) = (other.isImplied, other.isReplacement)
        self.home = home
    }

    /// The object that the program created and that the container hands out.
    var existing: ModelObject? { replacement ?? given }

    /// The lifetime of its object: a registered object is a singleton, whatever its class says.
    var lifetime: Lifetime { existing == nil ? made.lifetime! : .singleton }

    /// Whether the resolving container creates the object.
    var isMadeWhereAsked: Bool { lifetime == .instance || lifetime == .scopedSingleton }

    /// Whether its own container keeps the object, and creates it for every consumer.
    var isKept: Bool { !isMadeWhereAsked && lifetime != .foreignInstantiable }

    /// Whether it depends on the token or the type that it provides.
    var isDecorator: Bool {
        facts.token.map(made.needs.contains) == true || made.parameters.contains { facts.types.contains($0.type) }
    }

    /// Puts another class or an object in its place.
    func replace(by new: ClassFacts, _ object: ModelObject?) {
        (made, given, replacement, isReplacement) = (new, nil, object, true)
    }

    /// Whether it registers a class, as opposed to an object or a builder.
    func isOfClass(_ name: String) -> Bool { given == nil && !facts.isBuilt && facts.name == name }
}

/// The object that a container created for a registration.
final class Place {
    let registration: Registration
    var object: ModelObject?
    /// Whether the container has wired the object, as opposed to the program.
    var isComplete = false
    /// Whether its builder has built the object more than once.
    var isBuiltAgain = false

    init(_ registration: Registration) {
        self.registration = registration
        object = registration.given
    }
}
