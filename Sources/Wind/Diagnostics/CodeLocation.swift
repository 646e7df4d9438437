/// A line of source code.
public struct CodeLocation: Sendable, Hashable, CustomStringConvertible {
    /// The module and file, as `#fileID` gives them.
    public let fileID: StaticString
    /// The line, counted from 1.
    public let line: UInt

    /// Names a line.
    public init(fileID: StaticString = #fileID, line: UInt = #line) {
        self.fileID = fileID
        self.line = line
    }

    /// The file's name and the line, as in `App.swift:14`.
    public var description: String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return "\(name):\(line)"
    }

    /// The module's name.
    package var module: String { path.split(separator: "/").first.map(String.init) ?? path }

    private var path: String { fileID.withUTF8Buffer { unsafe String(decoding: $0, as: UTF8.self) } }

    /// Whether both name the same line.
    public static func == (left: CodeLocation, right: CodeLocation) -> Bool {
        left.line == right.line && left.description == right.description
    }

    /// Hashes the line.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(line)
    }
}
