/// A weak pointer to a component.
///
/// What the dictionary form of `weakDependencies` holds.
public final class WeakReference {
    /// The component, nil once it is gone.
    public private(set) weak var instance: (any Component)?

    /// Points at `instance` without keeping it alive.
    public init(pointingAt instance: any Component) {
        self.instance = instance
    }
}
