/// Who in a container is told of the objects of a token that come and go, and what there is of them.
///
/// Guarded by the container's lock.
final class TokenState: @unchecked Sendable {
    // SAFETY: see above.
    /// The living components that declare it and can take objects weakly.
    var consumers = WeakList<Tracking>()
    /// The living objects that are delivered weakly, in the order of their announcement.
    var announced = WeakList<Offer>()

    /// One wiring of a consumer, and what it takes to fill it later.
    final class Tracking: Sendable {
        /// The plan of the wiring.
        let plan: WiringPlan
        /// The container that wired it.
        let home: ContainerReference
        let confinement: Confinement

        init(plan: WiringPlan, home: ContainerReference, confinement: Confinement) {
            self.plan = plan
            self.home = home
            self.confinement = confinement
        }
    }
}
