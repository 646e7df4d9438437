// The effects of replacing a class with another.
extension Model {
    /// The problems that a program sees when it replaces a class.
    func replacing(_ name: String, by new: ClassFacts, in container: ModelContainer) -> Problems {
        if isOrphan(container) { return Problems(required: ["WIND-024"]) }
        let old = registrations(of: name, in: container)
        if old.isEmpty { return Problems(required: ["WIND-028 \(name)"]) }
        let fits = Set(old[0].types).isSubset(of: new.fitting)
        return Problems(required: fits ? [] : ["WIND-003 \(new.name)"])
    }

    /// The problems that a program sees when it replaces all providers of a token.
    func replacing(_ token: Token, in container: ModelContainer) -> Problems {
        if isOrphan(container) { return Problems(required: ["WIND-024"]) }
        let isMissing = registrations(of: token, in: container).isEmpty
        return Problems(required: isMissing ? ["WIND-028 \(token.name)"] : [])
    }

    /// Whether the graph would be free of problems: otherwise, it is unspecified which objects Wind fills again.
    func wouldBeSound(
        replacing name: String, by new: ClassFacts, object: ModelObject? = nil, in container: ModelContainer
    ) -> Bool {
        let old = registrations(of: name, in: container)
        guard let first = old.first else { return true }
        let former = container.registrations
        defer { container.registrations = former }
        let registration = Registration(first, in: container)
        registration.replace(by: new, object)
        container.replace(old, by: registration)
        return isSound(tree(of: container), without: old)
    }

    /// Whether the graph would be free of problems.
    func wouldBeSound(replacing token: Token, by new: ClassFacts, in container: ModelContainer) -> Bool {
        let old = registrations(of: token, in: container)
        guard !old.isEmpty else { return true }
        let former = container.registrations
        defer {
            container.registrations = former
            for one in old { one.lost.remove(token) }
        }
        let emptied = container.replace(old, by: container.builder(new, insteadOf: old), for: token)
        return isSound(tree(of: container), without: emptied)
    }

    private func isSound(_ tree: [ModelContainer], without old: [Registration]) -> Bool {
        tree.allSatisfy { Check(self).all(in: $0).areNone }
            && filled(in: tree).filter { one in !old.contains { $0 === one.registration } }
                .allSatisfy { Check(self).wiring(of: $0.object, in: $0.home).areNone }
    }

    /// The registrations that a container's own `replace` of a class, or of a token, replaces.
    func registrations(of name: String, in container: ModelContainer) -> [Registration] {
        container.registrations.filter { $0.isOfClass(name) || $0.given?.facts.name == name }
    }

    func registrations(of token: Token, in container: ModelContainer) -> [Registration] {
        container.registrations.filter { $0.tokens.contains(token) }
    }

    /// The consumers that reach one of the registrations through a weak dependency, even one without an object.
    private func weakConsumers(of registrations: [Registration], in container: ModelContainer) -> [Filled] {
        filled(in: tree(of: container)).filter { consumer in
            consumer.object.facts.isWeakAware && !registrations.contains { $0 === consumer.registration }
                && consumer.object.facts.needs.contains { token in
                    sources(of: token, seenFrom: consumer.home, by: consumer.registration).contains { source in
                        isWeak(source) && registrations.contains { reaches($0, from: source) }
                    }
                }
        }
    }

    /// Whether a weak consumer of one of the registrations would get new objects.
    ///
    /// Wind doesn't specify whether it fills a consumer again that takes what is replaced weakly.
    func makeForWeakConsumers(_ registrations: [Registration], in container: ModelContainer) -> Bool {
        weakConsumers(of: registrations, in: container).contains { consumer in
            needs(of: consumer.object.facts, as: consumer.registration, in: consumer.home).contains { need in
                let (registration, home) = (need.source.registration, need.source.home)
                if [.instance, .sharedInstance].contains(registration.lifetime) { return true }
                // Something may have been registered since.
                let object = home.place(of: registration).object
                return object == nil || !consumer.object.deliveries.contains { $0.object === object }
            }
        }
    }

