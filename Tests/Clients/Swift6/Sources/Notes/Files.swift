import Foundation
import Wind

/// Needs the file manager.
public protocol DependsOnFiles {}

extension DependsOnFiles where Self: AutomaticDependencyHandling {
    var files: FileManager { component() }
}

extension FileManager: @retroactive Component, @retroactive Lifecycle, @retroactive DependencyResolver,
    @retroactive ForeignSingleton, @retroactive SimpleResolver
{
    /// Consumers ask by it.
    public typealias DependencyToken = any DependsOnFiles

    /// The one that Foundation made.
    public static func getForeignInstance() -> any Component { FileManager.default }

    /// Takes nothing.
    public func fill(dependency: Any.Type, with object: any Component) {}
}
