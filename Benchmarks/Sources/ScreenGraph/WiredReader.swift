public import Wind

/// Reads its dependencies in each way that a component can use.
public final class WiredReader: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnStorage,
    DependsOnSettings
{
    /// The dependencies that the container fills in.
    public var dependencies = Dependencies()
    private lazy var lazyStorage: any Storage = storage
    private lazy var lazySettings: any Settings = settings
    private var storedStorage: (any Storage)!
    private var storedSettings: (any Settings)!

    /// Creates a reader that isn't wired yet.
    public init() {}

    /// Stores the dependencies in properties.
    public func dependenciesFulfilled() {
        storedStorage = storage
        storedSettings = settings
    }

    /// Reads a dependency through `component()`.
    @inline(never)
    public func readStorage(_ key: Int) -> Int { storage.value(of: key) }

    /// Reads a dependency whose interface only objects have, through `component()`.
    @inline(never)
    public func readSettings(_ key: Int) -> Int { settings.value(of: key) }

    /// Reads a dependency through a `lazy var`.
    @inline(never)
    public func readLazyStorage(_ key: Int) -> Int { lazyStorage.value(of: key) }

    /// Reads a dependency whose interface only objects have, through a `lazy var`.
    @inline(never)
    public func readLazySettings(_ key: Int) -> Int { lazySettings.value(of: key) }

    /// Reads a dependency through a stored property.
    @inline(never)
    public func readStoredStorage(_ key: Int) -> Int { storedStorage.value(of: key) }

    /// Reads a dependency whose interface only objects have, through a stored property.
    @inline(never)
    public func readStoredSettings(_ key: Int) -> Int { storedSettings.value(of: key) }
}
