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
        // SAFETY: only `isOver` changes, under the lock of the container's tree.
        /// The plan of the wiring.
        let plan: WiringPlan
        /// The container that wired the consumer.
        let home: ContainerReference
        let confinement: Confinement
        /// Whether the consumer was replaced, so that containers don't fill it any more.
        var isOver = false

        init(plan: WiringPlan, home: ContainerReference, confinement: Confinement) {
            self.plan = plan
            self.home = home
            self.confinement = confinement
        }
    }
}
