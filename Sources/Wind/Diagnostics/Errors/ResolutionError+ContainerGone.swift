extension Container.ResolutionError {
    /// A released container that is still needed.
    public struct ContainerGone: Sendable {
        /// The container's role.
        public enum Role: Sendable {
            /// The parent container.
            case parent
            /// The container of a maker of this type.
            case maker(any Any.Type)
            /// The container that declared the scope of this name.
            case scope(String)
            /// The container in a view's environment.
            case view
        }

        /// The container's role.
        public let role: Role
        /// Whether the container of a maker was an opened scope.
        var isOfScope = false

        func write(to text: inout ProblemText) {
            switch role {
            case .parent:
                text.headline("WIND-024", "The parent of this container was released")
                text.line("A child doesn't keep its parent, and can't create or wire anything without it.")
                text.advice(
                    """
                    keep the parent, and the parent's own parents, while the child is used:
                    keep an opened scope while scopes inside it are open
                    """)
            case .maker(let maker):
                text.facts = [.type(maker)]
                text.headline("WIND-024", "%0 was called after its container was released")
                text.line("A maker keeps its container weakly.")
                if isOfScope { text.line("This one's container was an opened scope.") }
                text.advice(
                    isOfScope
                        ? "keep the result of open() while its makers are called"
                        : "keep the container while its makers are called")
            case .view:
                text.headline("WIND-024", "The container of a view was released")
                text.line("A view's environment refers to it weakly.")
                text.advice(
                    "keep the container while its views exist: in a property of the App, in @State or in ContainerScope"
                )
            case .scope(let name):
                text.facts = [.text(name)]
                text.headline("WIND-024", "The container that declared the scope '%0' was released")
                text.line("A scope doesn't keep its container.")
                text.advice("keep the container as long as scopes are opened, for example in Container.application")
            }
        }
    }
}
