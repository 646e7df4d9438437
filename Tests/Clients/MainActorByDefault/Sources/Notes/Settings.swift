import Wind

protocol DependsOnSettings {}

extension DependsOnSettings where Self: AutomaticDependencyHandling {
    var settings: Settings { component() }
}

/// Stands for an application delegate: the framework creates it.
final class Settings: ForeignSingleton, SimpleResolver {
    typealias DependencyToken = any DependsOnSettings

    static let shared = Settings()

    var mark = "-"

    private init() {}

    static func getForeignInstance() -> any Component { shared }

    func fill(dependency: Any.Type, with object: any Component) {}
}
