extension Container.ResolutionError {
    /// Components that need each other.
    public struct Cycle: Sendable {
        /// The components in order; the last needs the first.
        public let path: [Participant]
        /// For each component, the token of the next one; nil where the component asked the container.
        public let tokens: [(any Any.Type)?]
        /// Whether the cycle was found while wiring, and not by a check before it.
        public let isMetWhileWiring: Bool
        /// The other cycles, if all problems are cycles.
        public internal(set) var others: [Cycle] = []
        /// The names of the declared scopes that provide what a component needs that needs itself.
        var scopes: [String] = []
        /// The name of the declared scope with the cycle; nil outside of declared scopes.
        public internal(set) var scope: String?

        func write(to text: inout ProblemText) {
            guard others.isEmpty else {
                return text.several(Container.ResolutionError.cycleDetected(self).all)
            }
            let last = path[path.count - 1]
            let token = tokens.last ?? nil
            text.facts = [.type(path[0].type), .number(path.count), .type(last.type), .type(token)]
            text.headline("WIND-002", path.count == 1 ? "%0 needs itself" : "%1 components need each other")
            for index in path.indices { writeStep(index, to: &text) }
            text.met(in: scope)
            if isMetWhileWiring { text.line("found while wiring; completed components stay usable") }
            if tokens.contains(where: { $0 == nil }) {
                text.advice("don't ask the container for it here: declare a token, or ask after the wiring")
            } else if !scopes.isEmpty {
                text.facts += [.scopes(scopes, "provide"), .scopes(scopes)]
                text.line("Only %4 another one, and ~2 is registered outside of it.")
                text.advice(
                    "register ~2 in the declaration of %5, before the expectation or the provider that it wraps")
            } else if path.count == 1, last.isBuilt {
                text.advice(
                    "register another provider of ~3 after it, which its builder then gets,\nor leave out the parameter"
                )
            } else if last.isBuilt {
                // The builder names the type that it takes, or the token of a ByToken.
                let isToken = token.flatMap { ProtocolID($0) }.map { ConformanceIndex.facts(of: $0).isCalledLikeToken }
                let taken = isToken == true ? nil : token.map { TypeName.inCode($0) }
                text.advice(
                    "move their shared part into a type of its own, or take a maker and call it later:\nMaker<Void, "
                        + (taken ?? "…") + ">")
            } else if path.count == 1 {
                text.advice(
                    """
                    remove ~3 from ~2, which provides it itself,
                    or register another provider of ~3, which ~2 then gets
                    """
                        + (last.type is any Instance.Type
                            ? ",\nor create the other objects later, with a maker that a token of its own brings:"
                                + "\ncontainer.register(Maker<Void, …>.self, for: …)" : ""))
            } else if let held = path.indices.last(where: { canHoldNextWeakly($0) }) {
                text.facts = [.type(tokens[held]), .type(path[held].type)]
                text.advice(
                    "move their shared part into a component of its own, or let one hold another weakly:\n"
                        + "container.weak((any ~0).self), and conform ~1 to "
                        + (path[held].type is any InjectedDependencies.Type
                            ? "InjectedWeakDependencies\nand declare the property @InjectWeak, or let … = InjectWeak<…?>()"
                            : "AutomaticWeakDependencyHandling\nand read with weakComponent()"))
            } else {
                text.advice(
                    """
                    move their shared part into a component of its own,
                    or create one later, with a maker that a token of its own brings:
                    container.register(Maker<Void, …>.self, for: …)
                    """)
            }
        }

        /// Whether a component can take the next one weakly, because not only its consumers keep it.
        private func canHoldNextWeakly(_ index: Int) -> Bool {
            !path[index].isBuilt && path[(index + 1) % path.count].isKept
        }

        private func writeStep(_ index: Int, to text: inout ProblemText) {
            let facts = text.facts
            defer { text.facts = facts }
            text.facts = [.type(path[(index + 1) % path.count].type), .type(tokens[index])]
            text.participant(
                path[index],
                tokens[index] == nil
                    ? "needs %0 while it is being wired"
                    : path[index].isBuilt ? "needs %0 as a parameter" : "needs %0 through ~1")
        }
    }
}
