// What lives as long as whom.
extension Model {
    /// Lets go of what holds one another.
    func end() {
        for object in objects {
            (object.home, object.registration) = (nil, nil)
            (object.deliveries, object.incoming, object.weak, object.former) = ([], [], [], [])
        }
    }

    /// The containers that live: those that the program holds, and those that these keep.
    var livingContainers: [ModelContainer] { containers.values.flatMap(\.members) }

    /// What lives: what the program holds, what its containers keep, and what these need.
    /// - Parameters:
    ///   - withFormer: Whether what properties held before counts as held.
    ///   - forgetful: An object that holds nothing.
    /// - Returns: The identities of the objects.
    func living(withFormer: Bool = false, without forgetful: ModelObject? = nil) -> Set<ObjectIdentifier> {
        if mutation == .nothingDies { return Set(objects.map { ObjectIdentifier($0) }) }
        var living: Set<ObjectIdentifier> = []
        var open = Array(held.values) + livingContainers.flatMap(\.kept) + foreign.values + beingWired
        if withFormer { open += livingContainers.flatMap(\.former) }
        while let object = open.popLast() {
            guard living.insert(ObjectIdentifier(object)).inserted else { continue }
            if object !== forgetful { open += object.kept }
            if withFormer { open += object.former }
        }
        return living
    }

    /// Whether some shared object lives by this one alone.
    func holdsShared(_ object: ModelObject) -> Bool {
        let (all, others) = (living(), living(without: object))
        return objects.contains { other in
            other.facts.lifetime == .sharedInstance && all.contains(ObjectIdentifier(other))
                && !others.contains(ObjectIdentifier(other))
        }
    }

    func isAlive(_ object: ModelObject) -> Bool { living().contains(ObjectIdentifier(object)) }

    /// Whether a container further out was let go of.
    func isOrphan(_ container: ModelContainer) -> Bool {
        let living = livingContainers
        return container.outward.dropFirst().contains { outer in !living.contains { $0 === outer } }
    }
}
