extension Container.ResolutionError {
    /// Components that need each other.
    public struct Cycle: Sendable {
        /// The components in order; the last needs the first.
        public let path: [Participant]
        /// For each component the token by which it needs the next; nil where it asked the container itself.
        public let tokens: [(any Any.Type)?]
        /// Whether it was met while wiring, not before.
        public let isMetWhileWiring: Bool
        /// The other cycles, when every problem is one.
        public internal(set) var others: [Cycle] = []
        /// The name of the declared scope in which they do; nil elsewhere.
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
            if isMetWhileWiring { text.line("met while wiring; what was complete before stays so") }
            if tokens.isEmpty || tokens.contains(where: { $0 == nil }) {
                text.advice("don't ask the container for it here: declare a token, or ask after the wiring")
            } else if last.isBuilt {
                text.advice(
                    """
                    move what they all need into a type of its own, or let the builder take a maker, to call later:
                    Maker<Void, %0>
                    """)
            } else if path.count == 1 {
                text.advice(
                    """
                    remove ~3 from ~2, which provides it itself,
                    or register another provider of ~3: ~2 then gets that one
                    """)
            } else {
                text.advice(
                    """
                    move what they all need into a component of its own, or let one hold the next weakly:
                    container.weak((any ~3).self), and conform ~2 to AutomaticWeakDependencyHandling
                    """)
            }
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
