extension Container.ResolutionError {
    /// Container modules that require each other.
    public struct ModuleCycle: Sendable {
        /// The modules in order; the last requires the first.
        public let path: [any Any.Type]
        /// The place that installs the first of them.
        public let place: Container.CodeLocation

        func write(to text: inout ProblemText) {
            text.facts = [.type(path[0]), .number(path.count), .text(place.description)]
            text.headline("WIND-027", path.count == 1 ? "%0 requires itself" : "%1 modules require each other")
            text.line("installed at %2")
            text.chain(path + [path[0]])
            text.advice("move the shared part into a module that both require")
        }
    }
}
