extension Container.ResolutionError {
    /// A type under which the container doesn't hand out anything.
    public struct NotRegistered: Sendable {
        /// The requested type.
        public let type: any Any.Type
        /// The token that has to bring the type; nil if only the type counts.
        public internal(set) var token: (any Any.Type)?
        /// The public interface of a registered class that is handed out only under it.
        public internal(set) var hiddenBehind: (any Any.Type)?
        /// Whether it is a registered class without a resolver.
        public let isPureConsumer: Bool
        /// The types that it brings, if the type is a token.
        public internal(set) var brought: [any Any.Type]?
        /// Near matches, one sentence each.
        public let near: [String]
        /// The name of the declared scope that was asked; nil outside of declared scopes.
        public internal(set) var scope: String?
        /// The names of the declared scopes that hand it out.
        public internal(set) var scopes: [String] = []
        /// The registered makers of the same product, if the type is a maker.
        var makers: [any Any.Type] = []
        /// Whether the product of the maker is handed out, too.
        var isProductHandedOut = false

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(type), .type(hiddenBehind), .scopes(scopes, "provide"), .scopes(scopes),
                .text(
                    text.correction
                        ?? (hiddenBehind ?? brought?.first).map {
                            "container.resolve(" + TypeName.inCode($0, isValue: true) + ")"
                        } ?? ""),
                .text(token.map { " for " + TypeName.of($0) } ?? ""),
                .text(token.map { " for " + TypeName.short($0) } ?? ""),
            ]
            text.headline("WIND-005", "Nothing hands out %0%5")
            text.met(in: scope)
            if hiddenBehind != nil {
                text.line("%0 is registered, but handed out only as %1")
                text.advice("ask for that type: %4")
            } else if let brought {
                text.line("It is a token, not its provider's type.")
                text.advice(
                    brought.isEmpty
                        ? "register a provider of it, and ask for the provider's public interface"
                        : "ask for the type that the token brings: %4")
            } else if isPureConsumer {
                text.line("%0 is registered, but lacks a resolver")
                text.advice("conform ~0 to DirectResolver")
            } else if !scopes.isEmpty {
                text.line("Only %2 it.")
                text.advice("ask the container that %3 opens, and keep it: let opened = try scope.open { … }")
            } else {
                adviseRegistration(&text)
            }
        }

        private func adviseRegistration(_ text: inout ProblemText) {
            switch (type as? any ParameterType.Type)?.form {
            case .all(let element):
                text.facts.append(.text(TypeName.inCode(element)))
                text.line("Only components and builders get lists.")
                text.advice(
                    """
                    read the list in a component that declares the token: @Inject var all: [%7],
                    or take it as a builder's parameter
                    """)
            case .optional(let wrapped):
                text.facts.append(.text(TypeName.closed(TypeName.inCode(wrapped.type))))
                text.near(near)
                text.advice("for an object or nil, leave out 'try': let object: %7? = container.resolve()")
            case .maker(let product, let takesArguments):
                text.facts += [.type(product), .text(TypeName.inCode(product, isValue: true))]
                for maker in makers { text.line("Available: %0", about: [.type(maker)]) }
                if makers.isEmpty, isProductHandedOut { text.line("%7 is created without arguments.") }
                text.advice(
                    !makers.isEmpty
                        ? "ask for the available maker, or change the Arguments of its class"
                        : !isProductHandedOut
                            ? "register a ParameterizedInstance that is handed out as ~7"
                            : takesArguments
                                ? "ask for the product: container.resolve(%8),\nor make its class a ParameterizedInstance"
                                : "ask for the product: container.resolve(%8),\n"
                                    + "or take the maker as a builder's parameter")
            default:
                text.near(near)
                let canBeObject = type is AnyClass || ExistentialLayout(type) != nil
                let start = ProblemText.adviceToExport(near)
                text.advice(
                    start
                        + (start.isEmpty && type is any Lifecycle.Type
                            ? "register it in this container: ~0.register(in: container)"
                            : canBeObject || ExistentialLayout.isParameterised(type)
                                ? "register a component that is handed out as ~0%6 in this container"
                                : "register a value%6 in this container: container.register(value: …)"))
            }
        }
    }
}
