extension Container.ResolutionError {
    /// A dependency that several tokens of a class bring as different objects, read without naming a token.
    public struct AmbiguousDependency: Sendable {
        /// The component.
        public let component: Participant
        /// The property to fill; nil if the component reads the dependency with `component()`.
        public let property: String?
        /// The type asked for.
        public let type: any Any.Type
        /// Whether the property is a constant, as in a `Sendable` class.
        let isConstant: Bool
        /// The first provider of each token.
        public let candidates: [Candidate]
        /// The name of the declared scope with the ambiguity; nil outside of declared scopes.
        public internal(set) var scope: String?

        /// A token of the class and its first provider.
        public struct Candidate: Sendable {
            /// The token.
            public let token: any Any.Type
            /// The component or value that provides it.
            public let provider: Participant
        }

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(component.type), .type(type), .text(property ?? ""), .type(candidates.first?.token),
            ]
            text.headline(
                "WIND-040",
                property == nil
                    ? "%0 reads %1, which several tokens bring" : "'%2' of %0 is ambiguous: several tokens bring %1")
            if property != nil { text.participant(component, "declares it") }
            for candidate in candidates {
                text.participant(candidate.provider, "provides %0", about: [.text(TypeName.short(candidate.token))])
            }
            text.met(in: scope)
            text.advice(
                property == nil
                    ? """
                    name the token: component(for: (any ~3).self),
                    or read all of them: components()
                    """
                    : "name the token: "
                        + (isConstant
                            ? "InjectFor<any ~3, …>()"
                            : "@" + (component.isView ? "Resolved" : "Inject") + "For((any ~3).self)")
                        + ",\nor take all of them in an array")
        }
    }
}
