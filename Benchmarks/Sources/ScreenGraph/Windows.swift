public import Wind

/// I want to know of windows.
public protocol DependsOnWindow {}

/// I want to know of panels.
public protocol DependsOnPanel {}

/// Somebody else's object, which comes and goes.
public final class Window: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling {
    /// The consumers' token.
    public typealias DependencyToken = any DependsOnWindow
    /// Empty.
    public var dependencies = Dependencies()

    /// Creates one that nobody knows of.
    public init() {}
}

/// Another such object.
public final class Panel: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling {
    /// The consumers' token.
    public typealias DependencyToken = any DependsOnPanel
    /// Empty.
    public var dependencies = Dependencies()
}

/// A consumer that is told of windows.
public final class WindowWatcher: AutomaticWeakDependencyHandling, DependsOnWindow {
    /// Empty.
    public var dependencies = Dependencies()
    /// The windows.
    public var weakDependencies = WeakDependencies()

    /// Creates one that is not wired yet.
    public init() {}

    /// The window that was announced first.
    public var window: Window? { weakComponent() }
}

/// A consumer that does not care for windows.
public final class PanelWatcher: AutomaticWeakDependencyHandling, DependsOnPanel {
    /// Empty.
    public var dependencies = Dependencies()
    /// The panels.
    public var weakDependencies = WeakDependencies()

    /// Creates one that is not wired yet.
    public init() {}
}
