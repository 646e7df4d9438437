// What comes of putting a class in the place of another.
extension Model {
    /// What a program that replaces a class has to be told.
    func replacing(_ name: String, by new: ClassFacts, in container: ModelContainer) -> Problems {
        if isOrphan(container) { return Problems(required: ["WIND-024"]) }
        guard let old = registration(called: name, in: container) else {
            return Problems(required: ["WIND-028 \(name)"])
        }
        let fits = Set(old.facts.types).isSubset(of: new.types)
        return Problems(required: fits ? [] : ["WIND-003 \(new.name)"])
    }

    /// Whether the graph would have no problem: otherwise nobody says what is filled again.
    func wouldBeSound(replacing name: String, by new: ClassFacts, in container: ModelContainer) -> Bool {
        guard let registration = registration(called: name, in: container) else { return true }
        let former = registration.made
        defer { registration.made = former }
        registration.made = new
        let tree = tree(of: container)
        return tree.allSatisfy { Check(self).all(in: $0).areNone }
            && filled(in: tree).allSatisfy { Check(self).wiring(of: $0.object, in: $0.home).areNone }
    }

    /// Whether something needs the class only through what it gets weakly: whether it is told, nobody says.
    func isNeededWeakly(_ name: String, in container: ModelContainer) -> Bool {
        guard let registration = registration(called: name, in: container) else { return false }
        let all = filled(in: tree(of: container))
        return all.contains { consumer in
            consumer.object.weak.contains { delivery in
                all.contains { $0.object === delivery.object && needs($0, registration) }
            }
        }
    }

    /// Whether something needs the class that would be kept, and is not made yet.
    func isNeededByUnmade(_ name: String, in container: ModelContainer) -> Bool {
        guard let registration = registration(called: name, in: container) else { return false }
        return tree(of: container).contains { home in
            home.registrations.contains { one in
                one.isKept && one !== registration && !home.place(of: one).isComplete
                    && reaches(registration, from: Source(registration: one, home: home))
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

    /// The containers of a tree that live.
    private func tree(of container: ModelContainer) -> [ModelContainer] {
        livingContainers.filter { $0.outward.last === container.outward.last }
    }

    /// The registration of a class, here or in what is kept here.
    private func registration(called name: String, in container: ModelContainer) -> Registration? {
        container.registrations.first { $0.isOfClass(name) }
    }

    /// Puts the class in the place, and has those that need it get the new one.
    func replace(_ name: String, by new: ClassFacts, in container: ModelContainer) {
        let registration = registration(called: name, in: container)!
        let tree = tree(of: container)
        let affected = filled(in: tree).filter { $0.registration !== registration && needs($0, registration) }
        let homes = tree.filter { Source(registration: registration, home: $0).isComplete }
        for one in tree { one.retire(registration) }
        registration.made = new
        var done: Set<ObjectIdentifier> = []
        // What was there is there again.
        if new.lifetime == .singleton || new.lifetime == .foreignSingleton {
            for home in homes where home === registration.home {
                _ = object(of: Source(registration: registration, home: home))
            }
        }
        if mutation == .replacedStays { return }
        for one in affected { renew(one, among: affected, &done) }
    }

    /// The objects that are filled again if something changes: those that containers keep, foreign and shared ones, and
    /// those that take objects weakly.
    private func filled(in tree: [ModelContainer]) -> [Filled] {
        let kept = tree.flatMap(\.filled)
        // Also those that could not be wired before.
        let announced = tree.flatMap { home in
            home.announced.filter { isAlive($0.object) }
                .map { Filled(object: $0.object, registration: $0.registration, home: home) }
        }
        let others = objects.compactMap { object -> Filled? in
            guard object.isWired, isAlive(object), let home = object.home, tree.contains(where: { $0 === home }),
                !(kept + announced).contains(where: { $0.object === object })
            else { return nil }
            // What was there before another class took the place is no more of that registration.
            let isShared =
                object.registration?.lifetime == .sharedInstance && object.registration?.made.name == object.facts.name
            let isReached = object.facts.isWeakAware || isShared
            return isReached ? Filled(object: object, registration: object.registration, home: home) : nil
        }
        return kept + announced + others
    }

    /// Whether what was made somewhere needs a registration, be it through others.
    private func needs(_ filled: Filled, _ registration: Registration) -> Bool {
        return needs(of: filled.object.facts, as: filled.registration, in: filled.home)
            .contains { reaches(registration, from: $0.source) }
    }

    /// Fills an object again, after those that it needs.
    private func renew(_ filled: Filled, among all: [Filled], _ done: inout Set<ObjectIdentifier>) {
        guard done.insert(ObjectIdentifier(filled.object)).inserted else { return }
        var passed: Set<ObjectIdentifier> = []
        renewNeeds(of: filled.object.facts, as: filled.registration, in: filled.home, among: all, &done, &passed)
        guard let registration = filled.registration, registration.facts.isBuilt else {
            return wire(filled.object, as: filled.registration, in: filled.home)
        }
        // What a builder built is built again.
        filled.home.former.append(filled.object)
        let place = filled.home.place(of: registration)
        (place.object, place.isComplete) = (nil, false)
        _ = object(of: Source(registration: registration, home: filled.home))
    }
}

extension Model {
    /// Fills what objects of a class need again, also what they need through objects that are made anew for them.
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

/// An object that a container has filled, and may fill again.
struct Filled {
    let object: ModelObject
    let registration: Registration?
    let home: ModelContainer
}

extension ModelContainer {
    /// The objects that it keeps, and has filled.
    var filled: [Filled] {
        allPlaces.filter { $0.isComplete && $0.registration.lifetime != .sharedInstance }
            .map { Filled(object: $0.object!, registration: $0.registration, home: self) }
    }

    /// Hands out no more what was made of a registration.
    ///
    /// Of what was registered first the object stays, as somebody may be reading it; what took its place may go.
    func retire(_ registration: Registration) {
        let place = place(of: registration)
        if let object = place.object, registration.lifetime != .sharedInstance {
            let isFirst = registration.made.name == registration.facts.name && registration.home === self
            if isFirst { retired.append(object) } else { former.append(object) }
        }
        (place.object, place.isComplete) = (nil, false)
    }
}
