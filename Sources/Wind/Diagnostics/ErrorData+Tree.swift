extension Container.ResolutionError {
    /// A container that is needed and gone.
    public struct ContainerGone: Sendable {
        /// Whose container it is.
        public enum Role: Sendable {
            /// The one further out.
            case parent
            /// That of a maker of this type.
            case maker(any Any.Type)
        }

        /// Whose container it is.
        public var role: Role

        init(of role: Role) {
            self.role = role
        }
    }

    /// A ``ScopedSingleton`` that is asked for in a container without parent, where there is no scope.
    public struct NotInScope: Sendable {
        /// The class.
        public var component: Participant
        /// The component that would keep it; nil when the container was asked for it.
        public var consumer: Participant?
        /// Who needs whom, from the consumer down to the component.
        public var chain: [any Any.Type]
    }

    /// An export that can't be.
    public struct InvalidExport: Sendable {
        /// Why it can't be.
        public enum Reason: Sendable {
            /// The container that exports has nothing for the token.
            case notProvided
            /// The container that exports is not right inside the other one.
            case notInside
            /// The token is exported from two containers, or twice.
            case twice
        }

        /// The token.
        public var token: any Any.Type
        /// Why it can't be exported.
        public var reason: Reason
        /// Where it was exported, in order.
        public var places: [CodeLocation]
    }

    /// Something to be replaced that was never registered.
    public struct NothingToReplace: Sendable {
        /// The class or the token.
        public var type: any Any.Type
        /// What was to take its place.
        public var replacement: any Any.Type
        /// Where it was to be replaced.
        public var place: CodeLocation
        /// Whether a hand-written resolver provides it, which can't be replaced by something else.
        public var isHandWritten: Bool
        /// Whether it is registered further out.
        public var isFurtherOut: Bool
        /// What comes close, a sentence each.
        public var near: [String]
    }

    /// Modules that require each other.
    public struct ModuleCycle: Sendable {
        /// The modules in order; the last requires the first.
        public var path: [any Any.Type]
        /// Where the outermost was installed.
        public var place: CodeLocation
    }
}
