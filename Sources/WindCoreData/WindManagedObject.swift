#if canImport(CoreData)
public import CoreData
public import Wind

/// A managed object that a container wires whenever it comes alive.
///
/// Inherit from this class, conform to tokens, and read the dependencies through accessors:
///
///     final class Note: WindManagedObject, DependsOnDateStyle {
///         var line: String { "\(dateStyle.text(for: date!)) \(text!)" }
///     }
///
/// Xcode generates the properties `date` and `text` from the model.
///
/// The container of the object's context wires the object when it is inserted, when a fault is fulfilled, and after
/// each snapshot event, such as an undo. Each wiring replaces the earlier dependencies. When the object turns into a
/// fault, it releases them. If you read a dependency of a fault, the fault is fired first. A property with `@Inject`
/// does neither, so don't use it in a managed object.
///
/// Like every managed object, it belongs to the queue of its context. Use its dependencies on this queue.
///
/// Read foreign objects, which come and go, with `weakComponent()`. Wind adds a foreign object on the thread that announces
/// it. It doesn't read or change the managed object's values, and doesn't call a method of a subclass.
open class WindManagedObject: NSManagedObject, ManagedObjectComponent, AutomaticWeakDependencyHandling {
    /// The storage of the dependencies.
    ///
    /// Read them through accessors.
    public final var keptDependencies = Dependencies()

    /// The foreign objects, which come and go.
    ///
    /// Read them through `weakComponent()`. If the object is a fault, reading them fires the fault first, which wires
    /// the object.
    public final var weakDependencies: WeakDependencies {
        get {
            fireFault()
            return keptWeakDependencies
        }
        set { keptWeakDependencies = newValue }
    }

    private final var keptWeakDependencies = WeakDependencies()

    /// A hook for subclasses, called each time the object comes alive and all its dependencies are available.
    ///
    /// The default implementation does nothing. Wind calls this method inside one of Core Data's hooks, so the rules
    /// for hooks apply: don't fetch, don't touch relationships, and set values with primitive setters.
    open func dependenciesFulfilled() { dependenciesFullfilled() }

    /// The former spelling of `dependenciesFulfilled()`, which Wind still calls.
    ///
    /// The default implementation does nothing.
    open func dependenciesFullfilled() {}

    /// Wires an inserted object.
    ///
    /// Call `super` first in an override. The dependencies are available afterwards:
    ///
    ///     override func awakeFromInsert() {
    ///         super.awakeFromInsert()
    ///         setPrimitiveValue(clock.now, forKey: "date")
    ///     }
    open override func awakeFromInsert() {
        super.awakeFromInsert()
        didAwake(hook: "awakeFromInsert()")
    }

    /// Wires an object whose fault is fulfilled.
    ///
    /// Call `super` first in an override. The dependencies are available afterwards.
    open override func awakeFromFetch() {
        super.awakeFromFetch()
        didAwake(hook: "awakeFromFetch()")
    }

    /// Wires the object again after an undo, a redo, a rollback, a refresh or a merge.
    ///
    /// Call `super` first in an override. The dependencies are available afterwards.
    /// - Parameter flags: The events that led to the call.
    open override func awake(fromSnapshotEvents flags: NSSnapshotEventType) {
        super.awake(fromSnapshotEvents: flags)
        didAwake(hook: "awake(fromSnapshotEvents:)")
    }

    /// Releases the dependencies of an object that turns into a fault.
    ///
    /// Call `super` in an override.
    open override func didTurnIntoFault() {
        super.didTurnIntoFault()
        releaseDependencies()
    }
}

extension WindManagedObject: SleepingComponent {
    package final var isAsleep: Bool { !keptDependencies.isWired }
}
#endif
