import CoreData
import Foundation
import Testing

@Suite("Both sides of a relationship agree")
struct RelationshipTests {
    @Test("Setting one side sets the other, and a note has one folder only")
    func inverse() throws {
        try withContext { context in
            let (one, two, note) = (Folder(context: context), Folder(context: context), Note(context: context))
            note.folder = one
            #expect(one.notes == [note] && two.notes.isEmpty)
            two.notes = [note]
            #expect(note.folder === two && one.notes.isEmpty)
            note.folder = nil
            #expect(two.notes.isEmpty)
        }
    }

    @Test("Several can be related to several, in order on one side")
    func manyToMany() throws {
        try withContext { context in
            let notes = [Note(context: context), Note(context: context)]
            let tag = Tag(context: context)
            tag.name = "red"
            tag.notes = NSOrderedSet(array: notes.reversed())
            #expect(notes.allSatisfy { $0.tags == [tag] })
            try context.save()
            for object in context.registeredObjects { context.refresh(object, mergeChanges: false) }
            #expect(tag.notes.array as? [Note] == notes.reversed())
            notes[0].tags = []
            #expect(tag.notes.array as? [Note] == [notes[1]])
        }
    }

    @Test("Related objects of a fault are faults, and each object exists once in a context")
    func faults() throws {
        try withContext { context in
            let (folder, note) = (Folder(context: context), Note(context: context))
            note.folder = folder
            try context.save()
            let id = note.objectID
            context.reset()
            let fetched = try #require(try context.existingObject(with: id) as? Note)
            #expect(fetched.hasFault(forRelationshipNamed: "folder"))
            let related = try #require(fetched.folder)
            #expect(related.isFault && related.calls.isEmpty && !fetched.hasFault(forRelationshipNamed: "folder"))
            #expect(related.notes == [fetched] && related.notes.first === fetched)
        }
    }

    @Test("A set that was not asked for counts changes in")
    func late() throws {
        try withContext { context in
            let (folder, kept, moved) = (Folder(context: context), Note(context: context), Note(context: context))
            kept.folder = folder
            moved.folder = folder
            try context.save()
            context.refresh(folder, mergeChanges: false)
            moved.folder = nil
            let new = Note(context: context)
            new.folder = folder
            #expect(folder.isFault)
            #expect(folder.notes == [kept, new])
        }
    }

    @Test("A set that was read while a change waited is as before after a rollback")
    func rolledBack() throws {
        try withContext { context in
            let (folder, note) = (Folder(context: context), Note(context: context))
            note.folder = folder
            try context.save()
            context.refresh(folder, mergeChanges: false)
            note.folder = nil
            #expect(folder.notes.isEmpty && !folder.hasChanges)
            context.rollback()
            #expect(folder.notes == [note] && note.folder === folder)
        }
    }

    @Test("Adding to a set that its members keep doesn't cause a conflict")
    func adding() throws {
        let container = try makeContainer()
        let (one, two) = (container.newBackgroundContext(), container.newBackgroundContext())
        let id = try one.performAndWait {
            let folder = Folder(context: one)
            try one.save()
            return folder.objectID
        }
        for context in [one, two, one] {
            try context.performAndWait {
                Note(context: context).folder = context.object(with: id) as? Folder
                try context.save()
            }
        }
        let count = try two.performAndWait {
            two.reset()
            return (try two.existingObject(with: id) as? Folder)?.notes.count
        }
        #expect(count == 3)
    }
}
