extension Container.ResolutionError {
    /// A further offer by a class that isn't registered.
    public struct UnknownProvider: Sendable {
        /// The class.
        public let provider: any Any.Type
        /// The type under which it should be handed out.
        public let interface: any Any.Type
        /// The place of the offer.
        public let place: Container.CodeLocation

        func write(to text: inout ProblemText) {
            text.facts = [.type(provider), .type(interface), .text(place.description)]
            text.headline("WIND-011", "%0 is offered as %1, but isn't registered")
            text.line("offered at %2")
            text.advice("register it too: ~0.register(in: container)")
        }
    }
}
