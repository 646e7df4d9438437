/// The way in which a container gets the object of a registration, and how long the object lives.
///
/// The rules correspond to the lines of the table in the article 'Choose a lifecycle'.
enum Lifetime: Int, Sendable {
    case singleton
    case lazySingleton
    case scopedSingleton
    case sharedInstance
    case instance
    case parameterized
    case foreignSingleton
    case foreignInstantiable
    /// An existing object or value that was registered.
    case given
    /// A value that each scope registers when it is opened.
    case expected
    /// A hand-written resolver that isn't a component and doesn't need wiring.
    case resolverValue
    /// A view, which its framework creates; only its properties are checked.
    case view

    struct Rules {
        fileprivate let bits: UInt8

        /// The container keeps the object.
        static let kept = Rules(bits: 1)
        /// One thread creates the object, and all others wait for it.
        static let madeOnce = Rules(bits: 2)
        /// The object is created at its first use, not by `bootstrap()`.
        static let onDemand = Rules(bits: 4)
        /// The object is created in the container that requests it, not in the one that registers it.
        static let madeWhereAsked = Rules(bits: 8)
        /// The container remembers the object weakly, and creates another after its end.
        static let shared = Rules(bits: 16)
        /// Each consumer gets an object of its own.
        static let fresh = Rules(bits: 32)

        func contains(_ other: Rules) -> Bool { bits & other.bits == other.bits }

        fileprivate static func + (left: Rules, right: Rules) -> Rules { Rules(bits: left.bits | right.bits) }
    }

    var rules: Rules {
        switch self {
        case .singleton, .foreignSingleton, .given, .expected: .kept + .madeOnce
        case .lazySingleton: .kept + .madeOnce + .onDemand
        case .scopedSingleton: .kept + .madeOnce + .onDemand + .madeWhereAsked
        case .sharedInstance: .madeOnce + .shared
        case .instance: .fresh + .madeWhereAsked
        case .parameterized: .madeWhereAsked
        case .foreignInstantiable, .resolverValue, .view: Rules(bits: 0)
        }
    }

    /// The rules for a class that is a hand-written resolver.
    ///
    /// A resolver is asked again and again. One object therefore serves all consumers, even for an `Instance`.
    var rulesOfResolver: Rules {
        switch self {
        case .foreignInstantiable, .resolverValue, .scopedSingleton, .lazySingleton: rules
        default: .kept + .madeOnce
        }
    }
}