    private func reaches(_ registration: Registration, from source: Source) -> Bool {
        var done: Set<[ObjectIdentifier]> = []
        return source.registration === registration
            || reaches(from: source, &done) { $0.source.registration === registration }
    }

    /// Whether a source needs what is meant, directly or through other objects.
    private func reaches(
        from source: Source, _ done: inout Set<[ObjectIdentifier]>, _ isMeant: (Need) -> Bool
    ) -> Bool {
        let place = [ObjectIdentifier(source.registration), ObjectIdentifier(source.home)]
        guard done.insert(place).inserted else { return false }
        for need in needs(of: source.registration.made, as: source.registration, in: source.home) {
            if isMeant(need) || reaches(from: need.source, &done, isMeant) { return true }
        }
        return false
    }

    /// The living containers of a tree.
    private func tree(of container: ModelContainer) -> [ModelContainer] {
        livingContainers.filter { $0.outward.last === container.outward.last }
    }

    /// Replaces the class, and hands the new object to its consumers.
    func replace(_ name: String, by new: ClassFacts, object: ModelObject? = nil, in container: ModelContainer) {
        let old = registrations(of: name, in: container)
        replace(old, isMeant: { need in old.contains { $0 === need.source.registration } }, in: container) {
            for one in tree(of: container) { for registration in old { one.retire(registration) } }
            old[0].replace(by: new, mutation == .replacementIsMade ? nil : object)
            container.replace(old, by: old[0])
            let isMet = container.met.contains(new.name)
            for offer in container.offers where offer.name == new.name && !isMet {
                container.met.insert(offer.name)
                if !old[0].tokens.contains(offer.token) { old[0].further.append(offer.token) }
            }
            return (old[0], old)
        }
    }

    /// Replaces all providers of a token.
    func replace(_ token: Token, by new: ClassFacts, in container: ModelContainer) {
        let all = registrations(of: token, in: container)
        let old = mutation == .othersStay ? Array(all.prefix(1)) : all
        container.displaced.formUnion(old.map(\.facts.name) + old.map(\.made.name))
        // The offers of a class for other tokens stay, and so do their consumers.
        let isMeant = { (need: Need) in
            let types = need.source.registration.types(for: token)
            return old.contains { $0 === need.source.registration }
                && (need.token == token || need.token == nil && types.contains(need.type!))
        }
        replace(old, isMeant: isMeant, in: container) {
            let registration = container.builder(new, insteadOf: old)
            let emptied = container.replace(old, by: registration, for: token)
            for one in tree(of: container) { for registration in emptied { one.retire(registration) } }
            return (registration, emptied)
        }
    }

