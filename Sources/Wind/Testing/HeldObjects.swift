extension Container {
    /// Something that is to go with its container.
    package struct HeldObject {
        /// The object, which this does not keep.
        package private(set) weak var object: AnyObject?
        /// What it is, and where it was registered.
        package let participant: ResolutionError.Participant

        /// An object, with what it keeps if it is a container.
        package static func all(of object: AnyObject) -> [HeldObject] {
            if let container = object as? Container { return container.heldObjects() }
            return [HeldObject(object: object, participant: .init(type: Swift.type(of: object), place: nil))]
        }
    }

    /// What this container has made or been given and keeps, that of the containers inside it, and those containers.
    ///
    /// Not the objects of frameworks, and no value that existed before it was registered: others may keep them.
    private func heldObjects() -> [HeldObject] {
        let (containers, slots) = lock.withLock {
            var containers: [Container] = []
            // One that is ending is still in the tree, and not to be retained.
            tree.forEach(from: self) { inside in
                if inside !== self, let living = inside.reference.container { containers.append(living) }
            }
            return (containers, ([self] + containers).flatMap(\.allSlotsLocked))
        }
        let own = HeldObject(object: self, participant: .init(type: Container.self, place: nil))
        let inside = containers.map { HeldObject(object: $0, participant: own.participant) }
        return [own] + inside + slots.flatMap(\.heldObjects)
    }
}

extension Slot {
    /// The object that the container keeps and, if it carries a value that is one, that.
    fileprivate var heldObjects: [Container.HeldObject] {
        if registration.lifetime == .foreignSingleton || registration.isContainer { return [] }
        if registration.lifetime == .given, registration.details?.valueType != nil { return [] }
        let object = ready
        let built = (object as? any Building)?.builtObject
        return [object as AnyObject?, built].compactMap(\.self).map {
            .init(object: $0, participant: registration.participant)
        }
    }
}
