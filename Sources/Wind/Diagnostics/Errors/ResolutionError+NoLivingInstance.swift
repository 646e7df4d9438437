extension Container.ResolutionError {
    /// A foreign class none of whose instances lives.
    public struct NoLivingInstance: Sendable {
        /// The class.
        public let provider: Participant
        /// Whether it was registered weakly, and is gone.
        public internal(set) var isRegisteredWeakly = false
        /// Who needs whom, down to the builder that takes it.
        public internal(set) var chain: [any Any.Type] = []

        func write(to text: inout ProblemText) {
            text.facts = [.type(provider.type)]
            text.headline("WIND-014", "No instance of %0 lives")
            if isRegisteredWeakly {
                text.participant(provider, "was registered weakly and is gone")
                text.chain(chain)
                text.advice(
                    """
                    keep the object as long as it is needed, or have the container keep it: register(value:),
                    or let it be absent: read an optional, or take one as parameter
                    """)
            } else {
                text.participant(provider, "is created elsewhere and announces itself")
                text.advice("call resolveMe(in: container) on the object when it appears, and keep it alive")
            }
        }
    }
}
