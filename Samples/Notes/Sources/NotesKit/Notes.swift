public import Wind

/// Registers everything that notes need.
/// - Parameters:
///   - container: The container.
///   - inMemory: Whether notes are kept in memory only.
/// - Throws: If the stores can't be opened.
@MainActor
public func registerNotes(in container: Container, inMemory: Bool) throws {
    DayStyle.register(in: container)
    container.register(component: try NoteStores(inMemory: inMemory))
    NoteImporter.register(in: container)
    NoteList.register(in: container)
}
