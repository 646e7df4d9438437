import Wind

protocol DependsOnSettings {}

extension DependsOnSettings where Self: AutomaticDependencyHandling {
    var settings: Settings { component() }
}

/// Stands in for an application delegate, which the framework creates.
final class Settings: ForeignSingleton, SimpleResolver {
    typealias DependencyToken = any DependsOnSettings

    static let shared = Settings()

    var mark = "-"

    private init() {}

    static func getForeignInstance() -> any Component { shared }

    func fill(dependency: Any.Type, with object: any Component) {}
}
