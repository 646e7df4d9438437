import ServerKit
import Testing
import Wind

@Suite("A conversation")
struct ConversationTests {
    @Test("goes from the first name to the last word")
    func whole() async throws {
        try await withServer { port in
            var client = try await Client(port: port)
            defer { client.socket.close() }
            #expect(try await client.ask("COUNT") == "OK 0")
            #expect(try await client.ask("SIGN Ada Lovelace") == "OK 1")
            #expect(try await client.ask("sign  Zoë 🍮 ") == "OK 2")
            #expect(try await client.ask("SIGN .") == "OK 3")
            #expect(try await client.list("LIST") == ["1 Ada Lovelace", "2 Zoë 🍮", "3 ."])
            #expect(try await client.ask("COUNT") == "OK 3")
            #expect(try await client.ask("QUIT") == "BYE 1")
            #expect(try await client.next() == nil)
        }
    }

    @Test("goes on after an unknown command", arguments: ["", " ", "SIGNAda", "HELP me", "\u{FEFF}COUNT", "\0"])
    func unknown(_ line: String) async throws {
        try await withServer { port in
            var client = try await Client(port: port)
            defer { client.socket.close() }
            #expect(try await client.ask(line) == "ERR there are SIGN, LIST, COUNT, MINE, QUIT")
            #expect(try await client.ask("SIGN") == "ERR SIGN needs a name")
            #expect(try await client.ask("COUNT") == "OK 0")
        }
    }

    @Test("does not depend on how the bytes arrive")
    func pieces() async throws {
        try await withServer { port in
            var client = try await Client(port: port)
            defer { client.socket.close() }
            try await client.send("SIGN Ada\r\nSIGN Bob\nCOUNT\nCOU")
            #expect(try await client.next() == "OK 1")
            #expect(try await client.next() == "OK 2")
            #expect(try await client.next() == "OK 2")
            #expect(try await client.ask("NT\r") == "OK 2")
            #expect(try await client.list("LIST") == ["1 Ada", "2 Bob"])
            try await client.send("QUIT\nSIGN Eve\n")
            #expect(try await client.next() == "BYE 1")
        }
    }

    @Test("ends at a line without end")
    func endless() async throws {
        try await withServer { port in
            var client = try await Client(port: port)
            defer { client.socket.close() }
            let name = String(repeating: "a", count: Lines.limit - 5)
            #expect(try await client.ask("SIGN \(name)") == "OK 1")
            try await client.send("SIGN \(name)a")
            #expect(try await client.next() == "ERR a line has at most \(Lines.limit) bytes")
        }
    }

    @Test("says when a name could not be kept, and does not count it")
    func broken() async throws {
        let journal = MemoryJournal()
        journal.isBroken = true
        try await withServer(journal) { port in
            var client = try await Client(port: port)
            defer { client.socket.close() }
            #expect(try await client.ask("SIGN Ada") == "ERR it is broken")
            #expect(try await client.ask("COUNT") == "OK 0")
            #expect(try await client.list("MINE") == [])
        }
    }
}
