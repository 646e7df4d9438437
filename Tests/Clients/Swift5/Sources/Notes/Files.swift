import Foundation
import Wind

/// Needs the file manager.
public protocol DependsOnFiles {}

extension DependsOnFiles where Self: AutomaticDependencyHandling {
    var files: FileManager { return component() }
}

extension FileManager: ForeignSingleton, SimpleResolver {
    /// The token by which consumers declare the dependency.
    public typealias DependencyToken = DependsOnFiles

    /// The object that Foundation created.
    public static func getForeignInstance() -> Component {
        return FileManager.default
    }

    /// Doesn't have dependencies.
    public func fill(dependency: Any.Type, with object: Component) {}
}
