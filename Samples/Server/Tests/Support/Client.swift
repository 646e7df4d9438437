import ServerKit

/// A client that is connected to the server.
struct Client: Sendable {
    let socket: Socket
    private var lines: Lines

    init(port: UInt16) async throws {
        socket = try await Socket(connectedTo: port)
        lines = Lines(of: socket)
    }

    /// Sends text unchanged.
    func send(_ text: String) async throws {
        try await socket.send(Array(text.utf8))
    }

    /// Returns the next line, or nil at the end.
    mutating func next() async throws -> String? {
        try await lines.next()
    }

    /// Sends a line and returns the line of the answer.
    mutating func ask(_ line: String) async throws -> String? {
        try await send("\(line)\n")
        return try await next()
    }

    /// Sends a line and returns all lines of the answer, up to the line with a dot.
    mutating func list(_ line: String) async throws -> [String] {
        try await send("\(line)\n")
        var rows: [String] = []
        while let row = try await next(), row != "." { rows.append(row) }
        return rows
    }
}
