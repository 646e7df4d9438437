public import Foundation

/// Reads the data models that Xcode writes.
public enum HeadlessModel {
    /// Reads a model, or reports everything in it that these stand-ins do not model.
    ///
    /// A class name without a module, as in `.Note`, is looked for in `module`. Whether the classes exist is checked when
    /// a store is added.
    /// - Parameters:
    ///   - url: A `.xcdatamodeld` folder, whose current version is read, a `.xcdatamodel` folder, or its `contents`.
    ///   - module: The module of the classes; by default the target whose resource bundle the file is in, else the
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
