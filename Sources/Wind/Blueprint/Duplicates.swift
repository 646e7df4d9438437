extension Blueprint {
    /// What was registered more than once, and where.
    struct Duplicates {
        private struct Key: Hashable {
            let index: Int
            let type: ObjectIdentifier?
        }

        private var found: [Key: Container.ResolutionError.DuplicateRegistration] = [:]

        var all: [Container.ResolutionError.DuplicateRegistration] { Array(found.values) }

        mutating func add(
            _ index: Int, as interface: (any Any.Type)?, of component: any Any.Type, isObject: Bool,
            at locations: [Container.CodeLocation?]
        ) {
            let key = Key(index: index, type: interface.map { ObjectIdentifier($0) })
            let locations = locations.compactMap(\.self)
            if found[key] == nil {
                found[key] = .init(type: component, interface: interface, isObject: isObject, places: locations)
            } else {
                found[key]!.places += locations.suffix(1)
            }
        }
    }
}
