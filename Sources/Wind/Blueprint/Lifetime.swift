/// How a container comes by the object of a registration, and how long that lives.
///
/// The rules are those of the table in the article 'Choose a lifecycle', a line each.
enum Lifetime: Int, Sendable {
    case singleton
    case lazySingleton
    case scopedSingleton
    case sharedInstance
    case instance
    case parameterized
    case foreignSingleton
    case foreignInstantiable
    /// An object or a value that was registered as it is.
    case given
    /// A value that each scope brings when it is opened.
    case expected
    /// A hand-written resolver that is no component: there is nothing to wire.
    case resolverValue
    /// A view, which its framework makes: only what it shows is looked at.
    case view

    struct Rules {
        fileprivate let bits: UInt8

        /// The container keeps the object.
        static let kept = Rules(bits: 1)
        /// One thread makes the object, and all others wait for it.
        static let madeOnce = Rules(bits: 2)
        /// It is made when somebody needs it, not by `bootstrap()`.
        static let onDemand = Rules(bits: 4)
        /// It is made in the container where it is asked for, not in the one where it is registered.
        static let madeWhereAsked = Rules(bits: 8)
        /// The container remembers the object weakly, and makes another once it is gone.
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
    /// A resolver is asked again and again, so one object serves all, also of an `Instance`.
    var rulesOfResolver: Rules {
        switch self {
        case .foreignInstantiable, .resolverValue, .scopedSingleton: rules
        case .lazySingleton: .kept + .madeOnce + .onDemand
        default: .kept + .madeOnce
        }
    }
}
