extension Container.ResolutionError {
    /// A property that none of its component's dependencies can fill.
    public struct UnservedProperty: Sendable {
        /// The component.
        public let component: Participant
        /// The property's name.
        public let property: String
        let shape: InjectedShape
        /// The types that the tokens of the class bring.
        public let served: [Served]
        /// The tokens that would bring it but aren't declared by the class.
        public internal(set) var bringing: [any Any.Type] = []
        /// The types that it brings, if the property's type is a token.
        public internal(set) var brought: [any Any.Type]?
        /// The optional tokens of the class that lack a provider.
        public internal(set) var empty: [any Any.Type] = []
        /// A declared token by which it would come, but which is ignored; nil if there isn't one.
        var ignored: (any Any.Type)?
        /// A provider that has the type, but isn't handed out under it; nil if there isn't one.
        public internal(set) var convertible: Participant?
        /// The offer of that provider.
        var converted: Served?
        /// Whether the class declares the property's token.
        let isTokenDeclared: Bool
        /// Whether the type is handed out on request only.
        let isWithoutToken: Bool
        /// The reason for the error.
        public let reason: Reason
        /// The properties of other components with the same type, the same provider and the same reason, by name.
        public internal(set) var others: [String] = []
        /// The name of the declared scope with the problem; nil outside of declared scopes.
        public internal(set) var scope: String?

        /// The type that the property takes from the container.
        public var type: any Any.Type { shape.type }
        /// The token that the property names.
        public var token: (any Any.Type)? { shape.token }

        /// A token of the class and a type that it brings.
        public struct Served: Sendable {
            /// The token; nil for a type that is handed out on request only.
            public internal(set) var token: (any Any.Type)?
            /// The type that it brings.
            public let type: any Any.Type
        }

        /// Whether the provider is the cause of both errors: the classes lack no token, and the types are the same.
        @inline(never)
        func isOfSameProvider(as other: Self) -> Bool {
            bringing.isEmpty && brought == nil && ignored == nil && scope == other.scope && !other.served.isEmpty
                && type == other.type && token == other.token && convertible?.type == other.convertible?.type
                && shape.kind == other.shape.kind && reason == other.reason
        }

        /// Whether both are the same property with the same tokens, in a container and in a scope inside it.
        private func isSameProperty(as other: Self) -> Bool {
            component.type == other.component.type && property == other.property && reason == other.reason
                && convertible?.type == other.convertible?.type && (ignored == nil) == (other.ignored == nil)
                && served.elementsEqual(other.served) { $0.type == $1.type && $0.token == $1.token }
        }

        /// Adds the property to one of the errors at `indices`, if it has the same cause.
        @inline(never)
        func isAdded(to errors: inout [Container.ResolutionError], at indices: [Int]) -> Bool {
            for index in indices {
                guard case .unservedProperty(var known) = errors[index] else { continue }
                if known.isSameProperty(as: self), known.bringing.isEmpty || bringing.isEmpty {
                    // A scope may know a token that would bring it.
                    if known.bringing.isEmpty, !bringing.isEmpty {
                        var better = self
                        better.others = known.others
                        errors[index] = .unservedProperty(better)
                    }
                    return true
                }
                guard known.isOfSameProvider(as: self) else { continue }
                known.others.append(TypeName.of(component.type) + "." + property)
                errors[index] = .unservedProperty(known)
                return true
            }
            return false
        }

