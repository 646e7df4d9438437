extension Container.ResolutionError {
    /// A further offer by a class that is not registered.
    public struct UnknownProvider: Sendable {
        /// The class.
        public let provider: any Any.Type
        /// The type under which it was to be handed out.
        public let interface: any Any.Type
        /// Where the offer was registered.
        public let place: Container.CodeLocation

        func write(to text: inout ProblemText) {
            text.facts = [.type(provider), .type(interface), .text(place.description)]
            text.headline("WIND-011", "%0 is to be handed out as %1, but is not registered")
            text.line("offered at %2")
            text.advice("register it too: ~0.register(in: container)")
        }
    }
}
