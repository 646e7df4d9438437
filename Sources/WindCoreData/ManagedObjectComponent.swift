#if canImport(CoreData)
public import CoreData
public import Wind
import WindIntegration

/// A managed object that is wired whenever it comes alive, for classes that can't inherit from ``WindManagedObject``.
///
/// Keep the dependencies in ``keptDependencies``, and call one method in each of Core Data's hooks, after `super`:
///
///     class Note: CompanyManagedObject, ManagedObjectComponent, DependsOnClock {
///         var keptDependencies = Dependencies()
///
///         override func awakeFromInsert() { super.awakeFromInsert(); didAwake() }
///         override func awakeFromFetch() { super.awakeFromFetch(); didAwake() }
///         override func awake(fromSnapshotEvents flags: NSSnapshotEventType) {
///             super.awake(fromSnapshotEvents: flags)
///             didAwake()
///         }
///         override func didTurnIntoFault() { super.didTurnIntoFault(); releaseDependencies() }
///     }
///
/// Everything happens on the queue of the object's context, as all use of a managed object must; the main actor is never
/// involved. In a module that defaults to the main actor, declare the class `nonisolated`.
public protocol ManagedObjectComponent: NSManagedObject, AutomaticDependencyHandling {
    /// Where the dependencies are kept; read them through `component()`.
    var keptDependencies: Dependencies { get set }
}

extension ManagedObjectComponent {
    /// The dependencies.
    ///
    /// Reading them on an object that is a fault fires the fault first, which wires it.
    public var dependencies: Dependencies {
        get {
            fireFault()
            return keptDependencies
        }
        set { keptDependencies = newValue }
    }

    /// Wires the object, in place of what it was wired with before.
    ///
    /// Call it in `awakeFromInsert()`, `awakeFromFetch()` and `awake(fromSnapshotEvents:)`. The container is that of the
    /// object's context: see `NSManagedObjectContext.container`. Problems go to its `onProblem`, as nothing can be
    /// thrown there.
    /// - Parameter hook: The method that calls, for error texts.
    public func didAwake(hook: String = #function) {
        // SAFETY: hooks are called on the queue of the context, which lives as long.
        let context = unsafe managedObjectContext
        let details = [entity.name.map { "entity \($0)" }, context?.name.map { "context \($0)" }]
        let awakening = Awakening(of: self, in: hook, details.compactMap { $0 })
        if let container = context?.container {
            awakening.wire(in: container)
        } else {
            awakening.reportNoContainer(
                searched: [
                    "its context", "the context's parents", "their persistent container", "Container.application",
                ],
                advice: [
                    "set one before objects come alive: persistentContainer.container = container,",
                    "and keep it: Core Data does not; or set Container.application",
                ])
        }
    }

    /// Lets go of the dependencies, as the object is a fault now.
    ///
    /// Call it in `didTurnIntoFault()`. Reads no value, so the fault is not fired again.
    public func releaseDependencies() {
        // Whoever read something in the hook before this has fired the fault again: then the dependencies are new.
        guard isFault else { return }
        keptDependencies = Dependencies()
    }

    /// Has the values of a fault come, and with them the dependencies.
    func fireFault() {
        // SAFETY: the context is compared, and not used.
        guard isFault, unsafe managedObjectContext != nil, !Container.isFilling(self) else { return }
        willAccessValue(forKey: nil)
        didAccessValue(forKey: nil)
    }
}
#endif
