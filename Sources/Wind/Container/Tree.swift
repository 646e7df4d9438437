/// The lock that all containers of a tree share, and the relations between these containers.
@safe package final class Tree: @unchecked Sendable {
    let lock = Lock()
    // SAFETY: touched only while `lock` is held. A container is taken out in its `deinit`, under the lock.
    /// The outermost container.
    private var root: Unmanaged<Container>?

    /// The number of replacements in this tree; it changes while `lock` is held.
    let replacements = Atomic(0)
    /// Whether this tree has an observer.
    let isObserved = Atomic(false)
    // SAFETY: touched only while `lock` is held.
    /// The observers of this tree.
    private(set) var observers: WorkObservers?

    // SAFETY: touched only while `lock` is held.
    /// The number of announced objects, which gives each its place in the order of announcements.
    private var announcements = 0

    /// The number of a new announcement; the caller holds the lock.
    func nextAnnouncement() -> Int {
        announcements += 1
        return announcements
    }

    /// Changes the observers.
    @inline(never)
    func change(_ new: (WorkObservers?) -> WorkObservers?) {
        // The old value is released after the lock.
        _ = lock.withLock {
            let changed = new(observers)
            isObserved.store(changed != nil, ordering: .relaxed)
            return exchange(&observers, with: changed)
        }
    }

    /// Ends the observation by an observer, if it observes this tree.
    package func end(_ observer: any WorkObserver) { change { $0?.without(observer) } }

    /// Sets the outermost container; nil when it ends.
    func setRoot(_ container: Container?) {
        unsafe root = unsafe container.map { unsafe Unmanaged.passUnretained($0) }
    }

    /// Adds a child container; the caller holds the lock.
    static func insert(_ child: Container) {
        let reference = unsafe Unmanaged.passUnretained(child)
        let next = unsafe child.outer!.firstInside
        unsafe child.nextSibling = next
        unsafe next?._withUnsafeGuaranteedRef { unsafe $0.previousSibling = reference }
        unsafe child.outer!.firstInside = reference
    }

    /// Removes a child container; the caller holds the lock.
    static func remove(_ child: Container) {
        let (previous, next) = (child.previousSibling, child.nextSibling)
        unsafe next?._withUnsafeGuaranteedRef { unsafe $0.previousSibling = previous }
        if let previous = unsafe previous {
            unsafe previous._withUnsafeGuaranteedRef { unsafe $0.nextSibling = next }
        } else {
            unsafe child.outer!.firstInside = next
        }
    }

    /// Runs `body` for every container, unless the outermost is gone.
    func forEach(_ body: (Container) -> Void) {
        guard let root = unsafe root else { return }
        unsafe root._withUnsafeGuaranteedRef { forEach(from: $0, body) }
    }

    /// Runs `body` for a container and for the containers inside it, at any depth.
    @inline(never)
    func forEach(from container: Container, _ body: (Container) -> Void) {
        body(container)
        var next = unsafe container.knownReference?.firstInside
        while let inside = unsafe next {
            unsafe inside._withUnsafeGuaranteedRef { inside in
                forEach(from: inside, body)
                unsafe next = inside.nextSibling
            }
        }
    }
}
