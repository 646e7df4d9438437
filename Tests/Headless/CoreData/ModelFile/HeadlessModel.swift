public import Foundation

/// Reads the data models that Xcode writes.
public enum HeadlessModel {
    /// Reads a model, or reports all of its features that these stand-ins don't model.
    ///
    /// A class name without a module, as in `.Note`, belongs to `module`. Adding a store checks whether the classes
    /// exist.
    /// - Parameters:
    ///   - url: A `.xcdatamodeld` folder, whose current version is read, a `.xcdatamodel` folder, or its `contents`.
    ///   - module: The module of the classes; by default the target whose resource bundle has the file, otherwise the
    ///     program's name.
    /// - Returns: The model.
    /// - Throws: `ModelFileError`.
    public static func read(contentsOf url: URL, module: String? = nil) throws -> NSManagedObjectModel {
        let file = try ModelBundle.contents(of: url)
        let root = try ModelTree.read(file)
        var reading = ModelReading(module: module ?? ModelBundle.module(of: file))
        let model = reading.read(root)
        try reading.problems.throwIfAny()
        return model
    }
}
