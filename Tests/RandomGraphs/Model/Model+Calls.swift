// What calls do that succeed.
extension Model {
    func bootstrap(_ container: ModelContainer) {
        let eager: [Lifetime] = [.singleton, .foreignSingleton]
        for registration in container.registrations {
            guard eager.contains(registration.lifetime) else { continue }
            _ = object(of: Source(registration: registration, home: container))
        }
    }

    func resolve(_ type: String, in container: ModelContainer) -> ModelObject {
        object(of: source(of: type, askedIn: container)!)
    }

    func resolve(for object: ModelObject, in container: ModelContainer) {
        let known = registration(of: object, in: container)
        wire(object, as: known ?? container.outward.lazy.compactMap { self.registration(of: object, in: $0) }.first, in: container)
    }

    /// What an object is registered as.
    func registration(of object: ModelObject, in container: ModelContainer) -> Registration? {
        container.registrations.first { $0.given === object }
            ?? container.registrations.first { $0.given == nil && $0.facts.name == object.facts.name }
    }

    func register(_ facts: ClassFacts, in container: ModelContainer) {
        if container.registrations.contains(where: { $0.given == nil && $0.facts.name == facts.name }) {
            container.duplicates.insert("WIND-004 \(facts.name)")
        } else {
            container.registrations.append(Registration(facts, in: container))
        }
    }

    func register(_ object: ModelObject, in container: ModelContainer) {
        if container.registrations.contains(where: { $0.given === object }) {
            container.duplicates.insert("WIND-004 \(object.facts.name)")
        } else {
            container.registrations.append(Registration(object.facts, in: container, object: object))
        }
    }
}
