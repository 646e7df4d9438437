public import Wind

// This module is compiled without reflection metadata, as some release builds of apps are.

public protocol DependsOnClerk {}

public final class Clerk: Singleton, SimpleResolver {
    public typealias DependencyToken = DependsOnClerk
    public init() {}
    public func fill(dependency: Any.Type, with object: any Component) {}
}

/// Keeps its dependencies in properties that nobody can find.
open class HiddenOffice: Singleton, DirectResolver, InjectedDependencies, DependsOnClerk {
    @Inject public var clerk: Clerk
    public required init() {}
}

/// Needs no description.
public final class PlainOffice: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnClerk {
    public var dependencies = Dependencies()
    public init() {}
}

/// Mixes both: the container can't tell that there is an `Inject`.
public final class MixedOffice: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnClerk {
    public var dependencies = Dependencies()
    @Inject public var clerk: Clerk?
    public init() {}
}
