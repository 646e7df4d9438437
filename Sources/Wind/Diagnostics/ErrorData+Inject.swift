extension Container.ResolutionError {
    /// A property that nothing that its component depends on can fill.
    public struct UnservedProperty: Sendable {
        /// The component.
        public var component: Participant
        /// The property's name.
        public var property: String
        /// The type of what is to be filled in.
        public var type: any Any.Type
        /// The token that the property names.
        public var token: (any Any.Type)?
        /// What the tokens of the class bring.
        public var served: [Served]
        /// Why it is not served.
        public var reason: Reason

        /// What a token of the class brings.
        public struct Served: Sendable {
            /// The token; nil for what is handed out on request only.
            public var token: (any Any.Type)?
            /// The type under which it brings it.
            public var type: any Any.Type
        }

        /// Why a property is not served.
        public enum Reason: Sendable {
            /// No token of the class brings the type.
            case noToken
            /// What a token brings comes and goes, and the property is not weak.
            case comesWeakly
            /// The property is weak, and the class is not `WeakDependencyAware`.
            case notAware
        }
    }

    /// Nowhere is there a container to take a value from.
    public struct NoCurrentContainer: Sendable {
        /// The type that was asked for.
        public var type: any Any.Type
    }
}
