import Foundation
import Wind

final class NoteList: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnNoteStore,
    DependsOnNoteScreen
{
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    private(set) var notes: [String] = []

    func dependenciesFulfilled() {
        notes = noteStore.load()
    }

    @MainActor
    func add(_ note: String) {
        notes.append(note)
        noteStore.save(notes)
        let screen: NoteScreen? = weakComponent()
        screen?.show(note)
    }
}

extension Container {
    func registerNotes() {
        FileManager.register(in: self)
        NoteFormatter.register(in: self)
        NoteScreen.register(in: self)
        NoteList.register(in: self)
    }
}
