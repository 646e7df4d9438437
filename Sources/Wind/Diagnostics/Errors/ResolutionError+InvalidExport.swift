extension Container.ResolutionError {
    /// An invalid export.
    public struct InvalidExport: Sendable {
        /// The reason for the error.
        public enum Reason: Sendable {
            /// The exporting container lacks a provider of the token.
            case notProvided
            /// The exporting container isn't a direct child of the other one.
            case notInside
            /// The token is exported twice, perhaps from two containers.
            case twice
        }

        /// The token.
        public let token: any Any.Type
        /// The reason for the error.
        public let reason: Reason
        /// The places of the exports, in order.
        public let places: [Container.CodeLocation]

        func write(to text: inout ProblemText) {
            var locations = ""
            for place in places { locations += (locations.isEmpty ? "" : " and ") + place.description }
            text.facts = [.type(token), .text(locations)]
            let headline =
                switch reason {
                case .notProvided: "Nothing provides the exported %0"
                case .notInside: "%0 is exported from a container that isn't a child of this one"
                case .twice: "%0 is exported twice"
                }
            text.headline("WIND-026", headline)
            text.line("exported at %1")
            switch reason {
            case .notProvided:
                text.advice("register a component whose DependencyToken is ~0 in the container that exports it")
            case .notInside:
                text.advice("create the container that exports it with this one as its parent: Container(parent:)")
            case .twice:
                text.advice("export it from one container, or give the other's components a token of their own")
            }
        }
    }
}
