extension Container.ResolutionError {
    /// A property that nothing that its component depends on can fill.
    public struct UnservedProperty: Sendable {
        /// The component.
        public let component: Participant
        /// The property's name.
        public let property: String
        let shape: InjectedShape
        /// What the tokens of the class bring.
        public let served: [Served]
        /// The tokens that would bring it and that the class does not declare.
        public internal(set) var bringing: [any Any.Type] = []
        /// If the type is a token: what that brings.
        public internal(set) var brought: [any Any.Type]?
        /// The tokens of the class for which nobody provides anything; they may be absent.
        public internal(set) var empty: [any Any.Type] = []
        /// What a token brings, and could be handed out as the type; nil if nothing could.
        public internal(set) var convertible: Participant?
        /// How that is handed out.
        var converted: Served?
        /// Whether the class declares the token that the property names.
        let isTokenDeclared: Bool
        /// Whether the type is handed out, on request only.
        let isWithoutToken: Bool
        /// Why it is not served.
        public let reason: Reason
        /// The name of the declared scope in which nothing fills it; nil elsewhere.
        public internal(set) var scope: String?

        /// The type of what is to be filled in.
        public var type: any Any.Type { shape.type }
        /// The token that the property names.
        public var token: (any Any.Type)? { shape.token }

        /// What a token of the class brings.
        public struct Served: Sendable {
            /// The token; nil for what is handed out on request only.
            public internal(set) var token: (any Any.Type)?
            /// The type under which it brings it.
            public let type: any Any.Type

            /// Whether it is an array or an optional of a type.
            fileprivate func isWhole(_ element: any Any.Type) -> Bool {
                switch (type as? any ParameterType.Type)?.form {
                case .all(let other): other == element
                case .optional(let other): other.type == element
                default: false
                }
            }
        }

        /// Why a property is not served.
        public enum Reason: Sendable {
            /// No token of the class brings the type.
            case noToken
            /// What a token brings comes and goes, and the property is not weak.
            case comesWeakly
            /// What a token brings is held strongly, and the property is weak.
            case comesStrongly
            /// The property is weak, and the class is not `WeakDependencyAware`.
            case notAware
        }

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(component.type), .text(property), .type(type), .type(token),
                .text(bringing.map { TypeName.short($0) }.joined(separator: " or ")),
            ]
            text.headline("WIND-030", "Nothing fills '%1' of %0")
            text.participant(component, "declares it")
            text.met(in: scope)
            text.line(token == nil ? "It is to be a %2" : "It is to be a %2 for %3")
            for served in served {
                text.line(
                    served.token == nil ? "Its request brings %1" : "%0 brings %1",
                    about: [.type(served.token), .type(served.type)])
            }
            if let brought { return correct(&text, as: brought.first) }
            switch reason {
            case .noToken:
                if served.isEmpty { text.line("No token of ~0 brings anything.") }
                adviseToken(&text)
            case .comesWeakly:
                text.line("What brings it comes and goes, and is held weakly.")
                text.advice(
                    shape.kind == .list
                        ? "declare it @InjectWeak, and conform ~0 to InjectedWeakDependencies"
                        : "declare it @InjectWeak, as an optional, and conform ~0 to InjectedWeakDependencies")
            case .comesStrongly:
                text.line("What brings it is kept, and is not delivered weakly.")
                text.advice("declare it @Inject, or have the token delivered weakly: container.weak(_:)")
            case .notAware:
                text.line("It is weak, and ~0 takes nothing weakly.")
                text.advice("conform ~0 to InjectedWeakDependencies, or declare it @Inject")
            }
        }

        /// Says by which token it would come.
        private func adviseToken(_ text: inout ProblemText) {
            if let convertible {
                text.facts.append(.type(convertible.type))
                let isIndirect = converted.map { $0.type != convertible.type } ?? false
                if let converted, isIndirect, type is AnyClass {
                    let right = InjectedShape(type: converted.type, kind: shape.kind, token: token)
                    text.facts += [.type(converted.type), .text(right.declaration(of: property))]
                    text.line("~5 is hidden behind %6.")
                    return text.advice("declare what the token brings:\n%7")
                }
                let name = converted?.token ?? Any.self
                text.facts += [
                    .text(TypeName.inCode(name, isValue: isIndirect)),
                    .text(TypeName.inCode(type, isValue: isIndirect)),
                ]
                text.line("~5 could be handed out as that, and is not.")
                return text.advice(
                    convertible.isBuilt
                        ? "register it as that: container.register(_:as:for:)"
                        : isIndirect
                            ? "hand it out so, too:\ncontainer.register(%7, for: %6, by: ~5.self)"
                            : "make ~5 an IndirectResolver<%6, %7>")
            }
            if let whole = served.first(where: { $0.isWhole(type) }) {
                text.facts.append(.type(whole.type))
                text.line("%5 is handed out as a whole; a property lists, or may go without, what is handed out as %2.")
                return text.advice("hand it out as a type of its own, a struct around it")
            }
            let mayBeEmpty = shape.kind != .one || empty.isEmpty
            let end =
                (mayBeEmpty ? "or " : "") + "give the property the type that a token brings"
                + (mayBeEmpty ? "" : ", or make it an optional")
            if let token {
                if ProtocolID(token).map({ ConformanceIndex.isEmpty($0) }) != true {
                    text.line("~3 is no token: a token is an empty protocol.")
                    let name = served.first { $0.type == type }?.token ?? bringing.first
                    let right = InjectedShape(type: type, kind: shape.kind, token: name, isWeak: shape.isWeak)
                    text.facts.append(.text(right.declaration(of: property)))
                    return text.advice(
                        name == nil
                            ? "name the token whose provider is handed out as ~2" : "name the token that brings it:\n%5"
                    )
                }
                if isTokenDeclared, let other = served.first(where: { $0.token == token }) {
                    let right = InjectedShape(
                        type: other.type, kind: shape.kind, token: token, isWeak: shape.isWeak)
                    text.facts.append(.text(right.declaration(of: property)))
                    return text.advice("declare what the token brings:\n%5")
                }
                if isTokenDeclared {
                    text.line("Nothing provides ~3, which is allowed to be absent.")
                    return text.advice("make it an optional")
                }
                return text.advice("conform ~0 to ~3,\n" + end)
            }
            if !bringing.isEmpty { return text.advice("conform ~0 to %4, which brings it") }
            if isWithoutToken {
                text.line("It is handed out on request only, for no token.")
                return text.advice("register it for a token, and conform ~0 to that")
            }
            if let absent = empty.first {
                text.facts.append(.type(absent))
                text.line("Nothing provides ~5, which is allowed to be absent.")
                return text.advice("if ~5 brings it, make it an optional; or conform ~0 to the token that does")
            }
            text.advice(
                "conform ~0 to the token whose provider is handed out as that,\n" + end)
        }

        /// Says that the property's type is a token, and how it should be declared.
        private func correct(_ text: inout ProblemText, as interface: (any Any.Type)?) {
            text.line("%2 is a token, taken for the interface that it brings.")
            let isDeclared = served.contains { $0.token == type }
            guard let interface else {
                return text.advice(
                    "register what provides ~2, and declare the interface under which that is handed out")
            }
            let right = InjectedShape(type: interface, kind: shape.kind, token: token == nil ? nil : type)
            text.facts.append(.text(right.declaration(of: property)))
            text.advice(
                isDeclared
                    ? "declare what the token brings: %5" : "conform ~0 to ~2, and declare what that brings:\n%5")
        }
    }
}
