internal import Foundation

/// Why an object can't be saved.
struct ValidationProblem {
    var object: NSManagedObject
    var key: String
    var code: Int
    var reason: String

    var error: NSError {
        let text = "\(object.entity.name ?? "").\(key) \(reason)"
        return NSError(
            domain: NSCocoaErrorDomain, code: code,
            userInfo: [
                NSLocalizedDescriptionKey: text, NSValidationKeyErrorKey: key, NSValidationObjectErrorKey: object,
            ])
    }
}

extension NSManagedObject {
    /// Throws all that keeps the values from being saved.
    func validateValues() throws {
        var problems: [ValidationProblem] = []
        for (name, property) in entity.propertiesByName.sorted(by: { $0.key < $1.key }) {
            let found =
                switch property {
                case let attribute as NSAttributeDescription: breach(attribute)
                case let relationship as NSRelationshipDescription: breach(relationship)
                default: nil as (code: Int, reason: String)?
                }
            guard let found else { continue }
            problems.append(ValidationProblem(object: self, key: name, code: found.code, reason: found.reason))
        }
        try throwAll(problems.map(\.error))
    }

    /// Throws if a relationship does not allow the object to be deleted.
    func validateDeletion() throws {
        let denying = entity.relationshipsByName.filter { $0.value.deleteRule == .denyDeleteRule }
        let errors = denying.sorted { $0.key < $1.key }.compactMap { name, relationship -> NSError? in
            guard related(relationship).contains(where: \.state.isAlive) else { return nil }
            let code = NSValidationRelationshipDeniedDeleteError
            return ValidationProblem(object: self, key: name, code: code, reason: "denies the deletion").error
        }
        try throwAll(errors)
    }

    private func breach(_ attribute: NSAttributeDescription) -> (code: Int, reason: String)? {
        if let value = state.values[attribute.name] { return attribute.limits.breach(by: value) }
        return attribute.isOptional ? nil : (NSValidationMissingMandatoryPropertyError, "has no value")
    }

    private func breach(_ relationship: NSRelationshipDescription) -> (code: Int, reason: String)? {
        let isEmpty = { self.related(relationship).isEmpty }
        if !relationship.isToMany || relationship.minCount == 0 && relationship.maxCount == 0 {
            guard !relationship.isOptional, isEmpty() else { return nil }
            return (NSValidationMissingMandatoryPropertyError, "has no value")
        }
        let count = related(relationship).count
        if count == 0, relationship.isOptional { return nil }
        if count < max(relationship.minCount, 1) {
            return (NSValidationRelationshipLacksMinimumCountError, "has \(count), fewer than it must")
        }
        if relationship.maxCount > 0, count > relationship.maxCount {
            return (NSValidationRelationshipExceedsMaximumCountError, "has \(count), more than it may")
        }
        return nil
    }
}

/// Throws nothing, the only error, or one error that has them all.
func throwAll(_ errors: [NSError]) throws {
    guard let first = errors.first else { return }
    guard errors.count > 1 else { throw first }
    let text = errors.map(\.localizedDescription).joined(separator: "\n")
    throw NSError(
        domain: NSCocoaErrorDomain, code: NSValidationMultipleErrorsError,
        userInfo: [NSLocalizedDescriptionKey: text, NSDetailedErrorsKey: errors])
}
