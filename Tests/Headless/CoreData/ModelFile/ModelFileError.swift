/// A line of a model's file.
public struct ModelFileLocation: Sendable, Hashable, CustomStringConvertible {
    /// The path of the file.
    public var path: String
    /// The line, counted from 1; 0 for the file as a whole.
    public var line: Int

    /// The path and the line, as in `contents:12`.
    public var description: String { line == 0 ? path : "\(path):\(line)" }
}

/// Everything that kept a model from being read.
public struct ModelFileError: Error, Sendable {
    /// One thing that is wrong, or that these stand-ins do not model.
    public enum Kind: Sendable, Hashable {
        /// The file doesn't exist or can't be read.
        case unreadable(reason: String)
        /// The file isn't XML.
        case malformed(reason: String)
        /// The file is XML, but no model.
        case notAModel(root: String)
        /// An element that is not modelled.
        case element(String, in: String)
        /// An attribute that is not modelled.
        case attribute(String, of: String)
        /// A value that is not modelled.
        case value(String, attribute: String, of: String)
        /// An attribute that has to be there.
        case missingAttribute(String, of: String)
        /// A name that two things have.
        case duplicate(String, of: String)
        /// A name that nothing has.
        case unknown(String, what: String, of: String)
        /// An entity that is its own superentity.
        case inheritanceCycle(entity: String)
        /// An inverse that does not name the relationship in return.
        case oneSidedInverse(relationship: String, inverse: String)
    }

    /// One thing and where it is.
    public struct Problem: Sendable, Hashable {
        /// Where it is.
        public var location: ModelFileLocation
        /// The kind of the problem.
        public var kind: Kind
    }

    /// The problems, in the order of the file.
    public var problems: [Problem]
}
