public import Wind

// This module is compiled without reflection metadata, as some release builds of apps are.

package protocol DependsOnClerk {}

package final class Clerk: Singleton, SimpleResolver {
    package typealias DependencyToken = DependsOnClerk
    package init() {}
    package func fill(dependency: Any.Type, with object: any Component) {}
}

/// Keeps its dependencies in properties that nobody can find.
open class HiddenOffice: Singleton, DirectResolver, InjectedDependencies, DependsOnClerk {
    @Inject package var clerk: Clerk
    /// Creates an office without a clerk.
    public required init() {}
}

/// Needs no description.
package final class PlainOffice: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnClerk {
    package var dependencies = Dependencies()
    package init() {}
}

/// Mixes both: the container can't tell that there is an `Inject`.
package final class MixedOffice: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnClerk {
    package var dependencies = Dependencies()
    @Inject package var clerk: Clerk?
    package init() {}
}
