// The questions to ask a program whose dependencies aren't filled in: the page WhenSomethingIsMissing.

import Wind
import WindGraph

protocol NoteStore {
    func load() -> [String]
}

protocol DependsOnNoteStore {}

extension DependsOnNoteStore where Self: AutomaticDependencyHandling {
    var noteStore: any NoteStore { component() }
}

protocol DependsOnNotebook {}

extension DependsOnNotebook where Self: AutomaticDependencyHandling {
    var notebook: Notebook { component() }
}

protocol SearchIndex {}
protocol DependsOnSearchIndex {}

extension DependsOnSearchIndex where Self: AutomaticDependencyHandling {
    var searchIndex: (any SearchIndex)? { component() }
}

final class FileNoteStore: NoteStore, Singleton, IndirectResolver<any DependsOnNoteStore, any NoteStore>,
    InjectedDependencies
{
    func load() -> [String] { ["Water the fern"] }
}

final class EmptyNoteStore: NoteStore, Singleton, IndirectResolver<any DependsOnNoteStore, any NoteStore>,
    InjectedDependencies
{
    func load() -> [String] { [] }
}

final class Notebook: Singleton, SimpleResolver<any DependsOnNotebook>, AutomaticDependencyHandling,
    DependsOnNoteStore, DependsOnSearchIndex
{
    var dependencies = Dependencies()
    var notes: [String] { noteStore.load() }
}

final class NoteScreen: LazySingleton, DirectResolver, AutomaticDependencyHandling, DependsOnNotebook {
    var dependencies = Dependencies()
}

// MARK: The app, without and with its store

func makeApp() -> Container {
    let container = Container()
    Notebook.register(in: container)
    NoteScreen.register(in: container)
    container.optional((any DependsOnSearchIndex).self)
    return container
}

for problem in makeApp().validate() {
    print(problem)
}

let app = makeApp()
FileNoteStore.register(in: app)
app.name = "app"

// MARK: The dependencies of a component

print(app.explain(Notebook.self))

for way in app.path(from: NoteScreen.self, to: (any NoteStore).self) {
    print(way)
}

print(GraphCommand.result(of: app, ["explain", "NoteStore"]).output)

// MARK: The right container

let preview = Container(parent: app)
EmptyNoteStore.register(in: preview)

print(try preview.resolve(Notebook.self).notes)
print(preview.explain(EmptyNoteStore.self))

if let named = Container.named("app") {
    print(named.explain((any DependsOnSearchIndex).self))
}

// MARK: Problems that can't be thrown

Container.onProblem = { problem in
    print("Reported: \(problem)")
}

let unwired = Notebook()
print(unwired.searchIndex == nil)

// MARK: A recording

let copy = app.copy()
let recording = copy.record()
try copy.bootstrap()
let screen: NoteScreen = copy.resolve()

for entry in recording.stop().entries {
    print(entry.type)
}
print(screen.notebook.notes)
