// Weak dependencies.
extension Model {
    /// Whether its consumers get it as a weak dependency.
    func isWeak(_ source: Source) -> Bool {
        if source.registration.lifetime == .foreignInstantiable { return true }
        guard let token = source.registration.facts.token else { return false }
        return source.home.outward.contains { $0.weak.contains(token) }
    }

    /// The existing objects of a source that is delivered weakly.
    private func present(_ source: Source) -> [ModelObject] {
        let announced = source.registration.home.announced.filter { $0.registration === source.registration }
        let place = source.home.place(of: source.registration)
        return announced.map(\.object) + (place.isComplete ? [place.object!] : [])
    }

    /// The earliest living object that announced itself.
    func announced(of source: Source) -> ModelObject? { allAnnounced(of: source).first }

    /// The living objects of a class that announced themselves, here or further out, the earliest first.
    func allAnnounced(of source: Source) -> [ModelObject] {
        let home = source.registration.home
        var announced = home.announced.filter { $0.registration === source.registration }
        for level in source.asker?.outward ?? [] {
            if level === home { break }
            announced += level.announced.filter {
                $0.registration.isImplied && $0.registration.facts.name == source.registration.facts.name
            }
            // An exporting container is inside the one that sees its objects.
            if home.outward.contains(where: { $0 === level }) { break }
        }
        var objects: [ModelObject] = []
        for (_, object, _) in announced.sorted(by: { $0.number < $1.number })
        where isAlive(object) && !objects.contains(where: { $0 === object }) {
            objects.append(object)
        }
        return objects
    }

    /// The existing objects that an object gets as weak dependencies, each once.
    ///
    /// A container inside that exports to one further out sees its own object twice: as its own and as the export.
    func weakDeliveries(for object: ModelObject) -> [Delivery] {
        guard object.facts.isWeakAware, let home = object.home else { return [] }
        var deliveries: [Delivery] = []
        for token in object.facts.needs {
            for source in sources(of: token, seenFrom: home, by: object.registration) where isWeak(source) {
                for one in present(source) where one !== object {
                    if deliveries.contains(where: { $0.object === one && $0.token == token }) { continue }
                    deliveries.append(Delivery(object: one, types: source.registration.types(for: token), token: token))
                }
            }
        }
        return deliveries
    }

    /// Adds a new object to the weak dependencies of living consumers.
    ///
    /// A consumer that was wired before an export doesn't get objects from before the export.
    func announceToAll(_ one: ModelObject) {
        if mutation == .lateIsLost { return }
        for object in objects where object.isWired && !object.isReplaced && isAlive(object) {
            guard !object.weak.contains(where: { $0.object === one }) else { continue }
            object.weak += weakDeliveries(for: object).filter { $0.object === one }
        }
    }

    /// Announces an object in a container.
    /// - Parameters:
    ///   - object: The object.
    ///   - container: The container.
    ///   - isWired: Whether it could be wired.
    func announce(_ object: ModelObject, in container: ModelContainer, isWired: Bool) {
        let known = container.registrations.first { $0.isOfClass(object.facts.name) }
        let registration = known ?? Registration(object.facts, in: container, order: nextOrder())
        if known == nil {
            registration.isImplied = true
            container.registrations.append(registration)
        }
        if isWired { wire(object, as: registration, in: container) }
        if !container.announced.contains(where: { $0.object === object }) {
            container.announced.append((registration, object, nextOrder()))
        }
        announceToAll(object)
    }
}
