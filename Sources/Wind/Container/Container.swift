/// The token by which a component declares a dependency on its container.
public protocol ContainerDependency {}

/// The object that creates components, wires them with their dependencies and keeps them.
///
/// ```swift
/// let container = Container()
/// MemoryNoteStore.register(in: container)
/// Notebook.register(in: container)
/// try container.bootstrap()
/// let notebook: Notebook = container.resolve()
/// ```
///
/// Register classes, then call `bootstrap()`. It checks the whole graph from the types alone. If the graph is sound, it
/// creates and wires all objects that the container keeps.
///
/// Call every method from any thread at any time, even from code that the container calls. The container keeps strong
/// references to singletons, weak references to foreign objects, and no references to instances. When the container
/// ends, it releases its components, consumers before providers.
///
/// A container with a parent is a scope. Its components can depend on components of the parent. Its own registrations
/// are hidden from the parent, unless they are exported.
@safe public final class Container: ContainerState, Component, SimpleResolver, @unchecked Sendable {
    // SAFETY: see the superclass for its properties. Those of this class are constants.
    /// The token of the container: a component that declares it gets its container, and must keep it weakly.
    public typealias DependencyToken = any ContainerDependency

    // SAFETY: the outermost container keeps it as `ownTree`, and each other container by its parent's stand-in.
    private let borrowedTree: Unmanaged<Tree>
    var tree: Tree { unsafe borrowedTree.takeUnretainedValue() }
    private let ownTree: Tree?
    /// The lock of the tree, which keeps it.
    let lock: Lock.Borrowed
    /// The number of changes to the registrations of this container and of the containers that it keeps.
    let epoch = Atomic<Int>(0)
    /// The values of complete objects, by the types under which they are handed out.
    let readyValues = ReadyValues()
    /// The lists whose objects are all complete objects of this container.
    let readyLists = ReadyLists()
    /// The slots of the registrations in this container.
    let slots = SlotTable()
    // SAFETY: a strong reference, which `formerOutlooks` takes over from the next one, or which `deinit` gives up.
    /// The outlook for requests without the lock, in most programs the first and only one.
    let published = unsafe Atomic<Unmanaged<Outlook>?>(nil)
    // SAFETY: set in `init`, to an outlook that `branch` keeps or, without one, to a strong reference that `deinit` gives
    // up.
    /// The outlook of an opened scope as it was declared, valid until the first change.
    let declared = unsafe Atomic<Unmanaged<Outlook>?>(nil)
    /// The number of changes for which `published` is valid.
    let publishedEpoch = Atomic<Int>(-1)
    /// A stand-in for this container that doesn't keep it alive.
    package var reference: ContainerReference { knownReference ?? makeReference() }
    // SAFETY: set once, to a strong reference that `deinit` gives up.
    /// The stand-in, after its first use; most scopes don't need one.
    private let standIn = unsafe Atomic<Unmanaged<ContainerReference>?>(nil)
    /// The place among the children of the parent container.
    private let node = ContainerNode.Memory()
    // SAFETY: kept by `branch` or, without one, a strong reference that `deinit` gives up.
    /// The stand-in of the parent container, or nil for the outermost container.
    let borrowedOuter: Unmanaged<ContainerReference>?
    /// The stand-in of the parent container, or nil for the outermost container.
    var outer: ContainerReference? { unsafe borrowedOuter?.takeUnretainedValue() }
    // SAFETY: a strong reference that `deinit` gives up.
    /// The branch of an opened scope that is in one.
    let branch: Unmanaged<Branch>?
    // SAFETY: used only while a caller keeps the parent containers: see `keepAncestors()`.
    let outerContainer: Unmanaged<Container>?
    /// Whether this container is an opened scope.
    let isOpened: Bool
    /// Whether this container is a scope that is being opened.
    let isOpening: Atomic<Bool>
    /// The number of parent containers.
    let level: Int
    /// Whether the container remembers all objects that it wires, weakly.
    let tracksConsumers: Bool
    /// Creates an empty container.
    /// - Parameters:
    ///   - parent: The parent container, whose components this container's components can use. A child container
    ///     doesn't keep its parent alive. When the parent has ended, the child can't create or wire objects any more.
    ///   - tracksConsumers: Whether the container remembers, weakly, every object that it wires, so that `replace`
    ///     reaches them all. It is meant for tests: each wiring then takes a lock. A child of a tracking container
    ///     tracks, too.
    public convenience init(parent: borrowing Container? = nil, tracksConsumers: Bool = false) {
        let borrowed = unsafe (copy parent).map { unsafe Unmanaged.passUnretained($0) }
        let isTracking = unsafe borrowed?._withUnsafeGuaranteedRef(\.tracksConsumers) == true
        unsafe self.init(inside: borrowed, tracksConsumers: tracksConsumers || isTracking)
    }

