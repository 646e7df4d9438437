extension Container {
    /// A description of a container: its registrations, the dependencies between them, and the problems of the graph.
    ///
    /// Get it from ``Container/graph``. It is a value that doesn't change and that keeps neither a container nor an
    /// object alive. Wind reads only types for it and creates no component. An unsound graph has a description, too.
    public struct Graph: Sendable {
        /// All visible registrations, the container's own first, in the order of registration.
        public internal(set) var nodes: [Node] = []
        /// The dependencies between the nodes, in the order of the consumers.
        public internal(set) var edges: [Edge] = []
        /// The container itself, then the containers that it keeps, its parents, and its declared scopes.
        public internal(set) var places: [Place] = []
        /// The result of `validate()`: errors first, then notes.
        public internal(set) var problems: [Problem] = []

        /// A registration.
        public struct Node: Sendable {
            /// The index in ``Container/Graph/nodes``.
            public let id: Int
            /// The class, or the type of the value.
            public let type: any Any.Type
            /// The lifetime of the object.
            public let lifetime: Lifetime
            /// Whether a builder creates the object.
            public let isBuilt: Bool
            /// Whether `start()` starts the object: its class is ``Wind/Startable``, and the container keeps it.
            public let isStartable: Bool
            /// The types under which the object is handed out.
            public let offers: [Offer]
            /// The declared dependencies.
            public internal(set) var needs: [Need]
            /// Whether the class is confined to the main actor.
            public let isOnMainActor: Bool
            /// Whether the class or the builder is confined to another actor.
            public let isOnOtherActor: Bool
            /// The place of the registration in the source, if it is known.
            public let location: Container.CodeLocation?
            /// The index in ``Container/Graph/places`` of the container with this registration.
            public let place: Int
            /// The class that was registered first, if this registration replaces it.
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
                // A type in an extension of another module's type belongs to the module of the extension.
                let (name, prefix) = (name, "(extension in ")
                let isExtension = name.hasPrefix(prefix)
                let rest = name.dropFirst(isExtension ? prefix.count : 0)
                guard let end = rest.firstIndex(of: isExtension ? ")" : ".") else { return name }
                // A tuple and a function begin with other characters.
                let start = rest[..<end].lastIndex { !($0.isLetter || $0.isNumber || $0 == "_") }
                return String(rest[(start.map(rest.index(after:)) ?? rest.startIndex)..<end])
            }
        }

        /// A type under which an object is handed out, and the token by which consumers declare the dependency.
        ///
        /// The type of an ``IndirectResolver`` is its interface. The token is nil for an object that only `resolve()`
        /// and parameters reach.
        public typealias Offer = (type: any Any.Type, token: (any Any.Type)?)

        /// A dependency that a component declares by a token, or a builder by the type of a parameter.
        public struct Need: Sendable {
            /// The token, or the type of a builder's parameter.
            public let type: any Any.Type
            /// Whether the type is a token.
            public let isToken: Bool
            /// Whether the dependency may be absent.
            public let isOptional: Bool
            /// Whether the dependency is required, but neither this container nor a declared scope provides it.
            public let isMissing: Bool
            /// The names of the declared scopes that provide the dependency, if only scopes do.
            public let scopes: [String]
        }

        /// The lifetime of an object, and its creator.
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
            /// A ``Wind/ParameterizedInstance``, created by a ``Wind/Maker``.
            case parameterizedInstance
            /// A ``Wind/ForeignSingleton``.
            case foreignSingleton
            /// A ``Wind/ForeignInstantiable``.
            case foreignInstantiable
            /// An existing object or value that was registered.
            case given
            /// An existing object that was registered and that other code keeps alive.
            case borrowed
            /// A value or an object that each scope registers when it is opened.
            case expected
            /// A view, which its framework creates and keeps.
            case view
        }

        /// A container in the description.
        public struct Place: Sendable {
            /// The relation of a container to the described one.
            public enum Kind: Sendable {
                /// The described container itself.
                case own
                /// A parent container.
                case outer
                /// The container of a module with a list of exports, or another container whose tokens are exported.
                case module
                /// A declared scope.
                case scope
            }

            /// The index in ``Container/Graph/places``.
            public let id: Int
            /// The relation to the described container.
            public let kind: Kind
            /// The name of the container, the module or the scope, if there is one.
            public let name: String?
            /// The index of the parent, or of the container that keeps this one, or nil for the outermost.
            public internal(set) var outer: Int?
        }

        /// A dependency of one node on another.
        public struct Edge: Sendable {
            /// The consumer's node.
            public let from: Int
            /// The provider's node.
            public let to: Int
            /// The token of the dependency, or nil for a builder's parameter without a token.
            public let token: (any Any.Type)?
            /// The type under which the consumer gets the object.
            public let type: any Any.Type
            /// The way in which the consumer holds the object.
            public let strength: Strength
            /// The names of the properties that hold the object, if they are known, or `()` for a builder's parameter.
            public let uses: [String]
            /// The reasons for the choice of this provider.
            public let reasons: [Reason]
        }

        /// The way in which a consumer holds an object.
        public enum Strength: Sendable {
            /// Strongly: the object is complete before its consumer.
            case strong
            /// Weakly: the object comes and goes.
            case weak
            /// Not at all: the consumer has the object created later, by a ``Wind/Maker``.
            case onDemand
        }

        /// A reason why a consumer gets a certain provider.
        public enum Reason: Sendable {
            /// It is the only visible provider.
            case only
            /// It was registered first among several providers in the same container, of which the others are read only
            /// in a list.
            case first(of: Int)
            /// It was registered after others in the same container, and is read only in a list.
            case further
            /// It hides providers in parent containers.
            case nearest(hiding: Int)
            /// Another container exports it.
            case exported
            /// It replaces another provider: see ``Wind/Container/Graph/Node/replaced``.
            case replacing
            /// The consumer provides this token itself, and therefore gets the other providers.
            case decorated
            /// It is a hand-written resolver that doesn't name its tokens: it is asked, and may refuse.
            case asked
        }
    }
}
