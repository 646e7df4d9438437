// The effects of calls that succeed.
extension Model {
    func bootstrap(_ container: ModelContainer) {
        for member in container.members {
            for registration in member.registrations
            where registration.lifetime == .singleton || registration.lifetime == .foreignSingleton {
                _ = object(of: Source(registration: registration, home: member))
            }
        }
    }

    func resolve(_ type: String, in container: ModelContainer) -> ModelObject {
        object(of: sources(of: type, askedIn: container)[0])
    }

    func resolve(for object: ModelObject, in container: ModelContainer) {
        let home = wiringHome(of: object, in: container)
        wire(object, as: registration(of: object, seenFrom: home), in: home)
    }

    /// The container that wires an object when a container is asked for that: a module, if that keeps the object.
    func wiringHome(of object: ModelObject, in container: ModelContainer) -> ModelContainer {
        for level in container.outward {
            if level.keeps(object) { return container }
            if let module = level.members.dropFirst().first(where: { $0.keeps(object) }) { return module }
        }
        return container
    }

    /// The registration that created or received an object, or else the nearest registration of its class.
    func registration(of object: ModelObject, seenFrom container: ModelContainer) -> Registration? {
        let own = container.outward.lazy.compactMap { level in
            level.registrations.first { $0.given === object || $0.replacement === object }
                ?? level.allPlaces.first { $0.object === object && $0.isComplete }?.registration
        }.first
        return own
            ?? container.outward.lazy.compactMap { level in
                level.registrations.first { $0.isOfClass(object.facts.name) }
            }.first
    }

    func register(_ facts: ClassFacts, in container: ModelContainer) {
        let known = container.registrations.first { $0.isOfClass(facts.name) }
        if let known, known.isImplied {
            known.isImplied = false
        } else if !facts.isBuilt, known != nil {
            container.mistakes.insert("WIND-004 \(facts.name)")
        } else if !facts.isBuilt, let replaced = container.registrations.first(where: { $0.isNow(facts.name) }) {
            // After a class took the place of another, it isn't registered again.
            container.mistakes.insert("WIND-004 \(replaced.facts.name)")
        } else {
            add(Registration(facts, in: container, order: nextOrder()), to: container)
        }
    }

    private func add(_ registration: Registration, to container: ModelContainer) {
        container.registrations.append(registration)
        for offer in container.offers where offer.name == registration.made.name {
            container.met.insert(offer.name)
            add(offer.token, to: registration, in: container)
        }
    }

    /// Offers a class for a further token, and so its objects, now or when they are registered.
    func offer(_ token: Token, by name: String, in container: ModelContainer) {
        container.offers.append((name, token))
        // A class that took the place of another is meant if it isn't registered itself.
        let own = container.registrations.filter { !$0.facts.isBuilt && $0.facts.name == name }
        for known in own.isEmpty ? container.registrations.filter({ $0.made.name == name }) : own {
            container.met.insert(name)
            add(token, to: known, in: container)
        }
    }

    private func add(_ token: Token, to registration: Registration, in container: ModelContainer) {
        if registration.tokens.contains(token) {
            container.mistakes.insert("WIND-004 \(registration.facts.name)")
        } else if mutation != .offerIsLost {
            registration.further.append(token)
        }
    }

    func register(_ object: ModelObject, in container: ModelContainer) {
        if container.registrations.contains(where: { $0.given === object }) {
            container.mistakes.insert("WIND-004 \(object.facts.name)")
        } else {
            add(Registration(object.facts, in: container, object: object, order: nextOrder()), to: container)
        }
    }

    func export(_ token: Token, from child: ModelContainer, to container: ModelContainer) {
        let isForeign = child.parent !== container || child.openedBy != nil
        if isForeign || container.exports.contains(where: { $0.token == token }) {
            container.mistakes.insert("WIND-026 \(token.name)")
        } else {
            container.exports.append((token, child, nextOrder()))
            if !container.compartments.contains(where: { $0 === child }) { container.compartments.append(child) }
        }
    }
}
