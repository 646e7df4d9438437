// The effects of replacing a class with another.
extension Model {
    /// The problems that a program sees when it replaces a class.
    func replacing(_ name: String, by new: ClassFacts, in container: ModelContainer) -> Problems {
        if isOrphan(container) { return Problems(required: ["WIND-024"]) }
        guard let old = registration(called: name, in: container) else {
            return Problems(required: ["WIND-028 \(name)"])
        }
        let fits = Set(old.facts.types).isSubset(of: new.types)
        return Problems(required: fits ? [] : ["WIND-003 \(new.name)"])
    }

    /// Whether the graph would be free of problems: otherwise, it is unspecified which objects Wind fills again.
    func wouldBeSound(replacing name: String, by new: ClassFacts, in container: ModelContainer) -> Bool {
        guard let registration = registration(called: name, in: container) else { return true }
        let former = registration.made
        defer { registration.made = former }
        registration.made = new
        let tree = tree(of: container)
        return tree.allSatisfy { Check(self).all(in: $0).areNone }
            && filled(in: tree).allSatisfy { Check(self).wiring(of: $0.object, in: $0.home).areNone }
    }

    /// Whether a consumer reaches the class through a weak dependency, even one without an object: it is unspecified
    /// whether Wind notifies it.
    func isNeededWeakly(_ name: String, in container: ModelContainer) -> Bool {
        guard let registration = registration(called: name, in: container) else { return false }
        return filled(in: tree(of: container)).contains { consumer in
            consumer.object.facts.isWeakAware && consumer.registration !== registration
                && consumer.object.facts.needs.contains { token in
                    sources(of: token, seenFrom: consumer.home, by: consumer.registration)
                        .contains { isWeak($0) && reaches(registration, from: $0) }
                }
        }
    }

    private func reaches(_ registration: Registration, from source: Source) -> Bool {
        var done: Set<ObjectIdentifier> = []
        func reaches(_ source: Source) -> Bool {
            if source.registration === registration { return true }
            guard done.insert(ObjectIdentifier(source.registration)).inserted else { return false }
            return needs(of: source.registration.made, as: source.registration, in: source.home)
                .contains { reaches($0.source) }
        }
        return reaches(source)
    }

    /// The living containers of a tree.
    private func tree(of container: ModelContainer) -> [ModelContainer] {
        livingContainers.filter { $0.outward.last === container.outward.last }
    }

    /// The registration of a class in this container.
    private func registration(called name: String, in container: ModelContainer) -> Registration? {
        container.registrations.first { $0.isOfClass(name) }
    }

    /// Replaces the class, and hands the new object to its consumers.
    func replace(_ name: String, by new: ClassFacts, in container: ModelContainer) {
        let registration = registration(called: name, in: container)!
        let tree = tree(of: container)
        let others = filled(in: tree).filter { $0.registration !== registration }
        let wereAffected = others.map { needs($0, registration) }
        let homes = tree.filter { Source(registration: registration, home: $0).isComplete }
        for one in tree { one.retire(registration) }
        registration.made = new
        let affected = zip(others, wereAffected).filter { $1 || needs($0, registration) }.map(\.0)
        var done: Set<ObjectIdentifier> = []
        // If an object existed before, a new object exists afterward.
        if new.lifetime == .singleton || new.lifetime == .foreignSingleton {
            for home in homes where home === registration.home {
                _ = object(of: Source(registration: registration, home: home))
            }
        }
        if mutation == .replacedStays { return }
        for one in affected { renew(one, among: affected, &done) }
    }

    /// The objects that are filled again after a change: kept, foreign and shared objects, and objects with weak
    /// dependencies.
    private func filled(in tree: [ModelContainer]) -> [Filled] {
        let kept = tree.flatMap(\.filled)
        // The list includes objects that the container couldn't wire before.
        let announced = tree.flatMap { home in
            home.announced.filter { isAlive($0.object) }
                .map { Filled(object: $0.object, registration: $0.registration, home: home) }
        }
        let others = objects.compactMap { object -> Filled? in
            guard object.isWired, !object.isReplaced, isAlive(object), let home = object.home,
                tree.contains(where: { $0 === home }),
                !(kept + announced).contains(where: { $0.object === object })
            else { return nil }
            // A shared object is filled by the container that hands it out, even if a child has wired it since.
            let keeper = tree.first { $0.allPlaces.contains { $0.object === object } }
            let isShared = object.registration?.lifetime == .sharedInstance
            guard object.facts.isWeakAware || isShared else { return nil }
            return Filled(object: object, registration: object.registration, home: isShared ? keeper ?? home : home)
        }
        return kept + announced + others
    }

    /// Whether an object needs a registration, directly or through other objects.
    private func needs(_ filled: Filled, _ registration: Registration) -> Bool {
        return needs(of: filled.object.facts, as: filled.registration, in: filled.home)
            .contains { reaches(registration, from: $0.source) }
    }

    /// Fills an object again, after its dependencies.
    private func renew(_ filled: Filled, among all: [Filled], _ done: inout Set<ObjectIdentifier>) {
        guard done.insert(ObjectIdentifier(filled.object)).inserted else { return }
        var passed: Set<ObjectIdentifier> = []
        renewNeeds(of: filled.object.facts, as: filled.registration, in: filled.home, among: all, &done, &passed)
        guard let registration = filled.registration, registration.facts.isBuilt else {
            return wire(filled.object, as: filled.registration, in: filled.home)
        }
        // The builder builds its object again: at once if `bootstrap()` would build it, otherwise at its next use.
        filled.home.former.append(filled.object)
        let place = filled.home.place(of: registration)
        (place.object, place.isComplete) = (nil, false)
        guard registration.lifetime == .singleton else { return }
        _ = object(of: Source(registration: registration, home: filled.home))
    }
}

extension Model {
    /// Fills the dependencies of a class again, and the dependencies of the objects that are newly created for it.
    private func renewNeeds(
        of facts: ClassFacts, as registration: Registration?, in home: ModelContainer, among all: [Filled],
        _ done: inout Set<ObjectIdentifier>, _ passed: inout Set<ObjectIdentifier>
    ) {
        for need in needs(of: facts, as: registration, in: home) {
            let (registration, home) = (need.source.registration, need.source.home)
            if let other = all.first(where: { $0.object === home.place(of: registration).object }) {
                renew(other, among: all, &done)
            } else if passed.insert(ObjectIdentifier(registration)).inserted {
                renewNeeds(of: registration.made, as: registration, in: home, among: all, &done, &passed)
            }
        }
    }
}

/// An object that a container has filled and may fill again.
struct Filled {
    let object: ModelObject
    let registration: Registration?
    let home: ModelContainer
}

extension ModelContainer {
    /// The objects that it keeps and has filled.
    var filled: [Filled] {
        allPlaces.filter { $0.isComplete && $0.registration.lifetime != .sharedInstance }
            .map { Filled(object: $0.object!, registration: $0.registration, home: self) }
    }

    /// Stops handing out the object that a registration created.
    ///
    /// A registration's first object stays, because other code may be reading it. Its replacements may go.
    func retire(_ registration: Registration) {
        let place = place(of: registration)
        if let object = place.object, registration.lifetime != .sharedInstance {
            let isFirst = registration.made.name == registration.facts.name && registration.home === self
            if isFirst { retired.append(object) } else { former.append(object) }
        }
        place.object?.isReplaced = true
        (place.object, place.isComplete) = (nil, false)
    }
}
