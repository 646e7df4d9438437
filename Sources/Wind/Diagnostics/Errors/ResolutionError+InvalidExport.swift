extension Container.ResolutionError {
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
        public let token: any Any.Type
        /// Why it can't be exported.
        public let reason: Reason
        /// Where it was exported, in order.
        public let places: [Container.CodeLocation]

        func write(to text: inout ProblemText) {
            var locations = ""
            for place in places { locations += (locations.isEmpty ? "" : " and ") + place.description }
            text.facts = [.type(token), .text(locations)]
            let headline =
                switch reason {
                case .notProvided: "Nothing provides the exported %0"
                case .notInside: "%0 is exported from a container that is not inside this one"
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
