extension Container.ResolutionError {
    /// An invalid export.
    public struct InvalidExport: Sendable {
        /// The reason for the error.
        public enum Reason: Sendable {
            /// The exporting container lacks a provider of the token.
            case notProvided
            /// The exporting container isn't a direct child of the other one.
            case notInside
            /// A declared scope opened the exporting container.
            case inOpenedScope
            /// The token is exported twice, perhaps from two containers.
            case twice
        }

        /// The token.
        public let token: any Any.Type
        /// The reason for the error.
        public let reason: Reason
        /// The places of the exports, in order.
        public let places: [Container.CodeLocation]
        /// Whether one container exports the token twice.
        var isOfOneContainer = false

        func write(to text: inout ProblemText) {
            var locations = ""
            for place in places where place.description != locations {
                locations += (locations.isEmpty ? "" : " and ") + place.description
            }
            text.facts = [.type(token), .text(locations)]
            let headline =
                switch reason {
                case .notProvided: "Nothing provides the exported %0"
                case .notInside: "%0 is exported from a container that isn't a child of this one"
                case .inOpenedScope: "%0 is exported from a container that a scope opened"
                case .twice: "%0 is exported twice"
                }
            text.headline("WIND-026", headline)
            text.line("exported at %1")
            switch reason {
            case .notProvided:
                text.advice("register a component whose DependencyToken is ~0 in the container that exports it")
            case .notInside:
                text.advice("create the container that exports it with this one as its parent: Container(parent:)")
            case .inOpenedScope:
                text.line("Its objects belong to one opening, and an exporting container to its parent.")
                text.advice(
                    "register the component in the container that declares the scope, or export it in the declaration")
            case .twice:
                text.advice(
                    isOfOneContainer
                        ? "export it once; in a module, list it once in 'exports'"
                        : "export it from one container, or give the other's components a token of their own")
            }
        }
    }
}
