/// The protocols and property wrappers of Wind that the index looks for in a class.
struct Landmarks: Sendable {
    /// A set of these protocols.
    struct Set: Sendable {
        private var bits: UInt8

        static let component = Set(bits: 1)
        static let weakDependencyAware = Set(bits: 2)
        static let automaticDependencyHandling = Set(bits: 4)
        static let dependencyResolver = Set(bits: 8)
        static let injectedDependencies = Set(bits: 16)
        static let none = Set(bits: 0)

        var isNone: Bool { bits == 0 }

        func contains(_ other: Set) -> Bool { bits & other.bits == other.bits }

        mutating func insert(_ other: Set) { bits |= other.bits }
    }

    let component: ProtocolID
    /// The protocols, each with its bit.
    private let protocols: [(id: ProtocolID, bit: Set)]
    /// The generic types of the property wrappers.
    let wrappers: [TypeID]

    init(component: ProtocolID, others: [(id: ProtocolID, bit: Set)], wrappers: [TypeID]) {
        self.component = component
        protocols = [(component, .component)] + others
        self.wrappers = wrappers
    }

    @inline(__always)
    func find(_ id: ProtocolID) -> Set {
        for known in protocols where known.id == id { return known.bit }
        return .none
    }

    /// The protocols to which the class conforms, by casts.
    func conformances(of type: AnyClass) -> Set {
        guard component.isConformedToByCast(type) else { return .none }
        var found = Set.none
        for known in protocols where known.id.isConformedToByCast(type) { found.insert(known.bit) }
        return found
    }
}
