/// A line of a model's file.
public struct ModelFileLocation: Sendable, Hashable, CustomStringConvertible {
    /// The path of the file.
    public var path: String
    /// The line, counted from 1; 0 for the file as a whole.
    public var line: Int

    /// The path and the line, as in `contents:12`.
    public var description: String { line == 0 ? path : "\(path):\(line)" }
}

/// The problems that prevent reading a model.
public struct ModelFileError: Error, Sendable {
    /// A problem in the file, or a feature that these stand-ins don't model.
    public enum Kind: Sendable, Hashable {
        /// The file doesn't exist or can't be read.
        case unreadable(reason: String)
        /// The file isn't XML.
        case malformed(reason: String)
        /// The file is XML, but not a model.
        case notAModel(root: String)
        /// An element that isn't modeled.
        case element(String, in: String)
        /// An attribute that isn't modeled.
        case attribute(String, of: String)
        /// A value that isn't modeled.
        case value(String, attribute: String, of: String)
        /// A missing required attribute.
        case missingAttribute(String, of: String)
        /// A name that occurs twice.
        case duplicate(String, of: String)
        /// A name that doesn't exist.
        case unknown(String, what: String, of: String)
        /// An entity that is its own superentity.
        case inheritanceCycle(entity: String)
        /// An inverse that doesn't name the relationship in return.
        case oneSidedInverse(relationship: String, inverse: String)
    }

    /// A problem and its location.
    public struct Problem: Sendable, Hashable {
        /// The location of the problem.
        public var location: ModelFileLocation
        /// The kind of the problem.
        public var kind: Kind
    }

    /// The problems, in the order of the file.
    public var problems: [Problem]
}
