import Wind

protocol NoteStore { func load() -> [String] }

// The token: a class that conforms to it needs the note store. Its accessor: how such a class reads it.
protocol DependsOnNoteStore {}
extension DependsOnNoteStore where Self: AutomaticDependencyHandling { var noteStore: any NoteStore { component() } }

// A provider: one object per container, handed out as a NoteStore to every class that declares the token.
final class MemoryNoteStore: NoteStore, Singleton, IndirectResolver<any DependsOnNoteStore, any NoteStore>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func load() -> [String] { ["Water the fern", "Return the drill"] }
}

// A consumer: it does not know which class answers.
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
