#if canImport(CoreData)
public import CoreData
public import Wind

/// A managed object with dependencies: it is wired whenever it comes alive, and lets go of them when it becomes a fault.
///
/// Inherit from it, conform to tokens, and read with `component()`:
///
///     final class Note: WindManagedObject, DependsOnDateFormatting {
///         @NSManaged var text: String
///         @NSManaged var date: Date
///         var line: String { "\(dateFormatting.string(from: date)) \(text)" }
///     }
///
/// It is wired when it is inserted, when a fault is fulfilled, and after each snapshot event, such as an undo; each time
/// anew, by the container of its context. A dependency that is read while the object is a fault fires the fault first.
/// Like every managed object it belongs to its context's queue, and so do its dependencies while it uses them.
///
/// What comes and goes is read with `weakComponent()`. It is announced on any thread, and entered there without touching
/// the object's values; no method of a subclass is called for it.
open class WindManagedObject: NSManagedObject, ManagedObjectComponent, AutomaticWeakDependencyHandling {
    /// Where the dependencies are kept; read them through `component()`.
    public final var keptDependencies = Dependencies()

    /// The objects that come and go; read them through `weakComponent()`.
    ///
    /// Reading them on an object that is a fault fires the fault first, which wires it.
    public final var weakDependencies: WeakDependencies {
        get {
            // Whoever announces something does so on a thread of its own, which may not even ask whether this is a fault.
            if !Container.isFilling(self) { fireFault() }
            return keptWeakDependencies
        }
        set { keptWeakDependencies = newValue }
    }

    private final var keptWeakDependencies = WeakDependencies()

    /// Called when all dependencies are there, each time the object comes alive; does nothing.
    ///
    /// Core Data's rules for the hooks hold here: no fetch, no relationships, and primitive setters for values.
    open func dependenciesFulfilled() { dependenciesFullfilled() }

    /// The old spelling of `dependenciesFulfilled()`, which is still called; does nothing.
    open func dependenciesFullfilled() {}

    /// Wires the object.
    ///
    /// An override calls `super` first, and then has the dependencies.
    open override func awakeFromInsert() {
        super.awakeFromInsert()
        didAwake(hook: "awakeFromInsert()")
    }

    /// Wires the object.
    ///
    /// An override calls `super` first, and then has the dependencies.
    open override func awakeFromFetch() {
        super.awakeFromFetch()
        didAwake(hook: "awakeFromFetch()")
    }

    /// Wires the object.
    ///
    /// An override calls `super` first, and then has the dependencies.
    /// - Parameter flags: Why Core Data calls.
    open override func awake(fromSnapshotEvents flags: NSSnapshotEventType) {
        super.awake(fromSnapshotEvents: flags)
        didAwake(hook: "awake(fromSnapshotEvents:)")
    }

    /// Lets go of the dependencies.
    ///
    /// An override calls `super`.
    open override func didTurnIntoFault() {
        super.didTurnIntoFault()
        releaseDependencies()
    }
}
#endif
