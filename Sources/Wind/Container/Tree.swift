/// The lock that all containers of a tree share, and the relations between these containers.
@safe package final class Tree: @unchecked Sendable {
    // SAFETY: each variable names its guard.
    let lock = Lock()

    /// The number of replacements in this tree; it changes while `lock` is held.
    let replacements = Atomic(0)
    /// Whether this tree has an observer.
    let isObserved = Atomic(false)
    // SAFETY: touched only while `lock` is held.
    /// The observers of this tree.
    private(set) var observers: WorkObservers?

    // SAFETY: touched only while `lock` is held.
    /// The number of images that the conformance index had read at the last check.
    var imageCount: Int

    // SAFETY: touched only while `lock` is held.
    /// The outlooks of the containers inside the outermost one.
    @exclusivity(unchecked) var scopes = SharedOutlooks()

    // SAFETY: touched only while `lock` is held.
    /// Values to release after the lock.
    var leftovers: [Any] = []

    // SAFETY: touched only while `lock` is held.
    /// The number of announced objects, which gives each its place in the order of announcements.
    private var announcements = 0

    init(imageCount: Int) {
        self.imageCount = imageCount
    }

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

    /// A container and the living containers inside it, at any depth, parents first; the caller holds the lock, and
    /// releases them after it.
    ///
    /// To change all of them, close the branches: a scope that another thread is opening then notices the change.
    func containers(from container: Container, closingBranches isClosing: Bool = false) -> [Container] {
        var containers = [container]
        var number = 0
        while number < containers.count {
            if let reference = containers[number].knownReference {
                containers += reference.living(closingBranches: isClosing)
            }
            number += 1
        }
        return containers
    }
}
