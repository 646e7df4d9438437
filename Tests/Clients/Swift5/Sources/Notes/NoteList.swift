import Foundation
import Wind

class NoteList: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnNoteStore, DependsOnNoteScreen {
    var dependencies: [String: [Component]] = [:]
    var weakDependencies: [String: [WeakReference]] = [:]
    private(set) var notes: [String] = []

    required init() {}

    func dependenciesFullfilled() {
        notes = noteStore.load()
    }

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
