extension Container.ResolutionError {
    /// A further offer by a class that isn't registered.
    public struct UnknownProvider: Sendable {
        /// The class.
        public let provider: any Any.Type
        /// The type under which it should be handed out.
        public let interface: any Any.Type
        /// The token of the offer.
        let token: (any Any.Type)?
        /// The registration of the class in a parent container.
        let outer: Participant?
        /// The place of the offer.
        public let place: Container.CodeLocation

        func write(to text: inout ProblemText) {
            text.facts = [
                .type(provider), .type(interface), .text(place.description),
                .text(TypeName.inCode(interface, isValue: true)),
                .text(token.map { ", for: " + TypeName.inCode($0, isValue: true) } ?? ""),
            ]
            text.headline("WIND-011", "%0 is offered as %1, but isn't registered")
            text.line("offered at %2")
            if let provider = provider as? AnyClass, !ConformanceIndex.isComponent(provider) {
                text.line("~0 isn't a component.")
                return text.advice("offer it with a builder: container.register(%3%4) { (own: ~0) in own }")
            }
            if let outer {
                text.participant(outer, "is a component of a parent container")
                return text.advice("offer it there: move this call of 'register' to the registration")
            }
            text.advice(
                provider is any Lifecycle.Type
                    ? "register it too: ~0.register(in: container)"
                    : "register an object of it, too: container.register(component: …)")
        }
    }
}
