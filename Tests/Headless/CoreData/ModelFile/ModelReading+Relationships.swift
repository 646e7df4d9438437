internal import Foundation

extension ModelReading {
    mutating func relationship(_ node: ModelNode) -> NSPropertyDescription {
        let relationship = NSRelationshipDescription()
        relationship.name = node.require("name", &problems)
        relationship.isOptional = node.flag("optional", &problems)
        relationship.isTransient = node.flag("transient", &problems)
        relationship.isOrdered = node.flag("ordered", &problems)
        relationship.minCount = node.number("minCount", as: Int.self, &problems) ?? 0
        let maximum = node.number("maxCount", as: Int.self, &problems)
        relationship.maxCount = node.flag("toMany", &problems) ? maximum ?? 0 : 1
        switch node.take("deletionRule") {
        case nil, "Nullify": relationship.deleteRule = .nullifyDeleteRule
        case "Cascade": relationship.deleteRule = .cascadeDeleteRule
        case "Deny": relationship.deleteRule = .denyDeleteRule
        case "No Action": relationship.deleteRule = .noActionDeleteRule
        case let rule?: problems.add(.value(rule, attribute: "deletionRule", of: node.name), at: node)
        }
        return relationship
    }

    /// Links an entity to its superentity.
    mutating func link(_ entity: NSEntityDescription, _ node: ModelNode) {
        guard let parent = node.take("parentEntity") else { return }
        let owner = "the entity '\(entity.name ?? "")'"
        find(parent, what: "entity", of: owner, at: node)?.subentities.append(entity)
    }

    /// Reports an entity that inherits from itself, and breaks the cycle.
    mutating func checkInheritance(_ node: ModelNode) {
        guard let entity = entities[node.take("name") ?? ""] else { return }
        var above = entity.superentity
        var seen: Set<ObjectIdentifier> = []
        while let one = above, seen.insert(ObjectIdentifier(one)).inserted {
            if one === entity {
                problems.add(.inheritanceCycle(entity: entity.name ?? ""), at: node)
                entity.superentity?.subentities.removeAll { $0 === entity }
                return
            }
            above = one.superentity
        }
    }

    mutating func linkRelationships(_ entity: NSEntityDescription, _ node: ModelNode) {
        for child in node.children where child.name == "relationship" {
            guard let name = child.take("name"), let relationship = entity.relationshipsByName[name] else { continue }
            let owner = "'\(entity.name ?? "").\(name)'"
            if let destination = Optional(child.require("destinationEntity", &problems)), !destination.isEmpty {
                relationship.destinationEntity = find(destination, what: "entity", of: owner, at: child)
            }
            let inverseEntity = child.take("inverseEntity")
            guard let inverse = child.take("inverseName") else { continue }
            let found =
                inverseEntity.map { find($0, what: "entity", of: owner, at: child) } ?? relationship.destinationEntity
            guard let found else { continue }
            guard let other = found.relationshipsByName[inverse] else {
                problems.add(.unknown(inverse, what: "relationship of \(found.name ?? "")", of: owner), at: child)
                continue
            }
            relationship.inverseRelationship = other
            if let back = other.inverseRelationship, back !== relationship {
                let names = ("\(entity.name ?? "").\(name)", "\(found.name ?? "").\(inverse)")
                problems.add(.oneSidedInverse(relationship: names.0, inverse: names.1), at: child)
            }
        }
    }
}
