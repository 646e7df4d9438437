/// What the model knows of something that was registered.
final class Registration {
    /// What was registered: under which types it is handed out, and to whom.
    let facts: ClassFacts
    /// What is made; another class may have taken the place.
    var made: ClassFacts
    unowned let home: ModelContainer
    /// The object, if the program made it.
    let given: ModelObject?
    /// Registrations have an order, also those of several containers.
    let order: Int
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
        order = other.order
        isImplied = other.isImplied
        self.home = home
    }

    /// How long what it makes lives: a registered object is a singleton, whatever its class says.
    var lifetime: Lifetime { given == nil ? made.lifetime! : .singleton }

    /// Whether its object is made in the container that asks.
    var isMadeWhereAsked: Bool { lifetime == .instance || lifetime == .scopedSingleton }

    /// Whether the container keeps its object, and has it made whoever asks.
    var isKept: Bool { !isMadeWhereAsked && lifetime != .foreignInstantiable }

    /// Whether it takes what it provides.
    var isDecorator: Bool {
        facts.token.map(made.needs.contains) == true || made.parameters.contains { facts.types.contains($0.type) }
    }

    /// Whether it is that of a class, and not of an object or of a builder.
    func isOfClass(_ name: String) -> Bool { given == nil && !facts.isBuilt && facts.name == name }
}

/// The object that was made of a registration in a container.
final class Place {
    let registration: Registration
    var object: ModelObject?
    /// Whether the container has wired that object; that the program has does not count.
    var isComplete = false

    init(_ registration: Registration) {
        self.registration = registration
        object = registration.given
    }
}
