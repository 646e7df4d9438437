import ServerKit

/// Somebody who is connected.
struct Client: Sendable {
    let socket: Socket
    private var lines: Lines

    init(port: UInt16) async throws {
        socket = try await Socket(connectedTo: port)
        lines = Lines(of: socket)
    }

    /// Sends text as it is.
    func send(_ text: String) async throws {
        try await socket.send(Array(text.utf8))
    }

    /// The next line; nil at the end.
    mutating func next() async throws -> String? {
        try await lines.next()
    }

    /// Sends a line, and takes the one that answers it.
    mutating func ask(_ line: String) async throws -> String? {
        try await send("\(line)\n")
        return try await next()
    }

    /// Sends a line, and takes all lines up to one that is a dot.
    mutating func list(_ line: String) async throws -> [String] {
        try await send("\(line)\n")
        var rows: [String] = []
        while let row = try await next(), row != "." { rows.append(row) }
        return rows
    }
}
