internal import Foundation

/// Checks that objects don't share the values of a uniqueness constraint.
enum UniquenessCheck {
    /// Throws if changed rows share their values with other rows.
    static func run(_ rows: [NSManagedObjectID: Row], changed: some Collection<NSManagedObjectID>) throws {
        var errors: [NSError] = []
        for id in changed.sorted(by: { $0.number < $1.number }) {
            for (owner, names) in constraints(of: id.entity) {
                guard let mine = values(names, of: rows[id]) else { continue }
                let family = owner.facts?.family ?? []
                let isTaken = rows.contains { other, row in
                    other != id && family.contains(other.entity.name ?? "") && values(names, of: row) == mine
                }
                if isTaken { errors.append(Problem.notUnique(id, keys: names).error) }
            }
        }
        try throwAll(errors)
    }

    private static func constraints(
        of entity: NSEntityDescription
    ) -> [(owner: NSEntityDescription, names: [String])] {
        let own = entity.uniquenessConstraints.map { constraint in
            (entity, constraint.compactMap { ($0 as? NSPropertyDescription)?.name ?? $0 as? String })
        }
        return own + (entity.superentity.map(constraints(of:)) ?? [])
    }

    /// Returns the values, or nil if a value is missing: missing values aren't equal.
    private static func values(_ names: [String], of row: Row?) -> [AnyHashable]? {
        let values = names.map { name -> AnyHashable? in
            let value = row?.values[name]
            return (value as? RelatedIDs).map { AnyHashable($0.ids) } ?? value as? AnyHashable
        }
        let found = values.compactMap(\.self)
        return found.count == names.count ? found : nil
    }
}
