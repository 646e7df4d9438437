extension Container {
    /// The object, or what tells a watch when it is handed out.
    @inline(__always)
    func watched(_ object: any Component, as seen: SeenOffer) -> any Component {
        guard let watch = state.watch, watch.covers(seen.offer) else { return object }
        return WatchedObject(object, of: seen.offer, by: watch)
    }

    /// Tells a watch that the object is given to a `fill`, if that is written by hand.
    func noticeFill(of consumer: any Component, with offer: Offer) {
        guard let watch = state.watch, watch.covers(offer), !(consumer is any Building),
            convert(consumer, to: (any AutomaticDependencyHandling).self) == nil,
            convert(consumer, to: (any InjectedDependencies).self) == nil
        else { return }
        watch.noticeTouch(of: offer)
    }

    /// Has `watch` learn what this container and those inside it hand out from now on.
    ///
    /// Before anybody uses the container.
    package func watchTouches(by watch: TouchWatch) {
        withLock {
            tree.forEach(from: self) { container in
                container.state.watch = watch
                container.changed()
            }
        }
    }

    /// Every slot here; under the lock.
    var allSlotsLocked: [Slot] {
        var all: [Slot] = []
        state.forEachOtherSlot { all.append($0) }
        slots.forEach { all.append($0) }
        return all
    }
}
