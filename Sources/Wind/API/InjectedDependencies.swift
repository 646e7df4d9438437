/// A component whose dependencies are all read through ``Inject``, or that has none: it needs no `dependencies`.
///
///     final class TodoList: Singleton, DirectResolver, InjectedDependencies, DependsOnDataStore {
///         @Inject private var store: any DataStore
///     }
public protocol InjectedDependencies: Component {}

/// A component whose dependencies are all read through ``Inject``, and through ``InjectWeak`` those that come and go.
public protocol InjectedWeakDependencies: InjectedDependencies, WeakDependencyAware {}

extension InjectedDependencies {
    /// Stores the object in the properties of that type, in place of what is there; adds it to arrays.
    ///
    /// May be called by hand, in a test without container. What a container hands over is in the properties already.
    public func fill(dependency: Any.Type, with object: any Component) {
        if !WiringContext.inject(object, as: dependency, into: self) {
            InjectedFields.store(object, as: dependency, into: self)
        }
    }
}

extension InjectedWeakDependencies {
    /// Keeps a weak reference in the properties of that type.
    public func fill(dependency: Any.Type, weaklyWith object: any Component) {
        // What a container hands over is in them already.
        guard WiringContext.ofThread?.isFillingWeakly(self) != true else { return }
        InjectedFields.store(weakly: object, as: dependency, for: [], into: self)
    }
}
