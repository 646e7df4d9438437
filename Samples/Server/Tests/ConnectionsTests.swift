import Foundation
import ServerKit
import Testing
import Wind

@Suite("Many connections")
struct ConnectionsTests {
    @Test("a thousand at the same time get their own answers, and leave no container behind")
    func thousand() async throws {
        let count = 1_000
        try raiseDescriptorLimit(to: 2 * count + 200)
        let journal = MemoryJournal()
        let watch = Watch()
        let numbers = try await withServer(journal) { app in
            app.register(value: watch, for: (any DependsOnWatch).self)
            WatchMe.register(in: app)
        } _: { port in
            // All connections are open before the first client sends a line.
            let clients = try await withThrowingTaskGroup(of: Client.self) { group in
                for _ in 0..<count { group.addTask { try await Client(port: port) } }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            return try await withThrowingTaskGroup(of: [String?].self) { group in
                for (index, client) in clients.enumerated() {
                    group.addTask { try await converse(client, as: "guest \(index)") }
                }
                return try await group.reduce(into: []) { $0 += $1 }
            }
        }
        #expect(Set(numbers) == Set((1...2 * count).map { "OK \($0)" } + (1...count).map { "BYE \($0)" }))
        #expect(Set(journal.kept) == Set((0..<count).flatMap { ["guest \($0)", "guest \($0) again"] }))
        #expect(journal.kept.count == 2 * count)
        #expect(await watch.count == 2 * count)
        #expect(await watch.living == 0)
    }

    /// Returns the answers of a conversation that no other client gets.
    private func converse(_ client: Client, as name: String) async throws -> [String?] {
        var client = client
        defer { client.socket.close() }
        let first = try await client.ask("SIGN \(name)")
        #expect(try await client.ask("WATCH") == "OK")
        let second = try await client.ask("SIGN \(name) again")
        #expect(try await client.list("MINE") == ["1 \(name)", "2 \(name) again"])
        return [first, second, try await client.ask("QUIT")]
    }

    @Test("those that only come and go do not disturb others")
    func rude() async throws {
        try await withServer { port in
            var client = try await Client(port: port)
            defer { client.socket.close() }
            for text in ["", "SIGN Ada\n", "SIGN half a li", "LIST\nLIST\nLIST\n"] {
                let rude = try await Client(port: port)
                try await rude.send(text)
                rude.socket.close()
            }
            while try await client.ask("COUNT") != "OK 1" { await Task.yield() }
            #expect(try await client.list("LIST") == ["1 Ada"])
        }
    }
}

/// Raises the limit of open files for this process.
private func raiseDescriptorLimit(to count: Int) throws {
    var limit = rlimit()
    #if canImport(Glibc)
    let kind = __rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue))
    #else
    let kind = RLIMIT_NOFILE
    #endif
    // SAFETY: the limit is a variable of this function.
    try #require(unsafe getrlimit(kind, &limit) == 0)
    guard limit.rlim_cur < rlim_t(count) else { return }
    limit.rlim_cur = rlim_t(count)
    // SAFETY: the limit is a variable of this function.
    try #require(unsafe setrlimit(kind, &limit) == 0, "allow this process \(count) open files")
}
