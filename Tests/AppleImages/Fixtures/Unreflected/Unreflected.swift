// This module is compiled without metadata for reflection: the names and types of its properties are nowhere.
public import Wind

public protocol UnreflectedToken {}

/// A component whose properties can't be found.
public final class UnreflectedComponent: InjectedDependencies, UnreflectedToken {
    @Inject var store: any UnreflectedStore

    public init() {}
    public func dependenciesFulfilled() {}
}

public protocol UnreflectedStore {
    func load()
}

/// A class without properties, for which nothing is missing.
public final class UnreflectedEmpty: UnreflectedToken {}
