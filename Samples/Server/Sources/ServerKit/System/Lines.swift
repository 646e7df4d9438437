/// Reads lines from a socket.
package struct Lines {
    /// A client sent a line that is longer than `limit`.
    package struct TooLong: Error {}

    /// The maximum length of a line, in bytes.
    package static let limit = 1_000

    private let socket: Socket
    private var bytes: [UInt8] = []

    package init(of socket: Socket) {
        self.socket = socket
    }

    /// Returns the next line without its end, or nil when the other end has closed the connection.
    package mutating func next() async throws -> String? {
        while true {
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                guard end <= Lines.limit else { throw TooLong() }
                defer { bytes.removeFirst(end + 1) }
                let line = bytes[..<end]
                return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
            }
            guard bytes.count <= Lines.limit else { throw TooLong() }
            let more = try await socket.receive()
            if more.isEmpty { return nil }
            bytes += more
        }
    }
}
