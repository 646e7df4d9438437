/// Notices which components of a container are handed out.
package final class TouchWatch: Sendable {
    /// A component that is handed out, or may be.
    package struct Touch: Sendable {
        let offer: Offer
        /// The components that asked for it, the outermost first, or none if other code asked.
        package let askers: [Container.ResolutionError.Participant]

        /// The component.
        package var component: Container.ResolutionError.Participant { offer.registration.participant }
        /// The type under which it is handed out.
        package var type: any Any.Type { offer.type }
        /// The token whose consumers get it.
        package var token: (any Any.Type)? { offer.token }
        /// Whether it replaces another component.
        package var isReplacement: Bool { offer.registration.isReplacement }

        /// Whether the opening of a scope registered it.
        package var isBrought: Bool { offer.registration.lifetime == .expected }

        /// Whether the component has this type, or is handed out under this type or for this token.
        package func isOf(_ other: any Any.Type) -> Bool {
            other == component.type || other == token || offer.serves(ObjectIdentifier(other))
        }
    }

    private let isNoticed: @Sendable (Touch) -> Bool
    private let report: @Sendable (Touch) -> Void
    private let lock = Lock()
    // SAFETY: guarded by `lock`.
    private nonisolated(unsafe) var touched = Identities()

    /// Watches some components.
    /// - Parameters:
    ///   - isNoticed: Returns whether to notice a component; called on any thread, before any code has asked for it.
    ///   - report: Receives each registration once, on any thread.
    package init(
        of isNoticed: @escaping @Sendable (Touch) -> Bool, report: @escaping @Sendable (Touch) -> Void
    ) {
        self.isNoticed = isNoticed
        self.report = report
    }

    /// Whether to notice the objects of an offer.
    func covers(_ offer: Offer) -> Bool {
        let registration = offer.registration
        // Containers, foreign objects and makers don't count; a maker is nothing without the objects that it creates.
        if registration.isContainer || registration.isForeignInstantiable { return false }
        return registration.details?.remake == nil && isNoticed(Touch(offer: offer, askers: []))
    }

    func notice(_ touch: Touch) {
        let isFirst = lock.withLock { unsafe touched.insert(ObjectIdentifier(touch.offer.registration)) }
        if isFirst { report(touch) }
    }
}

/// A stand-in that reports when its object is handed out.
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

    /// Reports that the object is handed out now, and returns it.
    func touch() -> AnyObject {
        watch.notice(touched)
        return object
    }
}
