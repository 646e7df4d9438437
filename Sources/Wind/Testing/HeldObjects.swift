extension Container {
    /// An object that must end with its container.
    package struct HeldObject {
        /// The object, which isn't kept alive.
        package private(set) weak var object: AnyObject?
        /// The object's class and the place of its registration.
        package let participant: ResolutionError.Participant

        /// An object, and the objects that it keeps if it is a container.
        package static func all(of object: AnyObject) -> [HeldObject] {
            if let container = object as? Container { return container.heldObjects() }
            return [HeldObject(object: object, participant: .init(type: Swift.type(of: object), place: nil))]
        }
    }

    /// The objects that this container has created and keeps, those of the containers inside it, and these containers.
    ///
    /// Objects of frameworks, and objects that existed before their registration, don't count, because other code may
    /// keep them.
    private func heldObjects() -> [HeldObject] {
        let (containers, slots) = lock.withLock {
            let containers = tree.containers(from: self)
            return (containers, containers.flatMap(\.allSlotsLocked))
        }
        // A container that ends empties its slots.
        defer { withExtendedLifetime(containers) {} }
        let own = HeldObject(object: self, participant: .init(type: Container.self, place: nil))
        let inside = containers.dropFirst().map { HeldObject(object: $0, participant: own.participant) }
        return [own] + inside + slots.flatMap(\.heldObjects)
    }
}

extension Slot {
    /// The object that the container keeps or, for the object of a builder, the object that it carries.
    fileprivate var heldObjects: [Container.HeldObject] {
        if registration.lifetime == .foreignSingleton || registration.isContainer || isGivenObject { return [] }
        let object: AnyObject? = (ready as? ValueCarrier).map { $0.carriedObject } ?? ready
        return object.map { [.init(object: $0, participant: registration.participant)] } ?? []
    }
}
