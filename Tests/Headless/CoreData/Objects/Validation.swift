internal import Foundation

extension NSManagedObject {
    /// Throws all errors that prevent saving the values.
    func validateValues() throws {
        let problems = entity.propertiesByName.sorted { $0.key < $1.key }.compactMap { name, property -> Problem? in
            let breach =
                switch property {
                case let attribute as NSAttributeDescription: breach(attribute)
                case let relationship as NSRelationshipDescription: breach(relationship)
                default: nil as Breach?
                }
            return breach.map { .invalid(object: self, key: name, $0) }
        }
        try throwAll(problems.map(\.error))
    }

    /// Throws if a relationship doesn't allow the object to be deleted.
    func validateDeletion() throws {
        let denying = entity.relationshipsByName.filter { $0.value.deleteRule == .denyDeleteRule }
        let problems = denying.sorted { $0.key < $1.key }.compactMap { name, relationship -> Problem? in
            guard related(relationship).contains(where: \.state.isAlive) else { return nil }
            return .invalid(object: self, key: name, .deniesDeletion)
        }
        try throwAll(problems.map(\.error))
    }

    private func breach(_ attribute: NSAttributeDescription) -> Breach? {
        if let value = state.values[attribute.name] { return attribute.limits.breach(by: value) }
        return attribute.isOptional ? nil : .missing
    }

    private func breach(_ relationship: NSRelationshipDescription) -> Breach? {
        let isLimited = relationship.isToMany && (relationship.minCount > 0 || relationship.maxCount > 0)
        // Loads the objects only if their number matters.
        if relationship.isOptional, !isLimited { return nil }
        let count = related(relationship).count
        // Without a minimum, zero objects are valid.
        if count == 0 {
            return relationship.isOptional || relationship.isToMany && relationship.minCount == 0 ? nil : .missing
        }
        if count < relationship.minCount { return .tooFew(count: count, minimum: relationship.minCount) }
        if isLimited, relationship.maxCount > 0, count > relationship.maxCount {
            return .tooMany(count: count, maximum: relationship.maxCount)
        }
        return nil
    }
}
