extension Container.ResolutionError {
    /// A read of a dependency that the component lacks.
    public struct DependencyAbsent: Sendable {
        /// The class of the component.
        public let component: any Any.Type
        /// The requested type.
        public let dependency: any Any.Type
        /// The requested token, if the read names one.
        public internal(set) var token: (any Any.Type)?
        /// The dependencies that the component has.
        public let present: [String]
        /// Whether it was held weakly and has been released.
        var isGone = false
        /// The declared tokens without a provider, which are optional.
        var empty: [any Any.Type] = []
        /// The reason for the absence, if the component has something else instead.
        var cause: Cause?
        /// Whether an injected property reads it, not an accessor.
        var isProperty = false

        enum Cause: Sendable {
            /// Other code filled in an object of this type, which isn't what was asked for.
            case filledWith(any Any.Type)
            /// Other code filled in an object that has the type as another type.
            case filledAs(any Any.Type)
            /// The dependency is delivered weakly.
            case comesWeakly
            /// A provider has the type, but isn't handed out as it.
            case convertible(Participant, UnservedProperty.Served)
        }

        /// The empty protocols that the class conforms to.
        private var tokens: [ProtocolID] {
            (component as? AnyClass).map { ConformanceIndex.facts(of: $0).tokens } ?? []
        }

        /// The class's token, if that is the only source of its dependencies.
        private var onlyToken: (any Any.Type)? {
            let tokens = tokens.filter { ConformanceIndex.facts(of: $0).isCalledLikeToken }
            let mayHaveMore = present.count > 1 || present.isEmpty && component is any WeakDependencyAware.Type
            return token == nil && tokens.count == 1 && !mayHaveMore ? tokens[0].type : nil
        }

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(component), .type(dependency), .type(token),
                .text(TypeName.closed(TypeName.inCode(dependency))), .text(present.joined(separator: ", ")),
            ]
            text.headline("WIND-013", token == nil ? "%0 lacks the dependency %1" : "%0 lacks the dependency %1 for ~2")
            if let list = (dependency as? any InjectableValue.Type)?.shape, list.kind == .list {
                text.line("component() reads one object.")
                text.facts.append(.text(TypeName.inCode(list.type)))
                return text.advice("read a list with components(): var x: [%5] { components() }")
            }
            if let cause { return write(cause, to: &text) }
            if isGone, dependency == Container.self {
                text.line("Its container was released: components hold it weakly.")
                text.advice(
                    "keep the container while its components use it,\n"
                        + (isProperty
                            ? "or make the property an optional: Container?"
                            : "or read an optional: let container: Container? = component()"))
            } else if isGone, token == nil || isProperty {
                text.line("It was registered weakly and is gone.")
                text.advice(
                    "keep the object while its consumers use it, or have the container keep it: register(value:),\n"
                        + (isProperty
                            ? "or make the property an optional: %3?" : "or read an optional: let x: %3? = component()")
                )
            } else if ProtocolID(dependency).map(tokens.contains) == true {
                text.line("%1 is a token, not its provider's type.")
                text.line(present.isEmpty ? "It has none." : "It has: %4")
                text.facts = [
                    .text(TypeName.inCode(dependency, isValue: true)), .text(token.map { TypeName.inCode($0) } ?? ""),
                ]
                text.advice(
                    token == nil
                        ? "ask for the type that the token brings: component(for: %0) as …"
                        : "swap them: component(for: %0) as %1")
            } else if let onlyToken {
                text.facts.append(.type(onlyToken))
                text.line(
                    present.isEmpty
                        ? "Nothing provides ~5, which is optional, or ignore(_:) names it." : "%5 brings %4")
                text.advice(
                    present.isEmpty
                        ? """
                        make the accessor an optional: var x: %3? { component() },
                        or register a provider of ~5, and remove container.ignore((any ~5).self)
                        """
                        : "ask for the type that ~5 brings, or declare the token that brings ~1")
            } else if let token, empty.contains(where: { $0 == token }) {
                text.line("Nothing provides ~2, which is optional, or ignore(_:) names it.")
                text.advice(
                    """
                    make the accessor an optional: var x: %3? { component(for: (any ~2).self) },
                    or register a provider of ~2, and remove container.ignore((any ~2).self)
                    """)
            } else {
                for token in empty {
                    text.line(
                        "Nothing provides ~0, which is optional, or ignore(_:) names it.", about: [.type(token)])
                }
                text.line(present.isEmpty ? "It has none." : "It has: %4")
                text.advice(
                    """
                    ask for the type that the provider is handed out as,
                    conform ~0 to the token, or register a provider of it
                    """
                        + (empty.isEmpty ? "" : ";\nif it may be absent, read an optional: let x: %3? = component()"))
            }
        }

        @inline(never)
        private func write(_ cause: Cause, to text: inout ProblemText) {
            switch cause {
            case .filledWith(let other):
                text.line("It was filled in with an object of %0.", about: [.type(other)])
                let isValue = (other as? AnyClass).map { isSubclass($0, of: ValueCarrier.self) } ?? false
                text.advice(
                    isValue
                        ? "fill in a value of the type that is read: Provided<%3>(…)" : "fill in an object that is a ~1"
                )
            case .filledAs(let other):
                text.line("It was filled in as %0.", about: [.type(other)])
                text.facts.append(.text(TypeName.inCode(dependency, isValue: true)))
                text.advice("fill it in as the type that is read: fill(dependency: %5, with: …)")
            case .comesWeakly:
                text.line("It is delivered weakly.")
                text.advice("read it with weakComponent(): var x: %3? { weakComponent() }")
            case .convertible(let provider, let served):
                text.facts.append(.type(served.token))
                text.participant(provider, served.token == nil ? "is a parameter" : "provides ~5")
                let argument = token.map { "for: " + TypeName.inCode($0, isValue: true) } ?? ""
                text.adviseHandingOut(
                    provider, now: served, as: dependency, else: "read",
                    "var x: " + TypeName.inCode(served.type) + " { component(" + argument + ") }")
            }
        }
    }
}
