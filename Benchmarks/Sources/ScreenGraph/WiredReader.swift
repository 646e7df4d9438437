public import Wind

/// Reads its dependencies in each of the ways that a component has.
public final class WiredReader: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnStorage,
    DependsOnSettings
{
    /// What the container filled in.
    public var dependencies = Dependencies()
    private lazy var lazyStorage: any Storage = storage
    private lazy var lazySettings: any Settings = settings
    private var storedStorage: (any Storage)!
    private var storedSettings: (any Settings)!

    /// Creates one that is not wired yet.
    public init() {}

    /// Keeps what it was given.
    public func dependenciesFulfilled() {
        storedStorage = storage
        storedSettings = settings
    }

    /// Through `component()`.
    @inline(never)
    public func readStorage(_ key: Int) -> Int { storage.value(of: key) }

    /// Through `component()`, where only objects can be it.
    @inline(never)
    public func readSettings(_ key: Int) -> Int { settings.value(of: key) }

    /// Through a `lazy var`.
    @inline(never)
    public func readLazyStorage(_ key: Int) -> Int { lazyStorage.value(of: key) }

    /// Through a `lazy var`, where only objects can be it.
    @inline(never)
    public func readLazySettings(_ key: Int) -> Int { lazySettings.value(of: key) }

    /// Through a stored property.
    @inline(never)
    public func readStoredStorage(_ key: Int) -> Int { storedStorage.value(of: key) }

    /// Through a stored property, where only objects can be it.
    @inline(never)
    public func readStoredSettings(_ key: Int) -> Int { storedSettings.value(of: key) }
}
