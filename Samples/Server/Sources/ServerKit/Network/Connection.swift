import Wind

/// One client, and its container, in which there is another for each request.
struct Connection {
    let socket: Socket
    let visitor: Visitor
    let scopes: Scopes
    /// The container of the server.
    let container: Container

    /// Answers until the client leaves or the server stops.
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
            // A mistake in the program, which has to show.
            Container.onProblem(.error(error))
        } catch {
            // The client is gone, or the server stops: nobody is left to be told.
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
