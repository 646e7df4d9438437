import Wind

/// Serves one client, in a container of its own that contains a container for each request.
struct Connection {
    let socket: Socket
    let visitor: Visitor
    let scopes: Scopes
    /// The server's container.
    let container: Container

    /// Answers requests until the client leaves or the server stops.
    func serve() async {
        defer { socket.close() }
        var lines = Lines(of: socket)
        do {
            let visit = try scopes.visit.open(in: container) {
                $0.register(value: visitor, for: (any DependsOnVisitor).self)
            }
            while !Task.isCancelled, let line = try await lines.next() {
                let (text, isLast) = try await answer(line, in: visit)
                try await socket.send(Array(text.utf8))
                if isLast { return }
            }
        } catch is Lines.TooLong {
            try? await socket.send(Array("ERR a line has at most \(Lines.limit) bytes\n".utf8))
        } catch let error as Container.ResolutionError {
            // This error is a mistake in the program, so report it.
            Container.onProblem(.error(error))
        } catch {
            // The client has left or the server stops, so there isn't a receiver for an error message.
        }
    }

    private func answer(_ line: String, in visit: Container) async throws -> (text: String, isLast: Bool) {
        let scope = try scopes.request.open(in: visit) {
            $0.register(value: Request(line: line), for: (any DependsOnRequest).self)
        }
        try await scope.resolve(Dispatcher.self).run()
        let reply = try scope.resolve(Reply.self)
        return (reply.lines.map { "\($0)\n" }.joined(), reply.isLast)
    }
}