        /// The reasons why nothing fills a property.
        public enum Reason: Sendable {
            /// No token of the class brings the type.
            case noToken
            /// A token's provider is delivered weakly, and the property isn't weak.
            case comesWeakly
            /// A token's provider is delivered strongly, and the property is weak.
            case comesStrongly
            /// The property is weak, and the class isn't `WeakDependencyAware`.
            case notAware
        }

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(component.type), .text(property), .type(type), .type(token),
                .text(bringing.map { TypeName.short($0) }.joined(separator: " or ")),
            ]
            text.headline("WIND-030", "Nothing fills '%1' of %0")
            text.participant(component, "declares it")
            if !others.isEmpty {
                text.line(
                    others.count > 3
                        ? "Nothing fills these, either: %0 and %1 more" : "Nothing fills these, either: %0",
                    about: [.text(others.prefix(3).joined(separator: ", ")), .number(others.count - 3)])
            }
            text.met(in: scope)
            text.line(token == nil ? "Its type is %2" : "Its type is %2, its token is %3")
            for served in served {
                text.line(
                    served.token == nil ? "On request there is %1" : "%0 brings %1",
                    about: [.type(served.token), .type(served.type)])
            }
            if let brought { return correct(&text, as: brought.first) }
            switch reason {
            case .noToken:
                if served.isEmpty { text.line("No token of ~0 brings anything.") }
                adviseToken(&text)
            case .comesWeakly:
                text.line("Its provider is delivered weakly.")
                let weak = InjectedShape(
                    type: shape.type, kind: shape.kind == .list ? .list : .optional, token: shape.token, isWeak: true,
                    isConstant: shape.isConstant)
                text.advice(
                    "declare it weak: " + weak.declaration(of: property)
                        + (component.type is any WeakDependencyAware.Type
                            ? "" : ",\nand conform ~0 to InjectedWeakDependencies"))
            case .comesStrongly:
                text.line("Its provider is delivered strongly.")
                text.advice("declare it @Inject, or deliver the token weakly: container.weak(_:)")
            case .notAware:
                text.line("It is weak, but ~0 can't hold dependencies weakly.")
                text.advice("conform ~0 to InjectedWeakDependencies, or declare it @Inject")
            }
        }

        /// Advises which token to declare.
        private func adviseToken(_ text: inout ProblemText) {
            if let ignored {
                text.line("It would come by ~0, but the container ignores this token.", about: [.type(ignored)])
                text.facts.append(.type(ignored))
                return text.advice("remove container.ignore((any ~5).self)")
            }
            if let convertible, let converted {
                return text.adviseHandingOut(
                    convertible, now: converted, as: type, else: "declare",
                    shape.declaration(of: property, as: converted.type, for: token))
            }
            let mayBeEmpty = shape.kind != .one || empty.isEmpty
            let end =
                (mayBeEmpty ? "or " : "") + "give the property the type that a token brings"
                + (mayBeEmpty ? "" : ", or make it an optional")
            if let token {
                if ProtocolID(token).map({ ConformanceIndex.isEmpty($0) }) != true {
                    text.line("~3 isn't a token: a token is an empty protocol.")
                    let name = served.first { $0.type == type }?.token ?? bringing.first
                    text.facts.append(.text(shape.declaration(of: property, as: type, for: name)))
                    return text.advice(
                        name == nil
                            ? "name the token whose provider is handed out as ~2" : "name the token that brings it:\n%5"
                    )
                }
                if isTokenDeclared, let other = served.first(where: { $0.token == token }) {
                    text.facts.append(.text(shape.declaration(of: property, as: other.type, for: token)))
                    return text.advice("declare the type that the token brings:\n%5")
                }
                if isTokenDeclared {
                    text.line("Nothing provides ~3, which is optional.")
                    return text.advice("make it an optional")
                }
                return text.advice("conform ~0 to ~3,\n" + end)
            }
            if !bringing.isEmpty { return text.advice("conform ~0 to %4, which brings it") }
            if isWithoutToken {
                text.line("It is handed out on request only, without a token.")
                return text.advice("register it for a token, and conform ~0 to it")
            }
            if let absent = empty.first {
                text.facts.append(.type(absent))
                text.line("Nothing provides ~5, which is optional.")
                return text.advice("make it an optional if ~5 brings it, or conform ~0 to the token that does")
            }
            text.advice(
                "conform ~0 to the token whose provider is handed out as that type,\n" + end)
        }

        /// Says that the property's type is a token, and how to declare the property.
        private func correct(_ text: inout ProblemText, as interface: (any Any.Type)?) {
            text.line("%2 is a token, not its provider's type.")
            let isDeclared = served.contains { $0.token == type }
            guard let interface else {
                return text.advice(
                    """
                    register a provider of ~2, and declare the provider's public interface,
                    or, if ~2 isn't a token, ignore it with container.ignore((any ~2).self),
                    and register a component that is handed out as it
                    """)
            }
            text.facts.append(
                .text(shape.declaration(of: property, as: interface, for: token == nil ? nil : type)))
            text.advice(
                isDeclared
                    ? "declare the type that the token brings: %5"
                    : "conform ~0 to ~2, and declare the type that it brings:\n%5")
        }
    }
}

extension ProblemText {
    /// Says how a provider is handed out as a type that it has, or how to read the type that it is handed out as.
    /// - Parameters:
    ///   - provider: The provider.
    ///   - now: Its token, and the type that it is handed out as.
    ///   - type: The type that is read.
    ///   - verb: The verb for a read of the other type.
    ///   - declaration: The line of code for a read of the other type.
    @inline(never)
    mutating func adviseHandingOut(
        _ provider: Container.ResolutionError.Participant,
        now: Container.ResolutionError.UnservedProperty.Served, as type: any Any.Type, else verb: String,
        _ declaration: String
    ) {
        facts = [.type(provider.type), .type(now.type), .text(declaration)]
        if now.type != provider.type, type is AnyClass {
            line("~0 is handed out only as %1.")
            return advice(verb + " the type that the token brings:\n%2")
        }
        line("~0 has that type, but isn't handed out as it.")
        adviceToHandOut(provider, now: now, as: type)
    }

    /// Says how a provider is handed out as a type that it has.
    @inline(never)
    mutating func adviceToHandOut(
        _ provider: Container.ResolutionError.Participant,
        now: Container.ResolutionError.UnservedProperty.Served, as type: any Any.Type
    ) {
        let isIndirect = now.type != provider.type
        let isValue = isIndirect || provider.isBuilt
        facts = [
            .type(provider.type), .text(TypeName.inCode(now.token ?? Any.self, isValue: isValue)),
            .text(TypeName.inCode(type, isValue: isValue)),
        ]
        advice(
            provider.isBuilt
                ? """
                hand it out as that: container.register(value: …, as: %2, for: %1)
                or, with a builder, container.register(%2, for: %1) { … }
                """
                : isIndirect
                    ? "offer it as that type, too:\ncontainer.register(%2, for: %1, by: ~0.self)"
                    : "make ~0 an IndirectResolver<%1, %2>")
    }
}
