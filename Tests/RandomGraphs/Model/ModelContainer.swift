/// What the model knows of a container.
final class ModelContainer {
    let parent: ModelContainer?
    var registrations: [Registration] = []
    /// The classes and objects that were registered again.
    var duplicates: Set<String> = []
    var optional: Set<Token> = []
    /// What was made here of each registration.
    private var places: [ObjectIdentifier: Place] = [:]

    init(inside parent: ModelContainer?) {
        self.parent = parent
    }

    /// This container and those further out.
    var outward: [ModelContainer] { [self] + (parent?.outward ?? []) }

    /// Where the one object is that is made here of a registration.
    func place(of registration: Registration) -> Place {
        if let known = places[ObjectIdentifier(registration)] { return known }
        let new = Place(registration)
        places[ObjectIdentifier(registration)] = new
        return new
    }

    /// The objects that it keeps.
    var kept: [ModelObject] {
        registrations.compactMap(\.given)
            + places.values.filter { $0.registration.lifetime != .sharedInstance }.compactMap(\.object)
    }
}

/// The object that was made of a registration.
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

/// What the model knows of something that was registered.
final class Registration {
    let facts: ClassFacts
    unowned let home: ModelContainer
    /// The object, if the program made it.
    let given: ModelObject?

    init(_ facts: ClassFacts, in home: ModelContainer, object: ModelObject? = nil) {
        self.facts = facts
        self.home = home
        given = object
    }

    /// How long what it makes lives: a registered object is a singleton, whatever its class says.
    var lifetime: Lifetime { given == nil ? facts.lifetime! : .singleton }

    /// Whether its object is made in the container that asks.
    var isMadeWhereAsked: Bool { lifetime == .instance || lifetime == .scopedSingleton }
}

/// What the model knows of an object.
final class ModelObject {
    let number: Int
    let facts: ClassFacts
    var isWired = false
    var deliveries: [Delivery] = []
    /// What it is about to get.
    var incoming: [Delivery] = []
    /// What its properties may still hold of earlier wirings.
    var former: [ModelObject] = []
    var told = 0
    var fills = 0

    init(_ number: Int, _ facts: ClassFacts) {
        self.number = number
        self.facts = facts
    }

    /// What it keeps alive.
    var kept: [ModelObject] {
        // In the pool, properties are of interfaces: what comes under its own class is in none.
        let kept = facts.hasProperties ? deliveries.filter { $0.isInterface } : deliveries
        return (kept + incoming).map(\.object)
    }

    /// The objects that it got under a type, in order.
    func received(as type: String) -> [ModelObject] {
        deliveries.filter { $0.types.contains(type) }.map(\.object)
    }
}

/// An object that a consumer got, and under which types it finds it.
struct Delivery {
    let object: ModelObject
    let types: [String]
    var tokens: [Token]

    /// Whether it is handed out under the interface of its token.
    var isInterface: Bool { tokens.contains { types.contains($0.interface) } }
}
