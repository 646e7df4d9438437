internal import Foundation

extension NSManagedObject {
    /// Whether the related objects are loaded, not only their identities.
    func isResolved(_ relationship: NSRelationshipDescription) -> Bool {
        switch state.values[relationship.name] {
        case is RelatedIDs: false
        case nil: !relationship.isToMany
        default: true
        }
    }

    /// Replaces identities with objects.
    func resolve(_ relationship: NSRelationshipDescription) {
        guard !state.isFault, !isResolved(relationship) else { return }
        let objects = relatedIDs(relationship).map { liveContext?.registerFault(for: $0) }.compactMap(\.self)
        state.values[relationship.name] = relationship.value(of: objects)
    }

    private func relatedIDs(_ relationship: NSRelationshipDescription) -> [NSManagedObjectID] {
        if let known = state.values[relationship.name] as? RelatedIDs { return known.ids }
        guard let context = liveContext, relationship.isKeptByInverse else { return [] }
        if state.committed != nil, state.committed?.values[relationship.name] == nil {
            let ids = context.source.relatedIDs(of: objectID, by: relationship.name)
            state.committed?.values[relationship.name] = RelatedIDs(ids: ids)
        }
        let stored = (state.committed?.values[relationship.name] as? RelatedIDs)?.ids ?? []
        return context.adjust(stored, to: self, by: relationship)
    }

    /// Returns the related objects, if they are loaded.
    func related(_ relationship: NSRelationshipDescription) -> [NSManagedObject] {
        resolve(relationship)
        return relationship.objects(in: state.values[relationship.name])
    }

    func accept(_ value: Any, for relationship: NSRelationshipDescription) -> Any? {
        let objects = relationship.objects(in: value)
        let isEmpty = (value as? NSSet)?.count == 0 || (value as? NSOrderedSet)?.count == 0
        guard !objects.isEmpty || isEmpty && relationship.isToMany else { return nil }
        for object in objects {
            guard let destination = relationship.destinationEntity, object.entity.isKindOf(entity: destination) else {
                return nil
            }
            if object.liveContext !== liveContext {
                trap(.otherContext(entity: entity.name ?? "", key: relationship.name))
            }
        }
        return relationship.value(of: objects)
    }

    /// Updates the related objects after a change of this side.
    func maintainInverse(of relationship: NSRelationshipDescription, _ before: Any?, _ after: Any?) {
        guard let inverse = relationship.inverseRelationship else { return }
        let old = relationship.objects(in: before)
        let new = relationship.objects(in: after)
        for object in old where !new.contains(object) { object.unlink(self, from: inverse) }
        for object in new where !old.contains(object) { object.link(self, to: inverse) }
    }

    private func link(_ object: NSManagedObject, to relationship: NSRelationshipDescription) {
        change(relationship) { related in
            guard !related.contains(object) else { return }
            if !relationship.isToMany, let inverse = relationship.inverseRelationship {
                for previous in related { previous.unlink(self, from: inverse) }
                related = []
            }
            related.append(object)
        }
    }

    func unlink(_ object: NSManagedObject, from relationship: NSRelationshipDescription) {
        change(relationship) { related in related.removeAll { $0 === object } }
    }

    /// Changes one side only.
    ///
    /// The context computes a set that its members keep when code first reads it.
    private func change(_ relationship: NSRelationshipDescription, _ body: (inout [NSManagedObject]) -> Void) {
        if relationship.isKeptByInverse, state.isFault || !isResolved(relationship) { return }
        fireFault()
        let before = related(relationship)
        var after = before
        body(&after)
        guard before != after else { return }
        liveContext?.noteBeforeChange(of: self)
        state.values[relationship.name] = relationship.value(of: after)
        liveContext?.noteChange(of: self)
    }

    /// Returns the values that a store keeps; related objects as their identities.
    func storedValues() -> [String: Any] {
        var values = state.values.filter { entity.propertiesByName[$0.key]?.isTransient == false }
        for (name, relationship) in entity.relationshipsByName {
            guard let value = values[name], !(value is RelatedIDs) else { continue }
            let ids = relationship.objects(in: value).map(\.objectID)
            values[name] = RelatedIDs(ids: ids, isOrdered: relationship.isOrdered)
        }
        return values
    }
}

extension NSRelationshipDescription {
    /// The objects in a value of this relationship.
    func objects(in value: Any?) -> [NSManagedObject] {
        switch value {
        case let object as NSManagedObject: isToMany ? [] : [object]
        case let set as Set<NSManagedObject>: isToMany && !isOrdered ? set.sorted(by: areInOrder) : []
        case let list as NSOrderedSet: isOrdered ? list.array.compactMap { $0 as? NSManagedObject } : []
        case let set as NSSet:
            isToMany && !isOrdered ? set.allObjects.compactMap { $0 as? NSManagedObject }.sorted(by: areInOrder) : []
        default: []
        }
    }

    /// The value that holds these objects.
    func value(of objects: [NSManagedObject]) -> Any? {
        if isOrdered { return NSOrderedSet(array: objects) }
        return isToMany ? Set(objects) : objects.first
    }

    private func areInOrder(_ left: NSManagedObject, _ right: NSManagedObject) -> Bool {
        left.objectID.precedes(right.objectID)
    }
}
