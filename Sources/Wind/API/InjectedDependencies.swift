/// A component that reads all of its dependencies with ``Inject``, or that doesn't have any.
///
/// The class doesn't need a `dependencies` property:
///
/// ```swift
/// final class MemoryStore: DataStore, Singleton, IndirectResolver<any DependsOnDataStore, any DataStore>,
///     InjectedDependencies
/// {
///     var count: Int { 3 }
/// }
/// ```
public protocol InjectedDependencies: Component {}

/// A component that reads its dependencies with ``Inject``, and objects that come and go with ``InjectWeak``.
public protocol InjectedWeakDependencies: InjectedDependencies, WeakDependencyAware {}

extension InjectedDependencies {
    /// Stores the object in the properties of this type.
    ///
    /// It replaces the value of a single property and joins the elements of an array. In a test without a container,
    /// call this method to supply a dependency yourself. If two properties have the same type, pass the token that each
    /// names. The container fills the properties before it calls this method.
    public func fill(dependency: Any.Type, with object: any Component) {
        if !WiringContext.inject(object, as: dependency, into: self) {
            InjectedFields.store(object, as: dependency, into: self)
        }
    }
}

extension InjectedWeakDependencies {
    /// Stores a weak reference in the properties of this type.
    public func fill(dependency: Any.Type, weaklyWith object: any Component) {
        // The container has filled the properties before.
        guard WiringContext.ofThread?.isFillingWeakly(self) != true else { return }
        InjectedFields.store(weakly: object, as: dependency, for: nil, into: self)
    }
}