    /// Creates a container with the contents of another at the time of its copy; the caller keeps the parent.
    ///
    /// Without a parent, the container is an outermost one, for which the conformance index has read `imageCount` images,
    /// or a copy of a container whose parent is gone. With a `branch`, it is an opened scope of an outermost container.
    init(
        inside parent: Unmanaged<Container>?, orFormerParentOf orphan: Container? = nil, tracksConsumers: Bool,
        isOpened: Bool = false, in branch: Unmanaged<Branch>? = nil,
        copying contents: Contents? = nil, imageCount: Int = 0, _ blueprint: consuming Blueprint = .empty
    ) {
        unsafe outerContainer = unsafe parent ?? orphan?.outerContainer
        self.tracksConsumers = tracksConsumers
        self.isOpened = isOpened
        isOpening = Atomic(isOpened)
        unsafe self.branch = branch
        if let parent = unsafe parent {
            unsafe borrowedTree = parent._withUnsafeGuaranteedRef { unsafe $0.borrowedTree }
            unsafe borrowedOuter =
                branch?._withUnsafeGuaranteedRef { unsafe Unmanaged.passUnretained($0.outer) }
                ?? parent._withUnsafeGuaranteedRef { unsafe Unmanaged.passRetained($0.reference) }
            level = unsafe parent._withUnsafeGuaranteedRef { $0.level + 1 }
            ownTree = nil
        } else if let orphan {
            (level, ownTree) = (orphan.level, nil)
            unsafe (borrowedTree, borrowedOuter) = unsafe (orphan.borrowedTree, orphan.borrowedOuter?.retain())
        } else {
            let tree = Tree(imageCount: imageCount)
            (level, ownTree) = (0, tree)
            unsafe (borrowedTree, borrowedOuter) = unsafe (Unmanaged.passUnretained(tree), nil)
        }
        lock = unsafe borrowedTree._withUnsafeGuaranteedRef { $0.lock.borrowed }
        super.init(blueprint)
        if unsafe branch == nil || contents != nil {
            unsafe enter(inside: parent, with: contents)
        } else {
            unsafe join(inside: parent!)
        }
    }

    /// Takes over contents, and adds this new container to the tree or to its branch.
    @inline(never)
    private func enter(inside parent: Unmanaged<Container>?, with contents: Contents?) {
        // Another thread that finds this container in the tree or in the branch finds it complete.
        let compartments = contents.map { makeCompartments(of: $0) } ?? []
        if unsafe branch != nil {
            if let contents { lock.withLock { takeLocked(contents, compartments) } }
            unsafe join(inside: parent!)
        } else {
            lock.withLock {
                unsafe enterTree(inside: parent, isOpened: isOpened && contents == nil)
                if let contents { takeLocked(contents, compartments) }
            }
        }
        if !compartments.isEmpty { lock.withLock { passOnLocked() } }
    }

    /// Adds this new container to the tree; the caller holds the lock.
    private func enterTree(inside parent: Unmanaged<Container>?, isOpened: Bool) {
        guard let outer = unsafe borrowedOuter else { return }
        unsafe outer._withUnsafeGuaranteedRef { unsafe $0.children = node.insert(self, into: $0.children) }
        unsafe parent?._withUnsafeGuaranteedRef { parent in
            watch = parent.watch
            if isOpened { findDeclared(inside: parent) }
        }
    }

    /// Adds this new container to its branch of the tree.
    @inline(never)
    private func join(inside parent: Unmanaged<Container>) {
        unsafe branch!.retain()._withUnsafeGuaranteedRef { branch in
            // SAFETY: the branch keeps the outlook.
            unsafe declared.store(Unmanaged.passUnretained(branch.outlook), ordering: .releasing)
            let isOpen = unsafe branch.insert(self, at: node) {
                unsafe self.created.takeOver($0)
            }
            unsafe parent._withUnsafeGuaranteedRef { parent in
                if unsafe isOpen && branch.outlook.isInside(parent.knownOutlook) { return }
                // A change didn't find this container in the branch yet.
                lock.withLock {
                    watch = watch ?? parent.watch
                    unsafe declared.store(nil, ordering: .releasing)
                    changed()
                }
            }
        }
    }

    deinit {
        if let name = self.givenName { Container.forget(name, of: knownReference) }
        if unsafe branch == nil || knownReference != nil { leaveTree() }
        readyLists.abandon()
        let slots = unsafe self.abandonSlots()
        if let branch = unsafe branch {
            unsafe branch._withUnsafeGuaranteedRef { unsafe $0.remove(node, leaving: slots) }
            unsafe branch.release()
        } else {
            unsafe slots?.release()
            unsafe borrowedOuter?.release()
            unsafe declared.load(ordering: .acquiring)?.release()
        }
        unsafe published.load(ordering: .acquiring)?.release()
        unsafe standIn.load(ordering: .acquiring)?.release()
    }

    @inline(never)
    private func leaveTree() {
        let results = lock.withLock {
            if unsafe branch == nil, let outer = unsafe borrowedOuter {
                unsafe outer._withUnsafeGuaranteedRef { unsafe $0.children = node.remove(from: $0.children) }
            }
            return unsafe (knownReference?.noteEnd(), outer == nil ? tree.scopes.removeAll() : [])
        }
        withExtendedLifetime(results) {}
    }

    /// The stand-in, if it exists already.
    @inline(__always)
    var knownReference: ContainerReference? {
        unsafe standIn.load(ordering: .acquiring)?.takeUnretainedValue()
    }

    /// Whether this is the container of a stand-in.
    func isContainer(of reference: ContainerReference) -> Bool {
        unsafe standIn.load(ordering: .acquiring)?.toOpaque() == Unmanaged.passUnretained(reference).toOpaque()
    }

    @inline(never)
    private func makeReference() -> ContainerReference {
        let reference = unsafe Unmanaged.passRetained(ContainerReference(self))
        let (isFirst, known) = unsafe standIn.compareExchange(expected: nil, desired: reference)
        if isFirst { return unsafe reference.takeUnretainedValue() }
        unsafe reference.release()
        return unsafe known!.takeUnretainedValue()
    }

    /// Does nothing: a container doesn't have dependencies.
    public func fill(dependency: Any.Type, with object: any Component) {}

    /// The lock for the process-wide state of containers.
    static let settings = Lock()
}
