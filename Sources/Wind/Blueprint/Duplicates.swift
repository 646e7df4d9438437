extension Blueprint {
    /// What was registered more than once, and where.
    struct Duplicates {
        private(set) var all: [Container.ResolutionError.DuplicateRegistration] = []
        /// For each of them the index of the registration.
        private var indices: [Int] = []

        @inline(never)
        mutating func add(
            _ index: Int, as interface: (any Any.Type)?, of component: any Any.Type, isObject: Bool,
            at locations: [Container.CodeLocation?]
        ) {
            let locations = locations.compactMap(\.self)
            for place in all.indices where indices[place] == index && all[place].interface == interface {
                if let last = locations.last { all[place].places.append(last) }
                return
            }
            all.append(.init(type: component, interface: interface, isObject: isObject, places: locations))
            indices.append(index)
        }
    }
}
