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
        /// Why the parameter can't have a provider; nil if one may just lack.
        var mistake: Mistake?

        /// A parameter that no provider can serve.
        enum Mistake {
            /// The type is a token, which brings these types.
            case isToken([any Any.Type])
            /// The elements of a list name their token, and have this type.
            case namesTokenInside(any Any.Type, any Any.Type)
            /// The objects of the type come and go.
            case comesAndGoes
            /// The token brings only other types, the first of which a builder may take.
            case bringsOthers((any Any.Type)?)
            /// The class is handed out only under this type.
            case isHidden(behind: any Any.Type)
            /// Only hand-written resolvers provide the type.
            case isByHand
            /// The named token is an interface; these tokens bring the type.
            case namesInterface(tokens: [any Any.Type])

            /// Whether the parameter's type shows the mistake, whatever is registered under a similar one.
            var isOfType: Bool {
                switch self {
                case .isToken, .namesTokenInside, .namesInterface, .isHidden, .isByHand: true
                case .comesAndGoes, .bringsOthers: false
                }
            }
        }

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
            if mistake?.isOfType != true { text.near(near) }
            guard scopes.isEmpty else {
                text.line("Only %5 it, and ~6 is " + (isView ? "expected" : "created") + " outside of it.")
                if isView {
                    return text.advice(
                        "expect ~6 in the declaration of the scope,\nand show it inside a ContainerScope that opens the scope"
                    )
                }
                return text.adviceToBeBuilt("~6", in: scopes, isForScopes: isForScopes)
            }
            if let mistake { return write(mistake, isView: isView, to: &text) }
            let start = ProblemText.adviceToExport(near)
            if isView {
                return text.advice(
                    start + """
                        register a component handed out as ~0%3 before bootstrap(),
                        or make the property an optional, which may be nil
                        """)
            }
            text.advice(
                start + """
                    register a component handed out as ~0%3 before bootstrap(), or a value: container.register(value:as:%4),
                    or make the parameter an optional, which may be nil
                    """)
        }

        /// The code of a parameter by token.
        @inline(never)
        private func byToken(
            _ token: any Any.Type, _ type: any Any.Type, _ start: String = "", _ end: String = ""
        ) -> String { "ByToken<" + TypeName.inCode(token) + ", " + start + TypeName.inCode(type) + end + ">" }

        @inline(never)
        private func write(_ mistake: Mistake, isView: Bool, to text: inout ProblemText) {
            switch mistake {
            case .isToken(let types):
                text.line("%0 is a token, not its provider's type.")
                text.advice(
                    types.isEmpty
                        ? "register a provider of it, and take the provider's public interface"
                        : "take the type that the token brings: " + byToken(type, types[0]))
            case .namesTokenInside(let token, let element):
                text.advice("name the token once, around the list: " + byToken(token, element, "[", "]"))
            case .comesAndGoes where isView:
                text.line("The objects of %0 come and go, so there may be none.")
                text.advice("make the property an optional, which may be nil, or an array of all objects")
            case .comesAndGoes:
                text.line("The objects of %0 come and go: only properties with @InjectWeak get them.")
                text.advice("let a class read them by @InjectWeak, and take that class")
            case .isHidden(let interface):
                text.facts = [.type(type), .type(interface)]
                text.line("%0 is registered, but handed out only as %1")
                text.advice("take that type: " + TypeName.inCode(interface))
            case .isByHand:
                text.line("Only a hand-written resolver provides %0, and a builder can't ask it.")
                text.advice("let a class that declares the token read it, and take that class")
            case .bringsOthers(let other):
                text.line("The token brings only other types.")
                text.facts = [.type(type), .type(token)]
                let code = other.map { "take the type that it brings: " + byToken(token!, $0) + ",\nor " } ?? ""
                text.advice(code + "register a component handed out as ~0 for ~1")
            case .namesInterface(let tokens):
                text.facts = [.type(token)]
                text.line("%0 is an interface, not a token.")
                text.advice(
                    tokens.isEmpty
                        ? "take the parameter without a token: " + TypeName.inCode(type)
                        : "name a token that brings it: " + byToken(tokens[0], type))
            }
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
