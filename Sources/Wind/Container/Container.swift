/// The token by which a component asks for its container.
public protocol ContainerDependency {}

/// Creates components, hands each its dependencies, and tells it when they are complete.
///
/// Register classes, then call `bootstrap()`: it checks the whole graph from the types alone and, only if it is sound,
/// creates and wires everything that the container keeps. Every method may be called from any thread at any time, also
/// from code that the container calls. It holds singletons strongly, instances not at all and foreign instances weakly;
/// letting go of it frees its components, consumers before providers.
///
/// A container with a parent is a scope: its components see what is registered further out, and nobody out there sees
/// what is registered in it, unless it is exported.
@safe public final class Container: Component, SimpleResolver, Sendable {
    /// A component that conforms to ``ContainerDependency`` gets its container, and must keep it weakly.
    public typealias DependencyToken = any ContainerDependency

    let tree: Tree
    /// The tree's, which `tree` keeps.
    let lock: Lock.Borrowed
    /// How many changes there were of what is registered here or in what this container keeps.
    let epoch = Atomic<Int>(0)
    /// The values of complete objects, by the types under which they are handed out.
    let readyValues = ReadyValues()
    /// The lists that its complete objects alone fill.
    let readyLists = ReadyLists()
    /// The slots of what is registered here.
    let slots = SlotTable()
    // SAFETY: set once, under the lock, and kept by `state` from then on.
    /// The first outlook that somebody asked for: in most programs the only one.
    let first = unsafe Atomic<Unmanaged<Outlook>?>(nil)
    /// The count of changes for which that holds.
    let firstEpoch = Atomic<Int>(-1)
    /// A stand-in for this container that does not keep it alive.
    package var reference: ContainerReference { knownReference ?? makeReference() }
    // SAFETY: set once, to a strong reference that `deinit` gives up.
    /// The same, once somebody has asked for it: most scopes need none, and the runtime allocates for a weak reference.
    private let standIn = unsafe Atomic<Unmanaged<ContainerReference>?>(nil)
    /// The next container further out; nil for the outermost.
    let outer: ContainerReference?
    // SAFETY: used only while somebody keeps what is further out: see `keepAncestors()`.
    let outerContainer: Unmanaged<Container>?
    /// Whether it is a declared scope that was opened.
    let isOpened: Bool
    /// How many containers are further out.
    let level: Int
    /// Whether it remembers all that it wires, weakly.
    let tracksConsumers: Bool
    let graphSource: GraphSource
    let state: ContainerState

    /// Creates an empty container.
    /// - Parameters:
    ///   - parent: The container whose components this one's see, too. It is not kept: once it is gone, this one can't
    ///     make or wire anything any more.
    ///   - tracksConsumers: Whether it remembers, weakly, every object that it wires, so that `replace` reaches them all.
    ///     That costs each wiring a lock; for tests. A container inside one that does so does so, too.
    public convenience init(parent: Container? = nil, tracksConsumers: Bool = false) {
        self.init(graphSource: .conformanceRecords, parent: parent, tracksConsumers: tracksConsumers)
    }

    /// Creates a container that learns its graph from `graphSource`.
    package convenience init(graphSource: GraphSource, parent: Container? = nil, tracksConsumers: Bool = false) {
        unsafe self.init(
            graphSource: graphSource, inside: parent.map { unsafe Unmanaged.passUnretained($0) },
            tracksConsumers: tracksConsumers || parent?.tracksConsumers == true)
        withExtendedLifetime(parent) {}
    }

    /// Creates a container, maybe inside another, which the caller keeps, with what another had when it was copied.
    init(
        graphSource: GraphSource, inside parent: Unmanaged<Container>?, tracksConsumers: Bool, isOpened: Bool = false,
        copying contents: Contents? = nil, imageCount: Int = 0, _ blueprint: Blueprint = .empty
    ) {
        unsafe outerContainer = unsafe parent
        self.tracksConsumers = tracksConsumers
        self.graphSource = graphSource
        self.isOpened = isOpened
        state = ContainerState(blueprint, isOpening: isOpened)
        if let parent = unsafe parent {
            tree = unsafe parent._withUnsafeGuaranteedRef { $0.tree }
            outer = unsafe parent._withUnsafeGuaranteedRef { $0.reference }
            level = unsafe parent._withUnsafeGuaranteedRef { $0.level + 1 }
        } else {
            (tree, outer, level) = (Tree(), nil, 0)
        }
        lock = tree.lock.borrowed
        lock.withLock {
            if let outer {
                tree.insert(self, inside: outer)
                unsafe parent!._withUnsafeGuaranteedRef { parent in
                    (state.watch, state.imageCount) = (parent.state.watch, parent.state.imageCount)
                }
            } else {
                tree.setRoot(self)
            }
            state.imageCount = max(state.imageCount, imageCount)
        }
        if let contents { take(contents) }
    }

    deinit {
        if let name = state.name { Container.forget(name, of: knownReference) }
        lock.withLock { if let outer { tree.remove(self, from: outer) } else { tree.setRoot(nil) } }
        readyLists.abandon()
        // Consumers first: each was complete after its providers.
        state.removeAllCompleted { $0.abandon() }
        // What was registered the same way stays until nobody can be making it any more.
        state.abandonOtherSlots()
        slots.forEach { $0.abandon() }
        unsafe standIn.load(ordering: .acquiring)?.release()
    }

    /// The stand-in, if anybody has asked for it.
    @inline(__always)
    var knownReference: ContainerReference? {
        unsafe standIn.load(ordering: .acquiring)?.takeUnretainedValue()
    }

    @inline(never)
    private func makeReference() -> ContainerReference {
        let reference = unsafe Unmanaged.passRetained(ContainerReference(self))
        let (isFirst, known) = unsafe standIn.compareExchange(expected: nil, desired: reference)
        if isFirst { return unsafe reference.takeUnretainedValue() }
        unsafe reference.release()
        return unsafe known!.takeUnretainedValue()
    }

    /// Does nothing: a container is not filled.
    public func fill(dependency: Any.Type, with object: any Component) {}

    /// Guards what the process has of containers.
    static let settings = Lock()
}
