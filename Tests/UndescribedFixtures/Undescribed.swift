public import Wind

// This module is compiled without reflection metadata, like some release builds of apps.

package protocol DependsOnClerk {}

package final class Clerk: Singleton, SimpleResolver {
    package typealias DependencyToken = DependsOnClerk
    package init() {}
    package func fill(dependency: Any.Type, with object: any Component) {}
}

/// Keeps its dependencies in properties that the container can't find.
open class HiddenOffice: Singleton, DirectResolver, InjectedDependencies, DependsOnClerk {
    @Inject package var clerk: Clerk
    /// Creates an office without a clerk.
    public required init() {}
}

/// Doesn't need reflection metadata.
package final class PlainOffice: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnClerk {
    package var dependencies = Dependencies()
    package init() {}
}

/// Uses both forms: the container can't find the `Inject` property.
package final class MixedOffice: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnClerk {
    package var dependencies = Dependencies()
    @Inject package var clerk: Clerk?
    package init() {}
}
