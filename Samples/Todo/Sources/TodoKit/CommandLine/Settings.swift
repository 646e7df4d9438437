import Wind

/// What the command line says about where the items are.
///
/// It exists before the container does, so it is registered as a value.
package struct Settings: Sendable {
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
