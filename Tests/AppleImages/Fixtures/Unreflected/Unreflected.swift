// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// This module is compiled without reflection metadata: it doesn't record the names and types of its properties.
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

/// A class without properties, so that the metadata isn't needed.
public final class UnreflectedEmpty: UnreflectedToken {}
