// The lifetimes of objects and containers.
extension Model {
    /// Breaks the strong references between the model's objects.
    func end() {
        for object in objects {
            (object.home, object.registration) = (nil, nil)
            (object.deliveries, object.incoming, object.weak, object.former) = ([], [], [], [])
            object.makers = []
        }
    }

    /// The living containers, parents first: the containers that the program holds, and the containers that these keep.
    var livingContainers: [ModelContainer] {
        var living: [ModelContainer] = []
        for (_, container) in containers.sorted(by: { $0.key < $1.key }) {
            living += container.members.filter { member in !living.contains { $0 === member } }
        }
        return living.sorted { $0.outward.count < $1.outward.count }
    }

    /// The living objects: held by the program, kept by its containers, or needed by other living objects.
    ///
    /// Objects that keep each other live for ever.
    /// - Parameters:
    ///   - withFormer: Whether the former values of properties count as held.
    ///   - isForgetful: Whether an object is treated as if it held nothing.
    /// - Returns: The identities of the objects.
    func living(
        withFormer: Bool = false, without isForgetful: (ModelObject) -> Bool = { _ in false }
    ) -> Set<ObjectIdentifier> {
        if mutation == .nothingDies { return Set(objects.map { ObjectIdentifier($0) }) }
        var living: Set<ObjectIdentifier> = []
        var open = Array(held.values) + livingContainers.flatMap(\.kept) + foreign.values + beingWired
        if withFormer { open += livingContainers.flatMap(\.former) }
        func kept(by object: ModelObject) -> [ModelObject] {
            (isForgetful(object) ? [] : object.kept) + (withFormer ? object.former : [])
        }
        open += keptByCircles(kept)
        while let object = open.popLast() {
            guard living.insert(ObjectIdentifier(object)).inserted else { continue }
            open += kept(by: object)
        }
        return living
    }

    /// The objects that would live without a program or a container, because a circle of objects keeps them.
    private func keptByCircles(_ kept: (ModelObject) -> [ModelObject]) -> [ModelObject] {
        var counts: [ObjectIdentifier: Int] = [:]
        for object in objects { for one in kept(object) { counts[ObjectIdentifier(one), default: 0] += 1 } }
        // Release the objects that no other object keeps, until each remaining one is kept by another.
        var released = objects.filter { counts[ObjectIdentifier($0)] == nil }
        var next = 0
        while next < released.count {
            for one in kept(released[next]) {
                counts[ObjectIdentifier(one)]! -= 1
                if counts[ObjectIdentifier(one)] == 0 { released.append(one) }
            }
            next += 1
        }
        return objects.filter { counts[ObjectIdentifier($0), default: 0] > 0 }
    }

    /// The objects that live after the program has let go of all of its objects and containers.
    func livingForEver() -> Set<ObjectIdentifier> {
        (containers, held, foreign) = ([:], [:], [:])
        return living(withFormer: true)
    }

    /// Whether a shared object lives only because this object holds it.
    ///
    /// Wind may wire the objects of one call in another order, so the other objects of this call don't count.
    func holdsShared(_ object: ModelObject) -> Bool {
        let (all, others) = (living(), living { $0 === object || $0.call == call })
        return objects.contains { other in
            other.facts.lifetime == .sharedInstance && all.contains(ObjectIdentifier(other))
                && !others.contains(ObjectIdentifier(other))
        }
    }

    func isAlive(_ object: ModelObject) -> Bool { living().contains(ObjectIdentifier(object)) }

    /// Whether a parent container, direct or indirect, was released.
    func isOrphan(_ container: ModelContainer) -> Bool {
        let living = livingContainers
        return container.outward.dropFirst().contains { outer in !living.contains { $0 === outer } }
    }
}
