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
        public let role: Role

        init(of role: Role) {
            self.role = role
        }

        func write(to text: inout ProblemText) {
            let maker: (any Any.Type)? = if case .maker(let type) = role { type } else { nil }
            text.facts = [.type(maker)]
            text.headline(
                "WIND-024",
                maker == nil
                    ? "The parent of this container is gone" : "A %0 was called after its container was let go of")
            if maker == nil {
                text.line("A child does not keep its parent, and can make and wire nothing without it.")
                text.advice(
                    """
                    keep the outermost container as long as those inside are used,
                    for instance in Container.application
                    """)
            } else {
                text.line("A maker keeps its container weakly.")
                text.advice("keep the container as long as its makers are called")
            }
        }
    }
}
