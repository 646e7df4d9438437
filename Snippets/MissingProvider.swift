import Wind

protocol DependsOnNotebook {}
protocol DependsOnNoteStore {}
protocol DependsOnNoteSource {}

final class NoteScreen: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnNotebook {
    var dependencies = Dependencies()
}

final class Notebook: Singleton, SimpleResolver<any DependsOnNotebook>, AutomaticDependencyHandling, DependsOnNoteStore
{
    var dependencies = Dependencies()
}

// This class provides another token than the one in the notebook's declaration.
final class FileNoteStore: Singleton, SimpleResolver<any DependsOnNoteSource>, AutomaticDependencyHandling {
    var dependencies = Dependencies()
}

let container = Container()
NoteScreen.register(in: container)
Notebook.register(in: container)
FileNoteStore.register(in: container)
do {
    try container.bootstrap()
} catch {
    print(error)
}
