import ServerKit
import Testing
import Wind

@Suite("Start and stop")
struct StartAndStopTests {
    @Test("a port that is taken takes the start back, and the text says so")
    func portTaken() async throws {
        let folder = TemporaryFolder()
        try await withServer { port in
            let app = Container.server(Settings(port: port, journal: folder.file))
            let error = try await #require(throws: Container.ResolutionError.self) { try await app.start() }
            guard case .startFailed(let failure) = error else { throw error }
            #expect(failure.failures.map { $0.component.type == Listener.self } == [true])
            #expect(failure.stopped.map { $0.type == FileJournal.self } == [true])
            #expect(failure.stopFailures.isEmpty)
            #expect("\(error)".hasPrefix("WIND-032 1 component could not be started\n"))
            #expect("\(error)".contains("  bind to port \(port): Address already in use\n"))
            #expect(await app.stop() == nil)
        }
    }

    @Test("a journal that can't be opened keeps the port closed")
    func noFolder() async throws {
        let path = "\(TemporaryFolder().file)/guests.txt"
        let app = Container.server(Settings(port: 0, journal: path))
        let error = try await #require(throws: Container.ResolutionError.self) { try await app.start() }
        #expect("\(error)".contains("open '\(path)': No such file or directory"))
        #expect(try app.resolve(Listener.self).port == 0)
    }

    @Test("a stop ends open connections, and a further start accepts connections again")
    func open() async throws {
        let app = Container.server(Settings(port: 0))
        try app.replace(FileJournal.self, with: MemoryJournal.self)
        for round in 1...3 {
            try await app.start()
            var clients: [Client] = []
            for _ in 0..<50 { clients.append(try await Client(port: app.resolve(Listener.self).port)) }
            defer { clients.forEach { $0.socket.close() } }
            for index in clients.indices.dropLast(10) {
                #expect(try await clients[index].ask("SIGN \(index)") == "OK \((round - 1) * 40 + index + 1)")
            }
            #expect(await app.stop(timeLimit: .seconds(60)) == nil)
            for index in clients.indices.dropLast(10) { #expect(try await clients[index].next() == nil) }
            let port = try app.resolve(Listener.self).port
            await #expect(throws: SystemError.self) { try await Client(port: port) }
        }
    }

    @Test("a request that has begun is answered before the end")
    func lingering() async throws {
        let (stream, begun) = AsyncStream.makeStream(of: Void.self)
        var client = try await withServer { app in
            app.register(value: begun, for: (any DependsOnBegun).self)
            Linger.register(in: app)
        } _: { port in
            let client = try await Client(port: port)
            try await client.send("LINGER\nCOUNT\n")
            for await _ in stream { break }
            return client
        }
        defer { client.socket.close() }
        #expect(try await client.next() == "OK")
        #expect(try await client.next() == nil)
    }

    @Test("a client that takes nothing does not keep the server from stopping")
    func deaf() async throws {
        let journal = MemoryJournal()
        journal.kept = (0..<100_000).map { "a name that takes some space \($0)" }
        let deaf = try await withServer(journal) { port in
            let deaf = try await Client(port: port)
            try await deaf.send(String(repeating: "LIST\n", count: 10))
            // Other connections get answers meanwhile.
            var other = try await Client(port: port)
            #expect(try await other.ask("COUNT") == "OK 100000")
            other.socket.close()
            return deaf
        }
        deaf.socket.close()
    }

    @Test("a stopped server is freed with its container")
    func released() async throws {
        weak var app: Container?
        weak var listener: Listener?
        do {
            let strong = Container.server(Settings(port: 0))
            try strong.replace(FileJournal.self, with: MemoryJournal.self)
            try await strong.start()
            app = strong
            listener = try strong.resolve(Listener.self)
            var client = try await Client(port: strong.resolve(Listener.self).port)
            #expect(try await client.ask("SIGN Ada") == "OK 1")
            client.socket.close()
            await strong.stop()
        }
        #expect(app == nil)
        #expect(listener == nil)
    }
}