    private func replace(
        _ old: [Registration], isMeant: (Need) -> Bool, in container: ModelContainer,
        _ change: () -> (new: Registration, gone: [Registration])
    ) {
        let before = filled(in: tree(of: container))
        let weakBefore = weakConsumers(of: old, in: container)
        let wereAffected = before.map { needs($0, isMeant) }
        let wasMade = old.contains { one in
            one.isInsteadOfObject || Source(registration: one, home: container).isComplete
        }
        let (registration, gone) = change()
        registration.isInsteadOfObject = wasMade
        let affected = zip(before, wereAffected)
            .filter { one, wasAffected in
                !gone.contains { $0 === one.registration }
                    && (wasAffected || needs(one) { $0.source.registration === registration })
            }
            .map(\.0)
        var done: Set<ObjectIdentifier> = []
        // If an object existed before, a new object exists afterward.
        if wasMade, registration.lifetime == .singleton || registration.lifetime == .foreignSingleton {
            _ = self.object(of: Source(registration: registration, home: container))
        }
        if mutation == .replacedStays { return }
        for one in affected { renew(one, among: affected, &done) }
        for one in weakBefore + weakConsumers(of: [registration], in: container) {
            one.object.mayBeToldAgain = true
            if mutation != .weakStays { one.object.weak = weakDeliveries(for: one.object) }
        }
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
    private func needs(_ filled: Filled, _ isMeant: (Need) -> Bool) -> Bool {
        var done: Set<[ObjectIdentifier]> = []
        for need in needs(of: filled.object.facts, as: filled.registration, in: filled.home) {
            if isMeant(need) || reaches(from: need.source, &done, isMeant) { return true }
        }
        return false
    }

    /// Fills an object again, after its dependencies.
    private func renew(_ filled: Filled, among all: [Filled], _ done: inout Set<ObjectIdentifier>) {
        guard done.insert(ObjectIdentifier(filled.object)).inserted else { return }
        var passed: Set<[ObjectIdentifier]> = []
        renewNeeds(of: filled.object.facts, as: filled.registration, in: filled.home, among: all, &done, &passed)
        guard let registration = filled.registration, registration.facts.isBuilt else {
            return wire(filled.object, as: filled.registration, in: filled.home)
        }
        // The builder builds its object again: at once if `bootstrap()` would build it, otherwise at its next use.
        filled.home.former.append(filled.object)
        let place = filled.home.place(of: registration)
        (place.object, place.isComplete, place.isBuiltAgain) = (nil, false, true)
        guard registration.lifetime == .singleton else { return }
        _ = object(of: Source(registration: registration, home: filled.home))
    }
}

extension Model {
    /// Fills the dependencies of a class again, and the dependencies of the objects that are newly created for it.
    private func renewNeeds(
        of facts: ClassFacts, as registration: Registration?, in home: ModelContainer, among all: [Filled],
        _ done: inout Set<ObjectIdentifier>, _ passed: inout Set<[ObjectIdentifier]>
    ) {
        for need in needs(of: facts, as: registration, in: home) {
            let (registration, home) = (need.source.registration, need.source.home)
            if let other = all.first(where: { $0.object === home.place(of: registration).object }) {
                renew(other, among: all, &done)
            } else if passed.insert([ObjectIdentifier(registration), ObjectIdentifier(home)]).inserted {
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

    /// A registration of a builder that is to take the place of others.
    func builder(_ facts: ClassFacts, insteadOf old: [Registration]) -> Registration {
        let registration = Registration(facts, in: self, order: old.map(\.order).min()!)
        registration.isReplacement = true
        return registration
    }

    /// Puts a registration in the place of others.
    func replace(_ old: [Registration], by new: Registration) {
        let place = registrations.firstIndex { $0 === old[0] }!
        registrations.removeAll { one in old.contains { $0 === one } }
        registrations.insert(new, at: place)
    }

    /// Puts a registration in the place of others, as far as they are offered for a token.
    /// - Returns: The others that aren't offered any more.
    func replace(_ old: [Registration], by new: Registration, for token: Token) -> [Registration] {
        for one in old { one.lost.insert(token) }
        let place = registrations.firstIndex { $0 === old[0] }!
        let emptied = old.filter(\.types.isEmpty)
        registrations.removeAll { one in emptied.contains { $0 === one } }
        registrations.insert(new, at: place)
        return emptied
    }

    /// Stops handing out the object that a registration created.
    ///
    /// A registration's first object stays, because other code may be reading it. Its replacements may go.
    func retire(_ registration: Registration) {
        let place = place(of: registration)
        let given = registration.home === self ? registration.replacement : nil
        if let object = place.object ?? given, registration.lifetime != .sharedInstance {
            let isFirst = !registration.isReplacement && !place.isBuiltAgain && registration.home === self
            if isFirst { retired.append(object) } else { former.append(object) }
        }
        place.object?.isReplaced = true
        (place.object, place.isComplete) = (nil, false)
    }
}
