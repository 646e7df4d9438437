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
    private nonisolated(unsafe) var touched: Set<ObjectIdentifier> = []

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
        let provider = offer.provider
        // A container, what announces itself, and a maker, which is nothing without what it makes.
        if provider.componentType == ContainerReference.self || provider.isForeignInstantiable { return false }
        if provider.extra?.remake != nil || provider.isReplacement { return false }
        if let place = provider.participant.place, place.module == module { return false }
        return !excepted.contains { $0 == provider.type || offer.serves(ObjectIdentifier($0)) }
    }

    func noticeTouch(of offer: Offer) {
        let isFirst = lock.withLock { unsafe touched.insert(ObjectIdentifier(offer.provider)).inserted }
        if isFirst { report(Touch(component: offer.provider.participant, type: offer.type)) }
    }
}

/// An object that is not to be handed out unnoticed, on its way to somebody.
final class WatchedObject: Component {
    private let object: AnyObject
    private let offer: Offer

    init(_ object: AnyObject, of offer: Offer) {
        self.object = object
        self.offer = offer
    }

    func fill(dependency: Any.Type, with object: any Component) {}

    /// The object, which is handed out now.
    func touch() -> AnyObject {
        offer.watch?.noticeTouch(of: offer)
        return object
    }
}

extension Offer {
    /// The object, or what tells the watch when it is handed out.
    func watched(_ object: any Component) -> any Component {
        watch == nil ? object : WatchedObject(object, of: self)
    }

    /// Tells the watch that the object is given to a `fill`, if that is written by hand.
    func noticeFill(of consumer: any Component) {
        guard let watch, !(consumer is any Building),
            convert(consumer, to: (any AutomaticDependencyHandling).self) == nil,
            convert(consumer, to: (any InjectedDependencies).self) == nil
        else { return }
        watch.noticeTouch(of: self)
    }
}

extension Container {
    /// Has `watch` learn what this container and those inside it hand out from now on.
    ///
    /// Before anybody uses the container.
    package func watchTouches(by watch: TouchWatch) {
        lock.withLock {
            tree.forEach(from: self) { container in
                container.registry.watch = watch
                for provider in container.registry.providers {
                    for offer in provider.offers { offer.beWatched(by: watch) }
                    provider.extra?.setProducts { offer in
                        // A copy of a container has the offers of the original.
                        let own = Offer(offer, by: provider)
                        own.beWatched(by: watch)
                        return own
                    }
                }
            }
        }
    }
}
