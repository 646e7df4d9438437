// What lives as long as whom.
extension Model {
    /// What lives: what the program holds, what its containers keep, and what these need.
    func living(withFormer: Bool = false, without forgetful: ModelObject? = nil) -> Set<ObjectIdentifier> {
        var living: Set<ObjectIdentifier> = []
        if mutation == .nothingDies { return Set(objects.map { ObjectIdentifier($0) }) }
        var open = Array(held.values) + containers.values.flatMap(\.kept) + foreign.values + beingWired
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
        container.outward.dropFirst().contains { outer in !containers.values.contains { $0 === outer } }
    }
}
