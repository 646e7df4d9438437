public import Wind

/// Registers all components for notes.
/// - Parameters:
///   - container: The container for the components.
///   - inMemory: Whether notes are kept in memory only.
/// - Throws: An error if the stores can't be opened.
@MainActor
public func registerNotes(in container: Container, inMemory: Bool) throws {
    DayStyle.register(in: container)
    container.register(component: try NoteStores(inMemory: inMemory))
    NoteImporter.register(in: container)
    NoteList.register(in: container)
}
