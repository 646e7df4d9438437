extension Blueprint {
    /// The registrations that were repeated, and their places.
    struct Duplicates {
        private(set) var all: [Container.ResolutionError.DuplicateRegistration] = []
        /// The index of the registration, for each of the places.
        private var indices: [Int] = []

        @inline(never)
        mutating func add(
            _ index: Int, as interface: (any Any.Type)?, of component: any Any.Type, isObject: Bool,
            replacement: (any Any.Type)? = nil, at locations: [Container.CodeLocation?]
        ) {
            let locations = locations.compactMap(\.self)
            for place in all.indices where indices[place] == index && all[place].interface == interface {
                if let last = locations.last { all[place].places.append(last) }
                return
            }
            all.append(
                .init(
                    type: component, interface: interface, isObject: isObject, places: locations,
                    replacement: replacement))
            indices.append(index)
        }
    }
}
