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
public final class Container: Component, SimpleResolver, Sendable {
    /// A component that conforms to ``ContainerDependency`` gets its container, and must keep it weakly.
    public typealias DependencyToken = any ContainerDependency

    let tree: Tree
    /// The tree's.
    let lock: Lock
    /// Another number after each change of what is registered here or further out, and no other container's: plans and
    /// checks hold for one.
    let epoch = Atomic<Int>(Container.newEpoch())
    /// The count for which the whole graph is known to be sound.
    let soundEpoch = Atomic<Int>(0)
    /// What has occurred, as `Traits`.
    let traits = Atomic<UInt>(0)
    /// The values of complete objects, by the types under which they are handed out.
    let readyValues = ReadyValues()
    /// The first offer of each type.
    let offersByType = PointerTable<Offer>()
    /// The plans of classes that are not registered.
    let planCells = PointerTable<PlanCell>()
    /// A stand-in for this container that does not keep it alive.
    package let reference = ContainerReference()
    /// The next container further out; nil for the outermost.
    let outer: ContainerReference?
    /// Whether it remembers all that it wires, weakly.
    let tracksConsumers: Bool
    let registry = Registry()

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
    package init(graphSource: GraphSource, parent: Container? = nil, tracksConsumers: Bool = false) {
        tree = parent?.tree ?? Tree()
        lock = tree.lock
        outer = parent?.reference
        self.tracksConsumers = tracksConsumers || parent?.tracksConsumers == true
        unsafe reference.container = self
        registry.graphSource = graphSource
        let provider = Provider(object: reference, home: reference, confinement: .none, at: nil)
        provider.complete(with: reference)
        provider.making = .done
        lock.withLock {
            add(OfferDescription(type: Container.self, token: (any ContainerDependency).self), to: provider)
            guard let parent else { return tree.setRoot(self) }
            tree.insert(self, inside: parent.reference)
            registry.watch = parent.registry.watch
            traits.store(parent.traits.load(ordering: .relaxed), ordering: .relaxed)
        }
    }

    deinit {
        Container.forget(registry.name, of: reference)
        // Those inside must not use what they have worked out.
        let common = lock.withLock {
            changed()
            var common: [AnyObject] = []
            tree.forEach(from: self) { common += $0.takeCommon() }
            if let outer { tree.remove(self, from: outer) } else { tree.setRoot(nil) }
            return common
        }
        // Nothing ends with it: what is in it is kept here, further in, or further out by what still lives.
        withExtendedLifetime(common) {}
        // Consumers first: each was complete after its providers.
        for provider in registry.completed.reversed() { provider.abandon() }
        for provider in registry.providers.reversed() { provider.abandon() }
        // What others read under the lock is let go of after it; a container without others needs none.
        var remains: Remains? = outer == nil && lock.withLock { tree.isEmpty } ? nil : Remains()
        if remains == nil { dismantle(into: &remains) } else { lock.withLock { dismantle(into: &remains) } }
        withExtendedLifetime(remains) {}
    }

    /// What the objects of one class have in common.
    private func takeCommon() -> [AnyObject] {
        (registry.providers + registry.adopted.values + registry.replaced).compactMap {
            $0.isPlainInstance ? $0.takeCommon() : nil
        }
    }

    /// What a container gave up.
    private struct Remains {
        var ofProviders: [Provider.Content] = []
        var ofTokens: [TokenEntry.Content] = []
    }

    /// Gives up what refers back to it.
    private func dismantle(into remains: inout Remains?) {
        func dismantle(_ provider: Provider) {
            let content = provider.dismantle()
            remains?.ofProviders.append(content)
        }
        for provider in registry.providers { dismantle(provider) }
        for provider in registry.adopted.values { dismantle(provider) }
        for provider in registry.replaced { dismantle(provider) }
        if let own = offersByType.find(ObjectIdentifier(Container.self)) { dismantle(own.provider) }
        for token in registry.tokens.values {
            let content = token.dismantle()
            remains?.ofTokens.append(content)
        }
    }

    /// Does nothing: a container is not filled.
    public func fill(dependency: Any.Type, with object: any Component) {}

    // MARK: The application's

    /// The process-wide container, nil unless somebody sets it: the one that `UIApplication.shared.container` sets.
    ///
    /// May be read and set from any thread. A test that `WindTesting` gave a container of its own reads that one, and what
    /// it sets holds in that test only.
    public static var application: Container? {
        get {
            let real = processContainer
            return TestScope.areActive ? TestScope.application(insteadOf: real) : real
        }
        set {
            if TestScope.areActive, let scope = TestScope.ofTask {
                scope.application = newValue
                return
            }
            let old = settings.withLock {
                let old = unsafe applicationContainer
                unsafe applicationContainer = newValue
                return old
            }
            withExtendedLifetime(old) {}
        }
    }

    /// The ``application``'s, for what is said of a problem: nobody is told of a test that it does not belong to.
    static var knownApplication: Container? {
        guard TestScope.areActive, let scope = TestScope.ofTask else { return processContainer }
        return scope.application
    }

    private static var processContainer: Container? { settings.withLock { unsafe applicationContainer } }

    static let settings = Lock()
    // SAFETY: touched only while `settings` is held.
    private nonisolated(unsafe) static var applicationContainer: Container?
}

/// A stand-in for a container where that is not to be kept alive.
package final class ContainerReference: Component, Sendable {
    // SAFETY: written once, before anybody else sees it; a weak reference may be read while its object goes.
    package nonisolated(unsafe) fileprivate(set) weak var container: Container?

    package func fill(dependency: Any.Type, with object: any Component) {}
}
