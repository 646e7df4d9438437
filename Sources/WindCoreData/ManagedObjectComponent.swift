#if canImport(CoreData)
public import CoreData
public import Wind
import WindIntegration

/// A managed object that a container wires whenever it comes alive, for classes that can't inherit from
/// ``WindManagedObject``.
///
/// Store the dependencies in ``keptDependencies``, and call one method in each of Core Data's hooks, after `super`:
///
///     final class Reminder: CompanyManagedObject, ManagedObjectComponent, DependsOnDateStyle {
///         var keptDependencies = Dependencies()
///
///         override func awakeFromInsert() {
///             super.awakeFromInsert()
///             didAwake()
///         }
///
///         override func awakeFromFetch() {
///             super.awakeFromFetch()
///             didAwake()
///         }
///
///         override func awake(fromSnapshotEvents flags: NSSnapshotEventType) {
///             super.awake(fromSnapshotEvents: flags)
///             didAwake()
///         }
///
///         override func didTurnIntoFault() {
///             super.didTurnIntoFault()
///             releaseDependencies()
///         }
///     }
///
/// Wind wires the object on the queue of its context, as every use of a managed object must, and never uses the main
/// actor. A call of `replace` is the exception: it wires living objects again, on its own thread. In a module that
/// defaults to the main actor, declare the class `nonisolated`.
public protocol ManagedObjectComponent: NSManagedObject, AutomaticDependencyHandling {
    /// The storage of the dependencies.
    ///
    /// Read them through accessors.
    var keptDependencies: Dependencies { get set }
}

extension ManagedObjectComponent {
    /// The dependencies of the object, which are also available while it is a fault.
    ///
    /// Reading them on a fault fires the fault first, and the container wires the object.
    public var dependencies: Dependencies {
        get {
            fireFault()
            return keptDependencies
        }
        set { keptDependencies = newValue }
    }

    /// Wires the object, and replaces the dependencies of an earlier wiring.
    ///
    /// Call this method in `awakeFromInsert()`, `awakeFromFetch()` and `awake(fromSnapshotEvents:)`. The container of
    /// the object's context wires the object: see `NSManagedObjectContext.container`. These hooks can't throw, so
    /// problems go to the container's `onProblem`, or to `Container.onProblem` if the context has no container.
    /// - Parameter hook: The calling method, which error texts name.
    public func didAwake(hook: String = #function) {
        if let firing = Firing.current, firing.object == ObjectIdentifier(self) { firing.hasAwoken = true }
        // SAFETY: Core Data calls hooks on the queue of the context, which lives until they return.
        let context = unsafe managedObjectContext
        let details = [entity.name.map { "entity \($0)" }, context?.name.map { "context \($0)" }]
        let awakening = Awakening(of: self, in: hook, details.compactMap { $0 })
        if let container = context?.container {
            awakening.wire(in: container)
        } else {
            let isGone = context?.rootCoordinator?.attachment != nil
            awakening.reportNoContainer(
                searched: ["its context", "the context's parents"]
                    + (isGone
                        ? ["their persistent container, whose container was released"]
                        : ["their persistent container", "Container.application"]),
                advice: [
                    "set one before objects come alive: persistentContainer.container = container,",
                    "and keep it, as Core Data doesn't" + (isGone ? "" : "; or set Container.application"),
                ])
        }
    }

    /// Releases the dependencies of an object that has turned into a fault.
    ///
    /// Call this method in `didTurnIntoFault()`. It reads no value, so it doesn't fire the fault again. If the object
    /// isn't a fault, the method has no effect.
    public func releaseDependencies() {
        // If code in the hook has read a value, it has fired the fault again, and the dependencies are new.
        guard isFault else { return }
        keptDependencies = Dependencies()
    }

    /// Fulfills a fault, which wires the object.
    ///
    /// A read of `dependencies` calls it. If the class has a storage of its own for weak dependencies, call it where
    /// `weakDependencies` is read, too. If the object isn't a fault, or while a container fills it, the method has no
    /// effect.
    ///
    /// If the row is gone, Core Data doesn't call a hook, and the attributes are nil. The object is wired all the same.
    public func fireFault() {
        // An announcement or a replacement runs on a thread of its own, which must not ask whether this object is a fault.
        guard !Container.isFilling(self) else { return }
        // SAFETY: the context is compared with nil, and not used.
        guard isFault, unsafe managedObjectContext != nil else { return }
        let firing = Firing(self)
        Firing.$current.withValue(firing) {
            willAccessValue(forKey: nil)
            didAccessValue(forKey: nil)
        }
        if !firing.hasAwoken { didAwake(hook: "dependencies") }
    }
}

/// A fault that is being fulfilled, because a dependency is read.
private final class Firing: @unchecked Sendable {
    // SAFETY: used only in one call on the queue of the object's context.
    let object: ObjectIdentifier
    /// Whether a hook of the object was called.
    var hasAwoken = false

    @TaskLocal static var current: Firing?

    init(_ object: NSManagedObject) { self.object = ObjectIdentifier(object) }
}
#endif
