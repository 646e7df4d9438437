/// A container's living consumers of a token whose objects come and go.
///
/// The container's lock guards it.
final class TokenState: @unchecked Sendable {
    // SAFETY: see above.
    /// The living components that declare the token and can take objects weakly, each with its latest wiring.
    private var consumers = WeakObjects()

    /// The living consumers.
    /// - Parameter release: Releases after the lock what it is called with: the objects, and all wirings, of which one
    ///   may have the last reference to an actor.
    /// - Returns: The consumers, each with its latest wiring.
    @inline(never)
    func living(releasing release: (Any) -> Void) -> [(object: any Component, tracking: Tracking)] {
        // Also the wirings of consumers that are gone.
        release(consumers.notes)
        let living = consumers.living()
        release(living)
        return living.map { ($0.object, $0.note as! Tracking) }
    }

    /// Adds a consumer, or its new wiring.
    /// - Returns: The objects to release after the lock.
    @inline(never)
    func add(_ consumer: any Component, _ tracking: Tracking) -> [AnyObject] {
        var former: AnyObject?
        var read = consumers.insert(consumer, note: tracking) { known, new in
            former = exchange(&known, with: new)
            return true
        }.read
        if let former { read.append(former) }
        return read
    }

    /// The latest wiring of a living consumer.
    func tracking(of consumer: any Component) -> Tracking? { consumers.note(of: consumer) as! Tracking? }

    /// One wiring of a consumer, with the facts that a later fill needs.
    final class Tracking: @unchecked Sendable {
        // SAFETY: only `isOver` changes.
        /// The registration of the consumer, and the number of parent containers up to the one that has it.
        let (registration, depth): (Registration?, Int)
        /// The container that wired the consumer.
        let home: ContainerReference
        let confinement: Confinement
        /// Whether the consumer was replaced or wired again, so that containers don't fill it any more because of this
        /// wiring.
        let isOver = Atomic(false)

        init(registration: Registration?, depth: Int, home: ContainerReference, confinement: Confinement) {
            (self.registration, self.depth) = (registration, depth)
            self.home = home
            self.confinement = confinement
        }
    }
}
