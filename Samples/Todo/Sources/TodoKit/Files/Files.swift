import Wind

/// Reads and replaces whole files.
package protocol Files {
    /// Returns the bytes of a file, or nil if the file doesn't exist.
    func read(_ path: String) throws -> [UInt8]?

    /// Replaces the bytes of a file, or creates it; if this function throws, the file stays as it was.
    func replace(_ path: String, with bytes: [UInt8]) throws
}

/// Conform to this token to use files through `files`.
package protocol DependsOnFiles {}
extension DependsOnFiles where Self: AutomaticDependencyHandling {
    var files: any Files { component() }
}

/// A file that the system couldn't read or write, with the reason.
package struct FileError: Error, CustomStringConvertible {
    package let verb: String
    package let path: String
    package let reason: String

    package init(verb: String, path: String, reason: String) {
        self.verb = verb
        self.path = path
        self.reason = reason
    }

    package var description: String {
        "cannot \(verb) '\(path)': \(reason)"
    }
}
