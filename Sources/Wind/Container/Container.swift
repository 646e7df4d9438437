internal import Synchronization

/// The token by which a component asks for its container.
public protocol ContainerDependency {}

/// Creates components, hands each its dependencies, and tells it when they are complete.
///
/// Register classes, then call `bootstrap()`: it checks the whole graph from the types alone and, only if it is sound,
/// creates and wires everything that the container keeps. Every method may be called from any thread at any time, also
/// from code that the container calls. It holds singletons strongly, instances not at all and foreign instances weakly;
/// letting go of it frees its components, consumers before providers.
public final class Container: Component, SimpleResolver, Sendable {
    /// A component that conforms to ``ContainerDependency`` gets its container, and must keep it weakly.
    public typealias DependencyToken = any ContainerDependency

    let lock = Lock()
    /// Counts changes of what is registered: plans and checks hold for one count.
    let epoch = Atomic<Int>(1)
    /// The count for which the whole graph is known to be sound.
    let soundEpoch = Atomic<Int>(0)
    /// Whether a component is confined to an actor.
    let hasConfinedComponents = Atomic<Bool>(false)
    /// Whether there are hand-written resolvers.
    let hasResolvers = Atomic<Bool>(false)
    /// Whether a token is delivered weakly.
    let hasWeakTokens = Atomic<Bool>(false)
    /// Whether there is an offer of which only an object shows whether it holds.
    let hasUnprovenOffers = Atomic<Bool>(false)
    /// The values of complete objects, by the types under which they are handed out.
    let readyValues = ReadyValues()
    /// The first offer of each type.
    let offersByType = PointerTable<Offer>()
    /// The plans of classes that are not registered.
    let planCells = PointerTable<PlanCell>()
    /// A stand-in for this container that does not keep it alive.
    package let reference = ContainerReference()
    let registry = Registry()

    /// Creates an empty container.
    public convenience init() {
        self.init(graphSource: .conformanceRecords)
    }

    /// Creates a container that learns its graph from `graphSource`.
    package init(graphSource: GraphSource) {
        unsafe reference.container = self
        registry.graphSource = graphSource
        let provider = Provider(object: reference, confinement: .none, at: nil)
        provider.complete(with: reference)
        provider.making = .done
        lock.withLock {
            add(OfferDescription(type: Container.self, token: (any ContainerDependency).self), to: provider)
        }
    }

    deinit {
        Container.forget(registry.name, of: reference)
        // Consumers first: each was complete after its providers.
        for provider in registry.completed.reversed() { provider.abandon() }
        for provider in registry.providers.reversed() { provider.abandon() }
        for provider in registry.providers { provider.dismantle() }
        for token in registry.tokens.values { token.dismantle() }
        offersByType.find(ObjectIdentifier(Container.self))?.provider.dismantle()
    }

    /// Does nothing: a container is not filled.
    public func fill(dependency: Any.Type, with object: any Component) {}

    // MARK: The application's

    /// The process-wide container, nil unless somebody sets it: the one that `UIApplication.shared.container` sets.
    ///
    /// May be read and set from any thread.
    public static var application: Container? {
        get { settings.withLock { unsafe applicationContainer } }
        set {
            let old = settings.withLock {
                let old = unsafe applicationContainer
                unsafe applicationContainer = newValue
                return old
            }
            withExtendedLifetime(old) {}
        }
    }

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
