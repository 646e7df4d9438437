import Foundation
import Hummingbird
import NoteServer
import Testing
import Wind

@Suite("Conversations")
struct ConversationTests {
    @Test("notes are kept, and put away into the archive")
    func putAway() async throws {
        try await withServer { client in
            let fern = try await client.add("Water the fern")
            #expect(fern.status == .created)
            _ = try await client.add("Return the drill")
            #expect(try await client.texts() == ["Water the fern", "Return the drill"])

            let note: Note = try fern.decoded()
            #expect(try await client.send(.delete, "notes/\(note.id)").status == .ok)
            #expect(try await client.send(.delete, "notes/\(note.id)").status == .notFound)
            #expect(try await client.texts() == ["Return the drill"])
            #expect(try await client.texts("archive") == ["Water the fern"])
        }
    }

    @Test("a client without a valid bearer token is refused", arguments: [nil, "eve"])
    func unknown(user: String?) async throws {
        try await withServer { client in
            let answer = try await client.send(.get, "notes", as: user)
            #expect(answer.status == .unauthorized)
        }
    }

    @Test("a note that breaks a rule is refused", arguments: [" ", String(repeating: "a", count: 501)])
    func refused(text: String) async throws {
        try await withServer { client in
            let answer = try await client.add(text)
            #expect(answer.status == .badRequest)
            #expect(try await client.texts() == [])
        }
    }

    @Test("a rule that is registered is applied")
    func plugIn() async throws {
        try await withServer { app in
            NotLoud.register(in: app)
        } _: { client in
            let loud = try await client.add("WATER THE FERN")
            #expect(loud.status == .badRequest)
            let calm = try await client.add("Water the fern")
            #expect(calm.status == .created)
        }
    }

    @Test("files keep the notes from one run to the next")
    func files() async throws {
        try await withFolder { settings in
            _ = try await serving(settings) {
                try Assembly($0).application()
            } _: {
                try await $0.add("Water the fern")
            }
            let texts = try await serving(settings) {
                try Assembly($0).application()
            } _: {
                try await $0.texts()
            }
            #expect(texts == ["Water the fern"])
        }
    }

    @Test("the wiring by hand answers the same")
    func byHand() async throws {
        try await withFolder { settings in
            try await serving(settings) {
                try PlainAssembly($0).application()
            } _: { client in
                let fern: Note = try await client.add("Water the fern").decoded()
                #expect(try await client.add(" ").status == .badRequest)
                #expect(try await client.texts() == ["Water the fern"])
                #expect(try await client.send(.delete, "notes/\(fern.id)").status == .ok)
                #expect(try await client.texts("archive") == ["Water the fern"])
                #expect(try await client.texts(as: "bob") == [])
                #expect(try await client.send(.get, "notes", as: nil).status == .unauthorized)
            }
        }
    }
}

/// An additional rule.
final class NotLoud: NoteRule, Singleton, IndirectResolver<any DependsOnRules, any NoteRule>,
    InjectedDependencies, Sendable
{
    func check(_ text: String) throws(Refusal) {
        if text == text.uppercased() { throw Refusal("no need to shout") }
    }
}
