import Wind

/// Whole files, read and replaced.
package protocol Files {
    /// The bytes of a file, or nil when there is none.
    func read(_ path: String) throws -> [UInt8]?

    /// Gives a file new bytes, and makes it if need be. When it throws, the file is as it was.
    func replace(_ path: String, with bytes: [UInt8]) throws
}

/// Conform to it to reach files through `files`.
package protocol DependsOnFiles {}
extension DependsOnFiles where Self: AutomaticDependencyHandling {
    var files: any Files { component() }
}

/// What the system refused to do with a file.
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
