import Wind

protocol NoteStore { func load() -> [String] }

// The token. A class that conforms to it says: I need the note store.
protocol DependsOnNoteStore {}

// A provider: one object per container, handed out as a NoteStore to whoever declares the token.
final class MemoryNoteStore: NoteStore, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnNoteStore
    typealias PublicInterface = any NoteStore
    func load() -> [String] { ["Water the fern", "Return the drill"] }
}

// A consumer: it does not know who answers.
final class Notebook: Singleton, DirectResolver, InjectedDependencies, DependsOnNoteStore {
    @Inject var noteStore: any NoteStore
    var notes: [String] = []
    func dependenciesFulfilled() { notes = noteStore.load() }
}

let container = Container()
MemoryNoteStore.register(in: container)
Notebook.register(in: container)
try container.bootstrap()

let notebook: Notebook = container.resolve()
print(notebook.notes.joined(separator: ", "))
