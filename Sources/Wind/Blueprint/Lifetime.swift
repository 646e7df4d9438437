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

    struct Rules: OptionSet {
        let rawValue: UInt8

        /// The container keeps the object.
        static let kept = Rules(rawValue: 1)
        /// One thread makes the object, and all others wait for it.
        static let madeOnce = Rules(rawValue: 2)
        /// It is made when somebody needs it, not by `bootstrap()`.
        static let onDemand = Rules(rawValue: 4)
        /// It is made in the container where it is asked for, not in the one where it is registered.
        static let madeWhereAsked = Rules(rawValue: 8)
        /// The container remembers the object weakly, and makes another once it is gone.
        static let shared = Rules(rawValue: 16)
        /// Each consumer gets an object of its own.
        static let fresh = Rules(rawValue: 32)
    }

    var rules: Rules {
        switch self {
        case .singleton, .foreignSingleton, .given, .expected: [.kept, .madeOnce]
        case .lazySingleton: [.kept, .madeOnce, .onDemand]
        case .scopedSingleton: [.kept, .madeOnce, .onDemand, .madeWhereAsked]
        case .sharedInstance: [.madeOnce, .shared]
        case .instance: [.fresh, .madeWhereAsked]
        case .parameterized: [.madeWhereAsked]
        case .foreignInstantiable, .resolverValue: []
        }
    }

    /// The rules for a class that is a hand-written resolver.
    ///
    /// A resolver is asked again and again, so one object serves all, also of an `Instance`.
    var rulesOfResolver: Rules {
        switch self {
        case .foreignInstantiable, .resolverValue, .scopedSingleton: rules
        case .lazySingleton: [.kept, .madeOnce, .onDemand]
        default: [.kept, .madeOnce]
        }
    }
}
