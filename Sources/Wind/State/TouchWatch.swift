/// Learns which components of a container are handed out.
package final class TouchWatch: Sendable {
    /// A component that is handed out, or may be.
    package struct Touch: Sendable {
        let offer: Offer
        /// Who asked for it, the outermost first; empty if that was no component.
        package let askers: [Container.ResolutionError.Participant]

        /// The component.
        package var component: Container.ResolutionError.Participant { offer.registration.participant }
        /// The type under which it is handed out.
        package var type: any Any.Type { offer.type }
        /// The token whose consumers get it.
        package var token: (any Any.Type)? { offer.token }
        /// Whether it took the place of another.
        package var isReplacement: Bool { offer.registration.isReplacement }

        /// Whether whoever opened a scope brought it.
        package var isBrought: Bool { offer.registration.lifetime == .expected }

        /// Whether it is of the type, handed out as that, or for that token.
        package func isOf(_ other: any Any.Type) -> Bool {
            other == component.type || other == token || offer.serves(ObjectIdentifier(other))
        }
    }

    private let isMeant: @Sendable (Touch) -> Bool
    private let report: @Sendable (Touch) -> Void
    private let lock = Lock()
    // SAFETY: guarded by `lock`.
    private nonisolated(unsafe) var touched = Identities()

    /// Watches some components.
    /// - Parameters:
    ///   - isMeant: Says whether a component is to be noticed; called on any thread, before anybody is known to ask.
    ///   - report: Is told of each registration once, on any thread.
    package init(
        of isMeant: @escaping @Sendable (Touch) -> Bool, report: @escaping @Sendable (Touch) -> Void
    ) {
        self.isMeant = isMeant
        self.report = report
    }

    /// Whether what is handed out is to be noticed.
    func covers(_ offer: Offer) -> Bool {
        let registration = offer.registration
        // A container, what announces itself, and a maker, which is nothing without what it makes.
        if registration.isContainer || registration.isForeignInstantiable { return false }
        return registration.details?.remake == nil && isMeant(Touch(offer: offer, askers: []))
    }

    func notice(_ touch: Touch) {
        let isFirst = lock.withLock { unsafe touched.insert(ObjectIdentifier(touch.offer.registration)) }
        if isFirst { report(touch) }
    }
}

/// An object that is not to be handed out unnoticed, on its way to somebody.
final class WatchedObject: Component {
    private let object: AnyObject
    private let touched: TouchWatch.Touch
    private let watch: TouchWatch

    init(_ object: AnyObject, _ touched: TouchWatch.Touch, by watch: TouchWatch) {
        self.object = object
        self.touched = touched
        self.watch = watch
    }

    func fill(dependency: Any.Type, with object: any Component) {}

    /// The object, which is handed out now.
    func touch() -> AnyObject {
        watch.notice(touched)
        return object
    }
}
