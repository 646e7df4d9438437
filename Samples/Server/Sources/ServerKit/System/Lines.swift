/// Takes lines from a socket.
package struct Lines {
    /// A line that is too long to be one.
    package struct TooLong: Error {}

    /// The longest line, in bytes.
    package static let limit = 1_000

    private let socket: Socket
    private var bytes: [UInt8] = []

    package init(of socket: Socket) {
        self.socket = socket
    }

    /// The next line without its end; nil when the other end is closed.
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
