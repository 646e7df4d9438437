extension Container.ResolutionError {
    /// A builder's parameter that no registration serves.
    public struct MissingParameter: Sendable {
        /// The type of the parameter.
        public let type: any Any.Type
        /// The token that the parameter names; nil if the builder takes it by type.
        public internal(set) var token: (any Any.Type)?
        /// Every builder with the parameter.
        public let builders: [Participant]
        /// The use in each builder or view, for the text.
        let works: [String]
        /// The chain of dependencies, from a component without consumers down to the first builder.
        public let chain: [any Any.Type]
        /// Near matches, one sentence each.
        public let near: [String]
        /// The requested type, if a request found the error and not `bootstrap()`.
        public internal(set) var request: (any Any.Type)?
        /// The name of the declared scope that lacks it; nil outside of declared scopes.
        public internal(set) var scope: String?
        /// The names of the declared scopes that provide it.
        public internal(set) var scopes: [String] = []
        /// Whether the first builder runs where its value is requested, but not in these scopes.
        var isForScopes = false
        /// The token and the type of each element, for a list of ``ByToken``.
        var elementsByToken: (token: any Any.Type, type: any Any.Type)?
        /// The types that it brings, if the type is a token.
        var brought: [any Any.Type]?

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(type), .type(request), .text(token.map { " for " + TypeName.of($0) } ?? ""),
                .text(token.map { " for " + TypeName.short($0) } ?? ""), .text(token == nil ? "" : "for:"),
                .scopes(scopes, "provide"), .type(builders.first?.type),
            ]
            let isView = builders.first?.isView == true
            text.headline("WIND-023", "Nothing hands out %0%2, which a " + (isView ? "view shows" : "builder takes"))
            for index in builders.indices {
                text.participant(builders[index], "%0", about: [.text(works[index])])
            }
            if request != nil { text.line("found while resolving %1") }
            text.met(in: scope)
            text.chain(chain, to: "~0")
            if brought == nil { text.near(near) }
            guard scopes.isEmpty else {
                text.line("Only %5 it, and ~6 is " + (isView ? "expected" : "created") + " outside of it.")
                if isView {
                    return text.advice(
                        "expect ~6 in the declaration of the scope,\nand show it inside a ContainerScope that opens the scope"
                    )
                }
                return text.adviceToBeBuilt("~6", in: scopes, isForScopes: isForScopes)
            }
            if let brought {
                text.line("%0 is a token, not its provider's type.")
                let types = brought.map { TypeName.inCode($0) }
                return text.advice(
                    types.isEmpty
                        ? "register a provider of it, and take the provider's public interface"
                        : "take the type that the token brings: ByToken<\(TypeName.inCode(type)), \(types[0])>")
            }
            if let elements = elementsByToken {
                let (token, element) = (TypeName.inCode(elements.token), TypeName.inCode(elements.type))
                return text.advice("name the token once, around the list: ByToken<\(token), [\(element)]>")
            }
            if isView {
                return text.advice(
                    """
                    register a component handed out as ~0%3 before bootstrap(),
                    or make the property an optional, which may be nil
                    """)
            }
            text.advice(
                """
                register a component handed out as ~0%3 before bootstrap(), or a value: container.register(value:as:%4),
                or make the parameter an optional, which may be nil
                """)
        }
    }
}

extension ProblemText {
    /// Says how a builder gets what only scopes provide.
    @inline(never)
    mutating func adviceToBeBuilt(_ name: String, in scopes: [String], isForScopes: Bool) {
        if isForScopes { return adviceToBeInScope(name, of: scopes) }
        advice(
            """
            register the builder as .scopedSingleton or .instance, which the scope creates,
            or register it in the declaration of the scope
            """)
    }
}
