public import Wind

/// The token of windows.
public protocol DependsOnWindow {}

/// The token of panels.
public protocol DependsOnPanel {}

/// A foreign object that comes and goes.
public final class Window: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling {
    /// The token of windows.
    public typealias DependencyToken = any DependsOnWindow
    /// Wind's storage, which is empty.
    public var dependencies = Dependencies()

    /// Creates a window that isn't announced.
    public init() {}
}

/// A foreign object of another class.
public final class Panel: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling {
    /// The token of panels.
    public typealias DependencyToken = any DependsOnPanel
    /// Wind's storage, which is empty.
    public var dependencies = Dependencies()
}

/// A consumer of windows.
public final class WindowWatcher: AutomaticWeakDependencyHandling, DependsOnWindow {
    /// Wind's storage, which is empty.
    public var dependencies = Dependencies()
    /// Wind's storage, with the windows.
    public var weakDependencies = WeakDependencies()

    /// Creates a consumer that isn't wired yet.
    public init() {}

    /// The window that was announced first.
    public var window: Window? { weakComponent() }
}

/// A consumer that doesn't depend on windows.
public final class PanelWatcher: AutomaticWeakDependencyHandling, DependsOnPanel {
    /// Wind's storage, which is empty.
    public var dependencies = Dependencies()
    /// Wind's storage, with the panels.
    public var weakDependencies = WeakDependencies()

    /// Creates a consumer that isn't wired yet.
    public init() {}
}
