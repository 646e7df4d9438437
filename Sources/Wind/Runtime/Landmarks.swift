/// The protocols and property wrappers of Wind that the index looks for in a class.
struct Landmarks: Sendable {
    /// Some of them.
    struct Set: OptionSet, Sendable {
        let rawValue: UInt8

        static let component = Set(rawValue: 1)
        static let weakDependencyAware = Set(rawValue: 2)
        static let automaticDependencyHandling = Set(rawValue: 4)
        static let dependencyResolver = Set(rawValue: 8)
        static let injectedDependencies = Set(rawValue: 16)
    }

    let component: ProtocolID
    /// The protocols, each with its bit.
    private let protocols: [(id: ProtocolID, bit: Set)]
    /// The generic types of its property wrappers.
    let wrappers: [TypeID]

    init(component: ProtocolID, others: [(id: ProtocolID, bit: Set)], wrappers: [TypeID]) {
        self.component = component
        protocols = [(component, .component)] + others
        self.wrappers = wrappers
    }

    @inline(__always)
    func find(_ id: ProtocolID) -> Set {
        for known in protocols where known.id == id { return known.bit }
        return []
    }

    /// Which of them the class conforms to, asked by casts.
    func conformances(of type: AnyClass) -> Set {
        guard component.isConformedToByCast(type) else { return [] }
        return protocols.reduce(into: []) { found, known in
            if known.id.isConformedToByCast(type) { found.insert(known.bit) }
        }
    }
}
