extension Container.ResolutionError {
    /// A dependency that several tokens of a class bring, each another object, read without saying by which.
    public struct AmbiguousDependency: Sendable {
        /// The component.
        public let component: Participant
        /// The property that is to be filled; nil where the component reads it.
        public let property: String?
        /// The type asked for.
        public let type: any Any.Type
        /// What each token brings first.
        public let candidates: [Candidate]
        /// The name of the declared scope in which it is ambiguous; nil elsewhere.
        public internal(set) var scope: String?

        /// What a token of the class brings.
        public struct Candidate: Sendable {
            /// The token.
            public let token: any Any.Type
            /// The component or value that it brings.
            public let provider: Participant
        }

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(component.type), .type(type), .text(property ?? ""), .type(candidates.first?.token),
            ]
            text.headline(
                "WIND-040", property == nil ? "%0 reads one of several %1" : "'%2' of %0 is one of several %1")
            if property != nil { text.participant(component, "declares it") }
            for candidate in candidates {
                text.participant(candidate.provider, "comes by " + TypeName.of(candidate.token))
            }
            text.met(in: scope)
            text.advice(
                property == nil
                    ? """
                    name the token: component(for: (any ~3).self),
                    or read all of them: components()
                    """
                    : "name the token: @" + (component.isView ? "Resolved" : "Inject")
                        + "For((any ~3).self),\nor take all of them, in an array")
        }
    }
}
