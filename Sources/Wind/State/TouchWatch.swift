/// Learns which components of a container are handed out though nobody replaced them.
package final class TouchWatch: Sendable {
    /// A component that was handed out.
    package struct Touch: Sendable {
        /// The component.
        package let component: Container.ResolutionError.Participant
        /// The type under which it was handed out.
        package let type: any Any.Type
    }

    /// The module of the test: what its code registers is meant.
    private let module: String
    private let excepted: [any Any.Type]
    private let report: @Sendable (Touch) -> Void
    private let lock = Lock()
    // SAFETY: guarded by `lock`.
    private nonisolated(unsafe) var touched = Identities()

    /// Watches what is registered outside of a module.
    /// - Parameters:
    ///   - module: The module of the test.
    ///   - excepted: Components that may be touched, or types under which they are handed out.
    ///   - report: Is told of each registration once, on any thread.
    package init(
        outside module: String, except excepted: [any Any.Type], report: @escaping @Sendable (Touch) -> Void
    ) {
        self.module = module
        self.excepted = excepted
        self.report = report
    }

    /// Whether what is handed out is to be noticed.
    func covers(_ offer: Offer) -> Bool {
        let registration = offer.registration
        // A container, what announces itself, and a maker, which is nothing without what it makes.
        if registration.isContainer || registration.isForeignInstantiable { return false }
        if registration.details?.remake != nil || registration.isReplacement { return false }
        if let location = registration.participant.place, location.module == module { return false }
        return !excepted.contains { $0 == registration.type || offer.serves(ObjectIdentifier($0)) }
    }

    func noticeTouch(of offer: Offer) {
        let isFirst = lock.withLock { unsafe touched.insert(ObjectIdentifier(offer.registration)) }
        if isFirst { report(Touch(component: offer.registration.participant, type: offer.type)) }
    }
}

/// An object that is not to be handed out unnoticed, on its way to somebody.
final class WatchedObject: Component {
    private let object: AnyObject
    private let offer: Offer
    private let watch: TouchWatch

    init(_ object: AnyObject, of offer: Offer, by watch: TouchWatch) {
        self.object = object
        self.offer = offer
        self.watch = watch
    }

    func fill(dependency: Any.Type, with object: any Component) {}

    /// The object, which is handed out now.
    func touch() -> AnyObject {
        watch.noticeTouch(of: offer)
        return object
    }
}
