extension Container {
    /// A line of source code.
    public struct CodeLocation: Sendable, Hashable, CustomStringConvertible {
        /// The module and file, as `#fileID` gives them.
        public let fileID: StaticString
        /// The line, counted from 1.
        public let line: UInt

        /// Creates a location; by default, the line of the call.
        public init(fileID: StaticString = #fileID, line: UInt = #line) {
            self.fileID = fileID
            self.line = line
        }

        /// The file's name and the line, as in `App.swift:14`.
        public var description: String {
            let name = fileID.withUTF8Buffer { path in
                unsafe String(decoding: path[((path.lastIndex(of: CodeLocation.slash) ?? -1) + 1)...], as: UTF8.self)
            }
            return name + ":" + line.description
        }

        /// The module's name.
        package var module: String {
            fileID.withUTF8Buffer { path in
                unsafe String(decoding: path[..<(path.firstIndex(of: CodeLocation.slash) ?? path.count)], as: UTF8.self)
            }
        }

        /// Whether both name the same line.
        public static func == (left: CodeLocation, right: CodeLocation) -> Bool {
            let (own, other) = (left.fileID, right.fileID)
            guard left.line == right.line else { return false }
            // The name of one file may be stored in several places.
            return unsafe own.hasPointerRepresentation && other.hasPointerRepresentation
                && own.utf8CodeUnitCount == other.utf8CodeUnitCount && own.utf8Start == other.utf8Start
                || own.withUTF8Buffer { own in other.withUTF8Buffer { unsafe own.elementsEqual($0) } }
        }

        /// Hashes the location.
        public func hash(into hasher: inout Hasher) {
            hasher.combine(line)
        }

        private static var slash: UInt8 { UInt8(ascii: "/") }
    }
}
