/// A container's consumers and objects for a token whose objects come and go.
///
/// The container's lock guards it.
final class TokenState: @unchecked Sendable {
    // SAFETY: see above.
    /// The living components that declare the token and can take objects weakly.
    var consumers = WeakList<Tracking>()
    /// The living objects that are delivered weakly, in the order of their announcement.
    var announced = WeakList<Offer>()

    /// One wiring of a consumer, with the facts that a later fill needs.
    final class Tracking: @unchecked Sendable {
        // SAFETY: nothing changes but the atomic value and the static variable, which the lock guards.
        private static let lock = Lock()
        /// The latest wirings of all living consumers, in all containers.
        private nonisolated(unsafe) static var latest = WeakList<Tracking>()

        /// The plan of the wiring.
        let plan: WiringPlan
        /// The container that wired the consumer.
        let home: ContainerReference
        let confinement: Confinement
        /// Whether the consumer was wired again or replaced, so that this wiring's container doesn't fill it any more.
        let isOver = Atomic(false)

        init(plan: WiringPlan, home: ContainerReference, confinement: Confinement) {
            self.plan = plan
            self.home = home
            self.confinement = confinement
        }

        /// Ends the previous wiring of the consumer, in whichever container.
        /// - Returns: Whether there was one.
        @inline(never)
        func begin(for consumer: any Component) -> Bool {
            let (isNew, read) = Tracking.lock.withLock {
                unsafe Tracking.latest.insert(consumer, note: self) { previous, new in
                    previous.isOver.store(true, ordering: .relaxed)
                    return new
                }
            }
            // Their last release may run user code.
            withExtendedLifetime(read) {}
            return !isNew
        }
    }
}
