extension Container.ResolutionError {
    /// A container that is needed and gone.
    public struct ContainerGone: Sendable {
        /// Whose container it is.
        public enum Role: Sendable {
            /// The one further out.
            case parent
            /// That of a maker of this type.
            case maker(any Any.Type)
            /// The one that declared the scope of this name.
            case scope(String)
            /// That of a view's environment.
            case view
        }

        /// Whose container it is.
        public let role: Role

        init(of role: Role) {
            self.role = role
        }

        func write(to text: inout ProblemText) {
            switch role {
            case .parent:
                text.headline("WIND-024", "The parent of this container is gone")
                text.line("A child does not keep its parent, and can make and wire nothing without it.")
                text.advice(
                    """
                    keep the outermost container as long as those inside are used,
                    for instance in Container.application
                    """)
            case .maker(let maker):
                text.facts = [.type(maker)]
                text.headline("WIND-024", "A %0 was called after its container was let go of")
                text.line("A maker keeps its container weakly.")
                text.advice("keep the container as long as its makers are called")
            case .view:
                text.headline("WIND-024", "The container of a view is gone")
                text.line("Views do not keep it: a view's environment refers to it weakly.")
                text.advice(
                    "keep the container as long as the views: in a property of the App, in @State or in ContainerScope")
            case .scope(let name):
                text.facts = [.text(name)]
                text.headline("WIND-024", "The scope '%0' is opened after the container that declared it is gone")
                text.line("A scope does not keep the container.")
                text.advice("keep the container as long as scopes are opened, for instance in Container.application")
            }
        }
    }
}
