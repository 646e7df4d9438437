/// What must happen: slow, small, and by the documentation alone.
final class Model {
    private(set) var objects: [ModelObject] = []
    let mutation: Mutation?

    init(_ mutation: Mutation? = nil) {
        self.mutation = mutation
    }

    /// An object that comes into being.
    func make(_ facts: ClassFacts) -> ModelObject {
        objects.append(ModelObject(objects.count, facts))
        return objects.last!
    }

    // MARK: Who provides

    /// A registration as a consumer sees it, and the container in which its object is made.
    struct Source {
        let registration: Registration
        let home: ModelContainer
    }

    /// What the nearest container that has something for a token provides.
    func sources(of token: Token, seenFrom container: ModelContainer, by consumer: Registration?) -> [Source] {
        for level in container.outward {
            let all = level.registrations.filter { $0.facts.token == token }
            let others = all.filter { $0 !== consumer }
            if !others.isEmpty { return others.map { source($0, askedIn: container) } }
        }
        return []
    }

    /// What is handed out to a program that asks for a type.
    func source(of type: String, askedIn container: ModelContainer) -> Source? {
        for level in container.outward {
            if let found = level.registrations.first(where: { $0.facts.types.contains(type) }) {
                return source(found, askedIn: container)
            }
        }
        return nil
    }

    /// What is made anew is made where it is asked for.
    private func source(_ registration: Registration, askedIn container: ModelContainer) -> Source {
        Source(registration: registration, home: registration.lifetime == .instance ? container : registration.home)
    }

    // MARK: Making and wiring

    /// The object that a source stands for, made now if there is none.
    func object(of source: Source) -> ModelObject {
        let registration = source.registration
        if registration.lifetime == .instance {
            let object = make(registration.facts)
            wire(object, as: registration, in: source.home)
            return object
        }
        if registration.object == nil || mutation == .singletonTwice {
            registration.object = make(registration.facts)
            registration.isComplete = false
        }
        if !registration.isComplete { wire(registration.object!, as: registration, in: source.home) }
        registration.isComplete = true
        return registration.object!
    }

    /// Gives an object what its class declares, in place of what it had.
    func wire(_ object: ModelObject, as registration: Registration?, in container: ModelContainer) {
        object.isWired = true
        object.deliveries = []
        for token in object.facts.needs {
            for source in sources(of: token, seenFrom: container, by: registration) {
                let provider = self.object(of: source)
                let types = source.registration.facts.types
                object.deliveries.append(Delivery(object: provider, types: types, tokens: [token]))
                object.fills += 1
            }
        }
        if mutation == .lastInsteadOfFirst { object.deliveries.reverse() }
        object.told += mutation == .toldTwice && object.deliveries.count > 1 ? 2 : 1
    }
}

extension Model {
    // MARK: Calls that succeed

    func bootstrap(_ container: ModelContainer) {
        for registration in container.registrations where registration.lifetime == .singleton {
            _ = object(of: source(registration, askedIn: container))
        }
    }

    func resolve(_ type: String, in container: ModelContainer) -> ModelObject {
        object(of: source(of: type, askedIn: container)!)
    }

    func resolve(for object: ModelObject, in container: ModelContainer) {
        wire(object, as: registration(of: object, in: container), in: container)
    }

    /// What an object is registered as.
    func registration(of object: ModelObject, in container: ModelContainer) -> Registration? {
        container.registrations.first { $0.isObject && $0.object === object }
            ?? container.registrations.first { !$0.isObject && $0.facts.name == object.facts.name }
    }

    func register(_ facts: ClassFacts, in container: ModelContainer) {
        if container.registrations.contains(where: { !$0.isObject && $0.facts.name == facts.name }) {
            container.duplicates.insert("WIND-004 \(facts.name)")
        } else {
            container.registrations.append(Registration(facts, in: container))
        }
    }

    func register(_ object: ModelObject, in container: ModelContainer) {
        if container.registrations.contains(where: { $0.isObject && $0.object === object }) {
            container.duplicates.insert("WIND-004 \(object.facts.name)")
        } else {
            container.registrations.append(Registration(object.facts, in: container, object: object))
        }
    }
}
