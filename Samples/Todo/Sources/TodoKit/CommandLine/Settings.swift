package import Wind

/// What the command line says about where the items are.
///
/// It exists before the container does, so the finished object is registered, not its class.
package final class Settings: Component, SimpleResolver, AutomaticDependencyHandling {
    package typealias DependencyToken = any DependsOnSettings

    package var dependencies = Dependencies()
    package let store: StoreKind
    package let path: String

    package init(store: StoreKind, path: String) {
        self.store = store
        self.path = path
    }
}

/// Conform to it to read the options through `settings`.
package protocol DependsOnSettings {}

extension DependsOnSettings where Self: AutomaticDependencyHandling {
    var settings: Settings { component() }
}
