import Wind

protocol NoteStore { func load() -> [String] }

// The token: a class that conforms to it declares a dependency on the note store, and reads it with the accessor.
protocol DependsOnNoteStore {}
extension DependsOnNoteStore where Self: AutomaticDependencyHandling { var noteStore: any NoteStore { component() } }

// The provider: one object per container. Consumers of the token get it as a NoteStore.
final class MemoryNoteStore: NoteStore, Singleton, IndirectResolver<any DependsOnNoteStore, any NoteStore>,
    AutomaticDependencyHandling
{
    var dependencies = Dependencies()
    func load() -> [String] { ["Water the fern", "Return the drill"] }
}

// The consumer: it doesn't know which class provides the note store.
final class Notebook: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnNoteStore {
    var dependencies = Dependencies()
    var notes: [String] { noteStore.load() }
}

let container = Container()
MemoryNoteStore.register(in: container)
Notebook.register(in: container)
try container.bootstrap()
let notebook: Notebook = container.resolve()
print(notebook.notes.joined(separator: ", "))
