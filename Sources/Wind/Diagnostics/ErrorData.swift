extension Container.ResolutionError {
    /// A component and where it was registered.
    public struct Participant: Sendable {
        /// The class, or the type of the value.
        public var type: any Any.Type
        /// Where it was registered; nil for an object that was passed to `resolve(for:)`.
        public var place: CodeLocation?
        /// Whether it is a value, or made by a builder: no component.
        public var isBuilt = false
    }

    /// A token that nothing provides.
    public struct MissingProvider: Sendable {
        /// The token.
        public var token: any Any.Type
        /// Every component that declares it.
        public var consumers: [Participant]
        /// Who needs whom, from a component that nobody needs down to the first consumer.
        public var chain: [any Any.Type]
        /// What comes close to a provider, a sentence each.
        public var near: [String]
        /// Where it was asked for, when that was not `bootstrap()`.
        public var request: (any Any.Type)?
    }

    /// Components that need each other.
    public struct Cycle: Sendable {
        /// The components in order; the last needs the first.
        public var path: [Participant]
        /// For each component the token by which it needs the next; nil where it asked the container itself.
        public var tokens: [(any Any.Type)?]
        /// Whether it was met while wiring, not before.
        public var isMetWhileWiring: Bool
        /// The other cycles, when every problem is one.
        public var others: [Cycle] = []

        var withoutOthers: Cycle {
            var copy = self
            copy.others = []
            return copy
        }
    }

    /// A provider that is not what it is handed out as.
    public struct InterfaceMismatch: Sendable {
        /// The class.
        public var provider: Participant
        /// The type under which it is to be handed out.
        public var interface: any Any.Type
        /// Whether no object can ever be of that type: a struct, an enum, a tuple or a function.
        public var isValueType: Bool
    }

    /// The same registration twice.
    public struct DuplicateRegistration: Sendable {
        /// The class, or the class of the object.
        public var type: any Any.Type
        /// The type of a further offer that was made twice; nil for a registration.
        public var interface: (any Any.Type)?
        /// Whether one object was registered twice, not a class.
        public var isObject: Bool
        /// Where it was registered, in order.
        public var places: [CodeLocation]
    }

    /// A type that nothing hands out.
    public struct NotRegistered: Sendable {
        /// The type asked for.
        public var type: any Any.Type
        /// If it is a registered class that is hidden behind an interface: the interface.
        public var hiddenBehind: (any Any.Type)?
        /// Whether it is a registered class without a resolver.
        public var isPureConsumer: Bool
        /// What comes close, a sentence each.
        public var near: [String]
    }

    /// A component that is confined to an actor, asked for elsewhere.
    public struct WrongActor: Sendable {
        /// What would have to be done there.
        public enum Work: Sendable {
            /// It would be created.
            case create
            /// Its dependencies would be filled in.
            case fill
        }

        /// The class.
        public var component: Participant
        /// The actor's name.
        public var actor: String
        /// What would have to be done.
        public var work: Work
        /// Who needs whom, from what was asked for down to the component.
        public var chain: [any Any.Type]
    }

    /// A dependency that can only come weakly, where it can't.
    public struct NotWeaklyDeliverable: Sendable {
        /// Why it can't.
        public enum Reason: Sendable {
            /// The consumer is not `WeakDependencyAware`.
            case consumerNotAware
            /// The provider is an `Instance`, which nobody would keep alive.
            case providerNotKept
        }

        /// The token.
        public var token: any Any.Type
        /// The provider that comes weakly.
        public var provider: Participant
        /// The consumers that can't have it.
        public var consumers: [Participant]
        /// Why they can't.
        public var reason: Reason
    }

    /// Two dependencies that a dictionary storage can't tell apart.
    public struct AmbiguousName: Sendable {
        /// The component with the storage.
        public var component: any Any.Type
        /// The name that is both dependencies' key.
        public var name: String
        /// The two types or, if they are the same, tokens.
        public var types: [any Any.Type]
    }

    /// A `DependencyToken` that is no empty protocol.
    public struct InvalidToken: Sendable {
        /// What was named as token.
        public var token: any Any.Type
        /// Who named it.
        public var provider: Participant
    }

    /// A foreign object of another class than the one registered.
    public struct WrongForeignInstance: Sendable {
        /// The class that was registered.
        public var expected: Participant
        /// The class of the object.
        public var actual: any Any.Type
    }

    /// A further offer by a class that is not registered.
    public struct UnknownProvider: Sendable {
        /// The class.
        public var provider: any Any.Type
        /// The type under which it was to be handed out.
        public var interface: any Any.Type
        /// Where the offer was registered.
        public var place: CodeLocation
    }

    /// A dependency read before the component was wired.
    public struct ReadBeforeWiring: Sendable {
        /// The class of the component.
        public var component: any Any.Type
        /// The type asked for.
        public var dependency: any Any.Type
        /// Whether it is being wired now.
        public var isBeingWired: Bool
    }

    /// A dependency read that the component does not have.
    public struct DependencyAbsent: Sendable {
        /// The class of the component.
        public var component: any Any.Type
        /// The type asked for.
        public var dependency: any Any.Type
        /// The token asked for.
        public var token: (any Any.Type)?
        /// What the component has.
        public var present: [String]
        /// Whether the component was wired.
        public var isWired: Bool
    }

    /// A foreign class none of whose instances lives.
    public struct NoLivingInstance: Sendable {
        /// The class.
        public var provider: Participant
        /// Whether it was registered weakly, and is gone.
        public var isRegisteredWeakly = false
        /// Who needs whom, down to the builder that takes it.
        public var chain: [any Any.Type] = []
    }

    /// Nowhere is there a container for an object that a framework made.
    public struct NoContainer: Sendable {
        /// The object's class.
        public var component: any Any.Type
        /// The moment in which it was to be wired.
        public var occasion: Occasion
        /// Where a container was looked for, in that order.
        public var searched: [String]
        /// What to do, a line each.
        public var advice: [String]
    }

    /// An object that a framework made is to be wired, but its class is no ``Component``.
    public struct NotAComponent: Sendable {
        /// The object's class.
        public var type: any Any.Type
        /// The moment in which it was to be wired.
        public var occasion: Occasion
    }

    /// An object that wires others by its outlets, none of which is connected.
    public struct NothingConnected: Sendable {
        /// The object's class.
        public var type: any Any.Type
        /// The moment in which it was to wire.
        public var occasion: Occasion
        /// What to do, a line each.
        public var advice: [String]
    }

    /// An object that a framework made, of another class than the caller expects.
    public struct UnexpectedClass: Sendable {
        /// The class that was expected.
        public var expected: any Any.Type
        /// The class of the object.
        public var actual: any Any.Type
        /// The moment in which it was made.
        public var occasion: Occasion
    }

    /// An object that a framework made could not be wired.
    public struct Awakening: Sendable {
        /// The object's class.
        public var component: any Any.Type
        /// The moment in which it was to be wired.
        public var occasion: Occasion
        /// Why it could not be.
        public var error: Container.ResolutionError
    }

    /// A moment in which a framework calls, and nothing can be thrown.
    public struct Occasion: Sendable, CustomStringConvertible {
        /// The framework's method, such as `awakeFromNib`.
        public var hook: String
        /// Where the object stands, such as `storyboard Main`.
        public var details: [String]

        /// Names a moment.
        /// - Parameters:
        ///   - hook: The framework's method.
        ///   - details: Where the object stands.
        public init(hook: String, details: [String] = []) {
            self.hook = hook
            self.details = details
        }

        /// The method and, in parentheses, where the object stands.
        public var description: String { details.isEmpty ? hook : "\(hook) (\(details.joined(separator: ", ")))" }
    }
}
