import Wind

protocol NoteStore { func load() -> [String] }

// The token. A class that conforms to it says: I need the note store.
protocol DependsOnNoteStore {}
extension DependsOnNoteStore where Self: AutomaticDependencyHandling {
    var noteStore: any NoteStore { component() }
}

// A provider: one object per container, handed out as a NoteStore to whoever declares the token.
final class MemoryNoteStore: NoteStore, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnNoteStore
    typealias PublicInterface = any NoteStore
    var dependencies = Dependencies()
    func load() -> [String] { ["Water the fern", "Return the drill"] }
}

// A consumer: it does not know who answers.
final class Notebook: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnNoteStore {
    var dependencies = Dependencies()
    var notes: [String] = []
    func dependenciesFulfilled() { notes = noteStore.load() }
}

let container = Container()
MemoryNoteStore.register(in: container)
Notebook.register(in: container)
try container.bootstrap()

let notebook: Notebook = container.resolve()
print(notebook.notes.joined(separator: ", "))
