import Wind

/// The options of the command line for the place of the items.
///
/// The settings exist before the container, so they are registered as a value.
package struct Settings: Sendable {
    package let store: StoreKind
    package let path: String

    package init(store: StoreKind, path: String) {
        self.store = store
        self.path = path
    }
}

/// Conform to this token to read the settings as `settings`.
package protocol DependsOnSettings {}
extension DependsOnSettings where Self: AutomaticDependencyHandling {
    var settings: Settings { component() }
}
