import CoreData
import Foundation
import Testing

@Suite("Undo and rollback notify objects with snapshot events")
@MainActor
struct UndoTests {
    let container: NSPersistentContainer
    var context: NSManagedObjectContext { container.viewContext }

    init() throws {
        container = try makeContainer()
        try container.viewContext.addNote()
        container.viewContext.undoManager = UndoManager()
    }

    private func event(_ type: NSSnapshotEventType) -> [String] { ["awake(\(type.rawValue))"] }

    @Test("Each event is a bit of its own")
    func bits() {
        let all: [NSSnapshotEventType] = [
            .undoInsertion, .undoDeletion, .undoUpdate, .rollback, .refresh, .mergePolicy,
        ]
        #expect(all.map(\.rawValue) == [2, 4, 8, 16, 32, 64])
    }

    @Test("An undone change brings the old value back, a redone one the new value")
    func update() throws {
        let note = try context.note()
        note.title = "second"
        note.calls = []
        context.undo()
        #expect(note.title == "first" && !note.hasChanges && !context.hasChanges)
        #expect(note.calls == event(.undoUpdate))
        context.redo()
        #expect(note.title == "second" && note.isUpdated)
        #expect(note.calls == event(.undoUpdate) + event(.undoUpdate))
    }

    @Test("An undone insertion takes the object away, a redone one brings it back")
    func insertion() {
        let note = Note(context: context)
        note.title = "new"
        note.calls = []
        context.undo()
        #expect(note.calls == event(.undoInsertion))
        #expect(note.context == nil && !context.hasChanges)
        context.redo()
        #expect(note.calls == event(.undoInsertion) + event(.undoDeletion))
        #expect(note.isInserted && note.context === context && note.title == "new")
    }

    @Test("An undone deletion restores the object and its relationships")
    func deletion() throws {
        let note = try context.note()
        let folder = Folder(context: context)
        note.folder = folder
        try context.save()
        context.undoManager?.removeAllActions()
        context.delete(note)
        context.processPendingChanges()
        #expect(folder.notes.isEmpty && note.isDeleted)
        note.calls = []
        context.undo()
        #expect(note.calls == event(.undoDeletion))
        #expect(!note.isDeleted && note.folder === folder && folder.notes == [note] && !context.hasChanges)
        context.redo()
        #expect(note.isDeleted && folder.notes.isEmpty)
        try context.save()
        #expect(try context.count(for: NSFetchRequest<Note>(entityName: "Note")) == 0)
    }

    @Test("A group is undone as one, and groups one after the other")
    func groups() throws {
        let manager = try #require(context.undoManager)
        let note = try context.note()
        for title in ["second", "third"] {
            manager.beginUndoGrouping()
            note.title = title
            note.rating += 1
            manager.endUndoGrouping()
        }
        #expect(manager.canUndo && !manager.canRedo)
        manager.undo()
        #expect(note.title == "second" && note.rating == 4)
        manager.undo()
        #expect(note.title == "first" && note.rating == 3 && !manager.canUndo && manager.canRedo)
        manager.redo()
        #expect(note.title == "second")
        note.title = "other"
        #expect(!manager.canRedo)
    }

    @Test("The changes of one turn of the main queue are one group")
    func events() async throws {
        let note = try context.note()
        for title in ["second", "third"] {
            note.title = title
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }
        context.undo()
        #expect(note.title == "second")
        context.undo()
        #expect(note.title == "first")
    }

    @Test("A private queue's context undoes on its queue")
    func privateQueue() async throws {
        let background = container.newBackgroundContext()
        background.undoManager = UndoManager()
        try await background.perform {
            let note = try background.note()
            note.title = "second"
            background.undo()
            #expect(note.title == "first" && !background.hasChanges)
        }
    }

    @Test("Nothing is recorded while registration is disabled, or without a manager")
    func disabled() throws {
        let note = try context.note()
        context.undoManager?.disableUndoRegistration()
        note.title = "second"
        context.undoManager?.enableUndoRegistration()
        context.undo()
        #expect(note.title == "second")
        context.undoManager = nil
        note.title = "third"
        context.undo()
        #expect(note.title == "third")
    }

    @Test("A saved insertion that is undone is a deletion to be saved")
    func afterSave() throws {
        let note = Note(context: context)
        try context.save()
        context.undo()
        #expect(note.isDeleted && context.hasChanges)
        try context.save()
        #expect(try context.count(for: NSFetchRequest<Note>(entityName: "Note")) == 1)
    }

    @Test("Rollback restores changed and deleted objects, and forgets new ones and all groups")
    func rollback() throws {
        let note = try context.note()
        note.title = "second"
        try context.addNote("other")
        let all = try context.fetch(NSFetchRequest<Note>(entityName: "Note"))
        let new = Note(context: context)
        all[0].title = "changed"
        context.delete(all[1])
        for note in all { note.calls = [] }
        new.calls = []
        context.rollback()
        #expect(all.map(\.calls) == [event(.rollback), event(.rollback)])
        #expect(all.map(\.title) == ["second", "other"] && !all[1].isDeleted)
        #expect(new.context == nil && new.calls.isEmpty && !context.hasChanges)
        #expect(context.undoManager?.canUndo == false)
    }
}
