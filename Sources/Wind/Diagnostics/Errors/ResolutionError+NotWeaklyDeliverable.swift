extension Container.ResolutionError {
    /// A dependency that can only come weakly, where it can't.
    public struct NotWeaklyDeliverable: Sendable {
        /// Why it can't.
        public enum Reason: Sendable {
            /// The consumer is not `WeakDependencyAware`.
            case consumerNotAware
            /// The provider is an `Instance`, which nobody would keep alive.
            case providerNotKept
        }

        /// The token.
        public let token: any Any.Type
        /// The provider that comes weakly.
        public let provider: Participant
        /// The consumers that can't have it.
        public internal(set) var consumers: [Participant]
        /// Why they can't.
        public let reason: Reason
        /// The name of the declared scope in which they can't; nil elsewhere.
        public internal(set) var scope: String?

        func write(to text: inout ProblemText) {
            text.facts = [.type(token), .type(provider.type)]
            text.headline("WIND-007", "%0 can only be delivered weakly")
            switch reason {
            case .consumerNotAware:
                text.participant(provider, "provides it and is not kept alive by its consumers")
                text.participants(consumers, "declares it and is not WeakDependencyAware")
                text.met(in: scope)
                let hasProperties = consumers.contains { $0.type is any InjectedDependencies.Type }
                text.facts.append(
                    .text(
                        hasProperties
                            ? "InjectedWeakDependencies and declare the property @InjectWeak"
                            : "AutomaticWeakDependencyHandling and read with weakComponent()"))
                text.advice(
                    """
                    conform the consumer to %2,
                    or allow the token to be absent: container.optional((any ~0).self);
                    if container.weak(_:) names it, remove that to have it delivered strongly
                    """)
            case .providerNotKept:
                text.participant(
                    provider,
                    provider.isBuilt
                        ? "is not kept: nobody would keep it alive"
                        : provider.type is any SharedInstance.Type
                            ? "is a SharedInstance: nobody would keep it alive"
                            : "is an Instance: nobody would keep it alive")
                text.participants(consumers, "declares it")
                text.met(in: scope)
                text.advice(
                    provider.isBuilt
                        ? """
                        register ~1 with the lifetime .singleton,
                        or deliver strongly: remove container.weak((any ~0).self)
                        """
                        : "make ~1 a Singleton,\nor deliver strongly: remove container.weak((any ~0).self)")
            }
        }
    }
}
