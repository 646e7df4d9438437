extension Container.ResolutionError {
    /// A token without a provider.
    public struct MissingProvider: Sendable {
        /// The token.
        public let token: any Any.Type
        /// The components that declare it.
        public internal(set) var consumers: [Participant]
        /// The chain of dependencies, from a component without consumers down to the first consumer.
        public let chain: [any Any.Type]
        /// Near matches, one sentence each.
        public let near: [String]
        /// The requested type, if a request found the error and not `bootstrap()`.
        public internal(set) var request: (any Any.Type)?
        /// The name of the declared scope that lacks a provider; nil outside of declared scopes.
        public internal(set) var scope: String?
        /// Whether only its name makes it a token.
        public internal(set) var isTokenByName = false
        /// The names of the declared scopes that provide it.
        public internal(set) var scopes: [String] = []
        /// Whether the container, or a parent of it, declares scopes.
        var mayBeExpected = false
        /// Whether the first consumer is created where it is requested, but not in these scopes.
        var isForScopes = false
        /// Whether the first consumer exists already, and the program asks the container to wire it.
        var isExisting = false
        /// Whether a container that exports tokens creates the first consumer.
        var isOfExporter = false
        /// Whether the scope with the problem registers the first consumer.
        var isOfScope = false
        /// Whether the first consumer provides the token, too.
        var isDecorator = false
        /// The provider in a child of the container that creates the consumer; nil if there isn't one.
        public internal(set) var providerInChild: Participant?

        /// Whether a module has a provider, but doesn't export it.
        private var isHidden: Bool { near.first?.hasSuffix(ProblemText.hiddenEnd) == true }

        /// Whether the first consumer is of a class whose objects announce themselves.
        private var isAnnounced: Bool { consumers.first?.type is any ForeignInstantiable.Type }

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(token), .type(request), .scopes(scopes, "provide"), .type(consumers.first?.type),
            ]
            text.headline("WIND-001", "No provider for %0")
            text.participants(consumers, "declares it")
            if request != nil { text.line("found while resolving %1") }
            text.met(in: scope)
            text.chain(chain, to: "~0")
            text.near(near)
            if let providerInChild, scopes.isEmpty {
                text.participant(
                    providerInChild, scope == nil ? "provides it in a child container" : "provides it in the scope")
            }
            guard scopes.isEmpty, providerInChild == nil else {
                if isExisting, !scopes.isEmpty {
                    text.line("Only %2 it.")
                    return text.adviceToBeWired(in: scopes, isAnnounced: isAnnounced)
                }
                if isOfExporter, scopes.isEmpty {
                    text.line("~3 is created in the container that exports, which doesn't see other child containers.")
                    return text.advice(
                        "register ~3 in place of the export, in the parent of the exporting container"
                            + (isForScopes ? "" : ",\nas a ScopedSingleton or an Instance")
                            + ",\nor register a provider of ~0 in the exporting container or in its parent")
                }
                if isOfScope, !scopes.isEmpty {
                    text.line("Only %2 it, and ~3 is created in another scope.")
                    text.facts.append(.scopes(scopes))
                    return text.advice(
                        "register ~3 in the declaration of %4,\n"
                            + "or, if it needs both scopes, declare one of them in the other")
                }
                text.line(
                    scopes.isEmpty
                        ? "~3 is created where it is registered, and sees only that container and its parents."
                        : "Only %2 it, and ~3 is created outside of it.")
                if isForScopes, !scopes.isEmpty { return text.adviceToBeInScope("~3", of: scopes) }
                if isOfExporter {
                    return text.advice(
                        """
                        register ~3 where the scope is declared, outside of modules,
                        as a ScopedSingleton or an Instance, or in the declaration of the scope
                        """)
                }
                if consumers.first?.isObject == true { return text.advice(Participant.adviceToCreate("~3")) }
                let inside =
                    "make ~3 a ScopedSingleton or an Instance, which the scope creates,\nor register it in "
                return text.advice(
                    inside
                        + (scopes.isEmpty && scope == nil
                            ? "the container that provides it" : "the declaration of the scope"))
            }
            if isDecorator {
                text.line("~3 provides it itself, but doesn't get its own objects.")
                return text.advice(
                    "remove ~0 from ~3,\nor register another provider of ~0, which ~3 then gets")
            }
            let advice =
                isHidden
                ? "add ~0 to the 'exports' of the module,\nor register another component whose DependencyToken is ~0"
                    + (isExisting && isAnnounced
                        ? ",\nor, if the module registers ~3, announce the object where the module is installed" : "")
                : scope == nil
                    ? """
                    register a component whose DependencyToken is ~0 before bootstrap(),
                    or make it optional: container.optional((any ~0).self), and read an optional
                    """
                        + (mayBeExpected
                            ? ",\nor, if a declared scope brings it, expect it there: scope.expect((any ~0).self, as: …)"
                            : "")
                    : """
                    register a component whose DependencyToken is ~0, in the scope or in a parent of it,
                    or, if each scope brings its own, expect it there: scope.expect((any ~0).self, as: …)
                    """
            let marker = ",\nor, if it isn't a token, ignore it: container.ignore((any ~0).self)"
            text.advice(isTokenByName ? advice + marker : advice)
        }
    }
}
