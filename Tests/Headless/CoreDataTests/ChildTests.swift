import CoreData
import Foundation
import Testing

@Suite("A child context saves into its parent")
struct ChildTests {
    let container: NSPersistentContainer
    let parent: NSManagedObjectContext
    let child: NSManagedObjectContext

    init() throws {
        container = try makeContainer()
        parent = container.newBackgroundContext()
        child = NSManagedObjectContext(.privateQueue)
        child.parent = parent
        _ = try parent.performAndWait { [parent] in try parent.addNote() }
    }

    @Test("A child shares its parent's coordinator")
    func coordinator() {
        #expect(child.persistentStoreCoordinator === container.persistentStoreCoordinator)
        #expect(child.parent === parent)
    }

    @Test("A child sees its parent's unsaved changes, as objects of its own")
    func fetch() throws {
        let id = try parent.performAndWait {
            let note = try parent.note()
            note.title = "unsaved"
            return note.objectID
        }
        try child.performAndWait {
            let note = try child.note()
            #expect(note.objectID == id && note.isFault && note.title == "unsaved")
            #expect(note.calls == ["awakeFromFetch"] && note.context === child)
        }
    }

    @Test("An update reaches the parent, and the store with the parent's save")
    func update() throws {
        try child.performAndWait {
            try child.note().title = "child's"
            try child.save()
            #expect(!child.hasChanges)
        }
        let other = container.newBackgroundContext()
        #expect(try other.performAndWait { try other.note().title } == "first")
        try parent.performAndWait {
            #expect(parent.hasChanges)
            #expect(try parent.note().title == "child's")
            try parent.save()
        }
        other.performAndWait { other.reset() }
        #expect(try other.performAndWait { try other.note().title } == "child's")
    }

    @Test("Insertions and relationships reach the parent")
    func insertion() throws {
        try child.performAndWait {
            let folder = Folder(context: child)
            folder.title = "new"
            folder.notes = [try child.note()]
            try child.save()
            #expect(!folder.isInserted)
        }
        try parent.performAndWait {
            let folder = try #require(parent.insertedObjects.first as? Folder)
            #expect(folder.title == "new" && folder.calls == ["awakeFromInsert"])
            #expect(try folder.notes == [parent.note()])
            try parent.save()
            #expect(!folder.objectID.isTemporaryID)
        }
        child.performAndWait { child.reset() }
        #expect(try child.performAndWait { try child.note().folder?.title } == "new")
    }

    @Test("A child keeps using its inserted objects after its parent saved them")
    func later() throws {
        try child.performAndWait {
            let tag = Tag(context: child)
            tag.name = "red"
            try child.save()
            try parent.performAndWait { try parent.save() }
            tag.name = "blue"
            tag.notes = NSOrderedSet(object: try child.note())
            try child.save()
            try parent.performAndWait {
                try parent.save()
                let tags = try parent.fetch(NSFetchRequest<Tag>(entityName: "Tag"))
                #expect(tags.map(\.name) == ["blue"] && tags.first?.notes.count == 1)
            }
        }
    }

    @Test("A deletion reaches the parent")
    func deletion() throws {
        try child.performAndWait {
            child.delete(try child.note())
            try child.save()
        }
        try parent.performAndWait {
            #expect(parent.deletedObjects.count == 1)
            try parent.save()
            #expect(try parent.count(for: NSFetchRequest<Note>(entityName: "Note")) == 0)
        }
    }

    @Test("A child that is dropped leaves its parent alone")
    func dropping() throws {
        try child.performAndWait {
            try child.note().title = "dropped"
            child.rollback()
        }
        #expect(parent.performAndWait { !parent.hasChanges })
        #expect(try parent.performAndWait { try parent.note().title } == "first")
    }
}
