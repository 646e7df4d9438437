extension Container {
    /// What a container consists of: who needs whom, by which token, and what is wrong with it.
    ///
    /// A value, made from the types alone by ``Container/graph``: nothing is created, and nothing in it changes any more or
    /// keeps a container or an object. It can be made of a graph that is unsound, too.
    public struct Graph: Sendable {
        /// Everything that is registered and can be seen, the container's own first, in the order of registration.
        public internal(set) var nodes: [Node] = []
        /// Who needs whom, in the order of the consumers.
        public internal(set) var edges: [Edge] = []
        /// The container itself, then those that it keeps, those further out, and the scopes that it declares.
        public internal(set) var places: [Place] = []
        /// What `validate()` says: errors first, then notes.
        public internal(set) var problems: [Problem] = []

        /// Something that is registered.
        public struct Node: Sendable {
            /// Its place in ``Container/Graph/nodes``.
            public let id: Int
            /// The class, or the type of the value.
            public let type: any Any.Type
            /// How long its object lives.
            public let lifetime: Lifetime
            /// Whether a builder makes it.
            public let isBuilt: Bool
            /// Whether `start()` starts it: its class is ``Wind/Startable``.
            public let isStartable: Bool
            /// As what it is handed out.
            public let offers: [Offer]
            /// What it asks for.
            public internal(set) var needs: [Need]
            /// Whether it is confined to the main actor.
            public let isOnMainActor: Bool
            /// Whether it is confined to another global actor.
            public let isOnOtherActor: Bool
            /// Where it was registered; nil if nobody said so.
            public let location: Container.CodeLocation?
            /// The place in ``Container/Graph/places`` of the container in which it is registered.
            public let place: Int
            /// The class that was registered, if this was put in its place.
            public let replaced: (any Any.Type)?

            /// The name of the type, with its module.
            @_alwaysEmitIntoClient
            public var name: String { TypeName.of(type) }
            /// The name of the type, without its module.
            @_alwaysEmitIntoClient
            public var shortName: String { TypeName.short(type) }
            /// The Swift module of the type.
            @_alwaysEmitIntoClient
            public var module: String {
                // What is declared in an extension of another module's type is of the module of the extension.
                let (name, prefix) = (name, "(extension in ")
                let isExtension = name.hasPrefix(prefix)
                let rest = name.dropFirst(isExtension ? prefix.count : 0)
                guard let end = rest.firstIndex(of: isExtension ? ")" : ".") else { return name }
                // A tuple and a function begin with other signs.
                let start = rest[..<end].lastIndex { !($0.isLetter || $0.isNumber || $0 == "_") }
                return String(rest[(start.map(rest.index(after:)) ?? rest.startIndex)..<end])
            }
        }

        /// A type under which something is handed out, and the token by which it is asked for.
        ///
        /// The type is the interface of an ``IndirectResolver``. The token is nil for what is handed out on request only.
        public typealias Offer = (type: any Any.Type, token: (any Any.Type)?)

        /// What a component asks for by a token, or a builder by a type.
        public struct Need: Sendable {
            /// The token, or the type of a builder's parameter.
            public let type: any Any.Type
            /// Whether it is a token.
            public let isToken: Bool
            /// Whether it may be absent.
            public let isOptional: Bool
            /// Whether nothing serves it, here or in a declared scope, though it must come.
            public let isMissing: Bool
            /// The names of the declared scopes that bring it, if it is for those.
            public let scopes: [String]
        }

        /// How long an object lives, and who makes it.
        public enum Lifetime: Sendable {
            /// A ``Wind/Singleton``.
            case singleton
            /// A ``Wind/LazySingleton``.
            case lazySingleton
            /// A ``Wind/ScopedSingleton``.
            case scopedSingleton
            /// A ``Wind/SharedInstance``.
            case sharedInstance
            /// An ``Wind/Instance``.
            case instance
            /// A ``Wind/ParameterizedInstance``, made by a ``Wind/Maker``.
            case parameterizedInstance
            /// A ``Wind/ForeignSingleton``.
            case foreignSingleton
            /// A ``Wind/ForeignInstantiable``.
            case foreignInstantiable
            /// An object or a value that was registered as it is.
            case given
            /// An object that was registered as it is and that other code keeps alive.
            case borrowed
            /// What each scope brings when it is opened.
            case expected
            /// A view, which its framework makes and keeps.
            case view
        }

        /// A container.
        public struct Place: Sendable {
            /// What it is to the container whose graph this is.
            public enum Kind: Sendable {
                /// The container itself.
                case own
                /// One that it is inside.
                case outer
                /// That of a module that says what it exports, or another whose tokens are exported.
                case module
                /// A scope that is declared.
                case scope
            }

            /// Its place in ``Container/Graph/places``.
            public let id: Int
            /// What it is.
            public let kind: Kind
            /// The container's, the module's or the scope's name; nil if it has none.
            public let name: String?
            /// The place of the container that it is inside, or that keeps it; nil for the outermost.
            public internal(set) var outer: Int?
        }

        /// Who needs whom.
        public struct Edge: Sendable {
            /// The node that asks.
            public let from: Int
            /// The node that it gets.
            public let to: Int
            /// The token by which it asks; nil for a builder's parameter without one.
            public let token: (any Any.Type)?
            /// The type under which it gets it.
            public let type: any Any.Type
            /// How the consumer holds it.
            public let strength: Strength
            /// The names of the properties that it goes to, as far as they are known; `()` for a builder's parameter.
            public let uses: [String]
            /// Why just that provider.
            public let reasons: [Reason]
        }

        /// How a consumer holds what it gets.
        public enum Strength: Sendable {
            /// It is complete before the consumer is.
            case strong
            /// It comes and goes.
            case weak
            /// The consumer has it made later, by a ``Wind/Maker``.
            case onDemand
        }

        /// Why a consumer gets just that provider.
        public enum Reason: Sendable {
            /// Nothing else that can be seen provides it.
            case only
            /// It was registered before so many others in the same container, which are read as a list only.
            case first(of: Int)
            /// It comes after others in the same container, and is read in a list only.
            case further
            /// It hides so many providers further out.
            case nearest(hiding: Int)
            /// Another container exports it.
            case exported
            /// It took the place of another: see ``Wind/Container/Graph/Node/replaced``.
            case replacing
            /// It asks for what it provides itself, and so gets the others.
            case decorated
            /// It is a resolver that is written by hand and does not state its tokens: it is asked, and may refuse.
            case asked
        }
    }
}
