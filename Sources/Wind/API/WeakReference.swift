/// A weak pointer to a component, in the dictionary form of `weakDependencies`.
public final class WeakReference {
    /// The component, or nil after its end.
    public private(set) weak var instance: (any Component)?

    /// Points at `instance` without keeping it alive.
    public init(pointingAt instance: any Component) {
        self.instance = instance
    }
}
