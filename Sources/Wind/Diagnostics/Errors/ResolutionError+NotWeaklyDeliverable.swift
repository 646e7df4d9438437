extension Container.ResolutionError {
    /// A dependency that a consumer can't hold, because it is delivered only weakly.
    public struct NotWeaklyDeliverable: Sendable {
        /// The reason for the error.
        public enum Reason: Sendable {
            /// The consumer isn't `WeakDependencyAware`.
            case consumerNotAware
            /// The provider is an `Instance`, which nothing would keep alive.
            case providerNotKept
        }

        /// The token.
        public let token: any Any.Type
        /// The provider that is delivered weakly.
        public let provider: Participant
        /// The consumers that can't hold it.
        public internal(set) var consumers: [Participant]
        /// The reason for the error.
        public let reason: Reason
        /// The name of the declared scope with the problem; nil outside of declared scopes.
        public internal(set) var scope: String?

        func write(to text: inout ProblemText) {
            text.facts = [.type(token), .type(provider.type)]
            text.headline("WIND-007", "%0 can only be delivered weakly")
            switch reason {
            case .consumerNotAware:
                text.participant(provider, "provides it, but its consumers don't keep it alive")
                text.participants(consumers, "declares it, but isn't WeakDependencyAware")
                text.met(in: scope)
                let hasProperties = consumers.contains { $0.type is any InjectedDependencies.Type }
                text.facts.append(
                    .text(
                        hasProperties
                            ? "InjectedWeakDependencies and declare the property @InjectWeak, or let … = InjectWeak<…?>()"
                            : "AutomaticWeakDependencyHandling and read with weakComponent()"))
                text.facts.append(
                    .text(hasProperties ? ", if no @Inject property takes it, make" : " make"))
                text.advice(
                    """
                    conform the consumer to %2,
                    or%3 the token optional: container.optional((any ~0).self),
                    or deliver it strongly, if container.weak(_:) names it: remove that call
                    """)
            case .providerNotKept:
                text.participant(
                    provider,
                    provider.isBuilt
                        ? "isn't kept: it would be released at once"
                        : provider.type is any SharedInstance.Type
                            ? "is a SharedInstance: nothing would keep it alive"
                            : "is an Instance: nothing would keep it alive")
                text.participants(consumers, "declares it")
                text.met(in: scope)
                text.advice(
                    provider.isBuilt
                        ? """
                        register ~1 with the lifetime .singleton,
                        or deliver it strongly: remove container.weak((any ~0).self)
                        """
                        : "make ~1 a Singleton,\nor deliver it strongly: remove container.weak((any ~0).self)")
            }
        }
    }
}
