internal import Foundation

extension NSManagedObjectContext {
    /// Returns the results of a request; objects that the context doesn't have yet are faults.
    /// - Throws: If the entity doesn't exist.
    public func fetch<T>(_ request: NSFetchRequest<T>) throws -> [T] {
        requireQueue(#function)
        let ids = try find(request)
        let results: [Any] =
            switch request.resultType {
            case .managedObjectIDResultType: ids
            case .countResultType: [NSNumber(value: ids.count)]
            default: ids.map(registerFault(for:))
            }
        if !request.returnsObjectsAsFaults {
            for object in results { (object as? NSManagedObject)?.fireFault() }
        }
        return results.map { result in
            guard let typed = result as? T else {
                let expected = _typeName(T.self)
                let given = _typeName(type(of: result))
                trap(.wrongClass(entity: request.entityName ?? "", given: given, expected: expected))
            }
            return typed
        }
    }

    /// Returns the number of objects that a request matches.
    /// - Throws: If the entity doesn't exist.
    public func count<T>(for request: NSFetchRequest<T>) throws -> Int {
        requireQueue(#function)
        return try find(request).count
    }

    private func find<T>(_ request: NSFetchRequest<T>) throws -> [NSManagedObjectID] {
        let name = request.entityName ?? request.entity?.name ?? ""
        guard let entity = model?.entitiesByName[name] else { trap(.noEntity(name)) }
        let names = request.includesSubentities ? entity.facts?.family ?? [] : [name]
        var ids = request.includesPendingChanges ? livingIDs(ofEntities: names) : source.ids(ofEntities: names)
        if request.predicate != nil || request.sortDescriptors?.isEmpty == false {
            ids = sift(ids, request)
        }
        let rest = ids.dropFirst(request.fetchOffset)
        return Array(request.fetchLimit > 0 ? rest.prefix(request.fetchLimit) : rest)
    }

    /// Returns the objects of the named entities, including this context's changes.
    func livingIDs(ofEntities names: Set<String>) -> [NSManagedObjectID] {
        processPendingChanges()
        let gone = Set(deleted.map(\.objectID))
        let new = inserted.filter { names.contains($0.entity.name ?? "") }.map(\.objectID)
        return source.ids(ofEntities: names).filter { !gone.contains($0) } + new.sorted { $0.precedes($1) }
    }

    /// Filters by the values without filling the faults of this context.
    private func sift<T>(_ ids: [NSManagedObjectID], _ request: NSFetchRequest<T>) -> [NSManagedObjectID] {
        let scratch = NSManagedObjectContext(scratchFor: self)
        // Its objects hold it weakly.
        defer { withExtendedLifetime(scratch) {} }
        var objects = ids.map { id in
            guard request.includesPendingChanges, let here = registry[id], !here.state.isFault else {
                return scratch.registerFault(for: id)
            }
            return here
        }
        if let predicate = request.predicate { objects = objects.filter(predicate.evaluate(with:)) }
        let descriptors = request.sortDescriptors ?? []
        guard !descriptors.isEmpty else { return objects.map(\.objectID) }
        let sorted = objects.enumerated().sorted { left, right in
            for descriptor in descriptors {
                let order = descriptor.compare(left.element, to: right.element)
                if order != .orderedSame { return order == .orderedAscending }
            }
            return left.offset < right.offset
        }
        return sorted.map(\.element.objectID)
    }
}
