/// What must happen: slow, small, and by the documentation alone.
final class Model {
    private(set) var objects: [ModelObject] = []
    /// What the program holds.
    var held: [Int: ModelObject] = [:]
    var containers: [Int: ModelContainer] = [:]
    /// The one object of each foreign class, which the framework holds.
    private(set) var foreign: [String: ModelObject] = [:]
    /// What is being wired at this moment.
    private(set) var beingWired: [ModelObject] = []
    private var lastOrder = 0
    /// Whether something was done of which nobody says what comes of it.
    private(set) var isUnknowable = false
    let mutation: Mutation?

    init(_ mutation: Mutation? = nil) {
        self.mutation = mutation
    }

    /// An object that comes into being.
    func make(_ facts: ClassFacts) -> ModelObject {
        objects.append(ModelObject(objects.count, facts))
        return objects.last!
    }

    /// The object of a foreign class, which comes into being when it is first asked for.
    private func foreignObject(_ facts: ClassFacts) -> ModelObject {
        let object = foreign[facts.name] ?? make(facts)
        foreign[facts.name] = object
        return object
    }

    // MARK: Making and wiring

    /// The object that a source stands for, made now if there is none.
    func object(of source: Source) -> ModelObject {
        let registration = source.registration
        if registration.lifetime == .foreignInstantiable { return announced(of: registration)! }
        if registration.lifetime == .instance {
            let object = make(registration.made)
            wire(object, as: registration, in: source.home)
            return object
        }
        let place = source.home.place(of: registration)
        if registration.lifetime == .sharedInstance, let object = place.object, !isAlive(object) { place.object = nil }
        if place.object == nil || mutation == .singletonTwice {
            let isForeign = registration.lifetime == .foreignSingleton
            place.object = isForeign ? foreignObject(registration.made) : make(registration.made)
            place.isComplete = false
        }
        let object = place.object!
        if !place.isComplete { wire(object, as: registration, in: source.home) }
        if !place.isComplete {
            place.isComplete = true
            if isWeak(source) { announceToAll() }
        }
        return object
    }

    /// Gives an object what its class declares, in place of what it had.
    func wire(_ object: ModelObject, as registration: Registration?, in container: ModelContainer) {
        // Whether it lets go of what nobody else holds before the new is there, nobody promises.
        if object.isWired, holdsShared(object) { isUnknowable = true }
        // Nor what comes of an object that needs itself, as somebody else's.
        if beingWired.contains(where: { $0 === object }) { isUnknowable = true }
        object.isWired = true
        (object.home, object.registration) = (container, registration)
        beingWired.append(object)
        defer { beingWired.removeLast() }
        // It has what it had until everything new is there.
        object.incoming = []
        for (token, source) in needs(of: object.facts, as: registration, in: container) {
            let provider = self.object(of: source)
            if provider === object { continue }
            object.incoming.append(Delivery(object: provider, types: source.registration.facts.types, token: token))
            object.fills += 1
        }
        object.former += object.deliveries.map(\.object)
        object.deliveries = object.incoming
        object.incoming = []
        object.weak = weakDeliveries(for: object)
        if mutation == .lastInsteadOfFirst { object.deliveries.reverse() }
        object.told += mutation == .toldTwice && object.deliveries.count > 1 ? 2 : 1
    }

    /// Everything that objects of a class get.
    func needs(of facts: ClassFacts, as registration: Registration?, in container: ModelContainer) -> [(
        token: Token?, source: Source
    )] {
        let byToken = facts.needs.flatMap { token in
            let strong = sources(of: token, seenFrom: container, by: registration).filter { !isWeak($0) }
            return strong.map { (token: token as Token?, source: $0) }
        }
        let byType = facts.parameters.flatMap { parameter in
            let all = sources(
                of: parameter.type, asList: parameter.kind == .list, askedIn: container, by: registration)
            return (parameter.kind == .list ? all : Array(all.prefix(1))).map { (token: nil as Token?, source: $0) }
        }
        return byToken + byType
    }

    /// Numbers registrations.
    func nextOrder() -> Int {
        lastOrder += 1
        return lastOrder
    }
}
