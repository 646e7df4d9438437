extension Container.ResolutionError {
    /// A foreign class without a living instance.
    public struct NoLivingInstance: Sendable {
        /// The class.
        public let provider: Participant
        /// Whether it was registered weakly and has been released.
        public internal(set) var isRegisteredWeakly = false
        /// The chain of dependencies, down to the builder that takes it.
        public internal(set) var chain: [any Any.Type] = []

        func write(to text: inout ProblemText) {
            text.facts = [.type(provider.type)]
            text.headline("WIND-014", "No instance of %0 is alive")
            if isRegisteredWeakly {
                text.participant(provider, "was registered weakly and is gone")
                text.chain(chain)
                text.advice(
                    """
                    keep the object while it is needed, or have the container keep it: register(value:),
                    or accept its absence: read an optional, or take one as a parameter
                    """)
            } else {
                text.participant(provider, "is created elsewhere and announces itself")
                text.advice("call resolveMe(in: container) on the object when it appears, and keep it alive")
            }
        }
    }
}
