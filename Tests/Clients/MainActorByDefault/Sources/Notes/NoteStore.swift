import Wind

nonisolated protocol NoteStore: AnyObject {
    func load() -> [String]
    func save(_ notes: [String])
}

nonisolated protocol DependsOnNoteStore {}

extension DependsOnNoteStore where Self: AutomaticDependencyHandling {
    var noteStore: any NoteStore { component() }
}

/// A nonisolated component among components of the main actor.
nonisolated final class PlainNoteStore: NoteStore, Singleton, IndirectResolver {
    typealias DependencyToken = any DependsOnNoteStore
    typealias PublicInterface = any NoteStore

    private var notes: [String] = []

    func fill(dependency: Any.Type, with object: any Component) {}
    func load() -> [String] { notes }
    func save(_ notes: [String]) { self.notes = notes }
}
