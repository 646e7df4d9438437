import Foundation
import Hummingbird
import NoteServer
import Synchronization
import Testing
import Wind

@Suite("Scopes of requests")
struct ScopeTests {
    @Test("two requests at once have a user each")
    func two() async throws {
        try await withServer { app in
            let meeting = Meeting()
            try app.replace(for: (any DependsOnNotes).self) { meeting as any NoteStore }
        } _: { client in
            async let ada = client.texts(as: "ada")
            async let bob = client.texts(as: "bob")
            let texts = try await (ada, bob)
            #expect(texts == (["of ada"], ["of bob"]))
        }
    }

    @Test("a component that can't be created for a request is a server error")
    func broken() async throws {
        try await withServer { app in
            try app.replace(for: (any DependsOnNotebook).self, as: .scopedSingleton) { () -> any Notebook in
                throw CancellationError()
            }
        } _: { client in
            let answer = try await client.send(.get, "notes")
            #expect(answer.status == .internalServerError)
        }
    }

    @Test("a scope and its objects are released after the request")
    func gone() async throws {
        let watch = Watch()
        try await withServer { app in
            app.register(value: watch, for: (any DependsOnWatch).self)
            try app.replace(RequestNotebook.self, with: WatchedNotebook.self)
        } _: { client in
            for count in 1...3 {
                let texts = try await client.texts()
                #expect(texts == ["watched"])
                #expect(watch.made == count)
                // The answer may arrive a moment before the scope is released.
                for _ in 0..<10_000 where watch.living > 0 { try await Task.sleep(for: .milliseconds(1)) }
                #expect(watch.living == 0)
            }
        }
    }
}

/// A store that answers when two requests are waiting.
private actor Meeting: NoteStore {
    private var waiting: CheckedContinuation<Void, Never>?

    func notes(of user: String) async -> [Note] {
        if let other = waiting {
            waiting = nil
            other.resume()
        } else {
            await withCheckedContinuation { waiting = $0 }
        }
        return [Note("of \(user)")]
    }

    func add(_ note: Note, of user: String) {}
    func remove(_ id: UUID, of user: String) {}
}

/// Counts the scopes that are alive.
private final class Watch: Sendable {
    private struct Reference {
        weak var scope: Container?
        weak var notebook: (any AnyObject & Sendable)?
    }

    private let references = Mutex<[Reference]>([])

    func add(_ scope: Container, _ notebook: any AnyObject & Sendable) {
        references.withLock { $0.append(Reference(scope: scope, notebook: notebook)) }
    }

    var made: Int { references.withLock { $0.count } }
    var living: Int { references.withLock { $0.count { $0.scope != nil || $0.notebook != nil } } }
}

private protocol DependsOnWatch {}

private final class WatchedNotebook: Notebook, ScopedSingleton, InjectedDependencies,
    ContainerDependency, DependsOnWatch, Sendable
{
    private let scope = Inject<Container>()
    private let watch = Inject<Watch>()

    func list() -> [Note] {
        watch.value.add(scope.value, self)
        return [Note("watched")]
    }

    func archived() -> [Note] { [] }
    func add(_ text: String) -> Note { Note(text) }
    func putAway(_ id: UUID) -> Note? { nil }
}
