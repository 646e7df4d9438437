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
    /// The token by which consumers declare the dependency.
    public typealias DependencyToken = any DependsOnFiles

    /// The object that Foundation created.
    public static func getForeignInstance() -> any Component { FileManager.default }

    /// Doesn't have dependencies.
    public func fill(dependency: Any.Type, with object: any Component) {}
}
