import Foundation
import Wind

/// Needs the file manager.
public protocol DependsOnFiles {}

extension DependsOnFiles where Self: AutomaticDependencyHandling {
    var files: FileManager { return component() }
}

extension FileManager: ForeignSingleton, SimpleResolver {
    /// Consumers ask by it.
    public typealias DependencyToken = DependsOnFiles

    /// The one that Foundation made.
    public static func getForeignInstance() -> Component {
        return FileManager.default
    }

    /// Takes nothing.
    public func fill(dependency: Any.Type, with object: Component) {}
}
