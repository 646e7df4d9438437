import CoreData
import Foundation
import Testing

@Suite("A fetch finds objects without bringing their values")
struct FetchTests {
    /// Runs a test with a context after saving four notes and a folder and forgetting them.
    private func withNotes(_ body: (NSManagedObjectContext) throws -> Void) throws {
        try withContext { context in
            let folder = Folder(context: context)
            for (title, rating) in [("b", 1), ("a", 2), ("d", 2), ("c", 5)] {
                let note = Note(context: context)
                note.title = title
                note.rating = Int16(rating)
                note.folder = rating == 2 ? folder : nil
            }
            try context.save()
            context.reset()
            try body(context)
        }
    }

    private let request = NSFetchRequest<Note>(entityName: "Note")

    @Test("Sorting and predicates leave faults alone, also through relationships")
    func sifting() throws {
        try withNotes { (context) throws in
            request.sortDescriptors = [
                NSSortDescriptor(keyPath: \Note.rating, ascending: false),
                NSSortDescriptor(keyPath: \Note.title, ascending: true),
            ]
            request.predicate = NSPredicate { object, _ in (object as? Note)?.folder?.notes.count == 2 }
            let notes = try context.fetch(request)
            #expect(notes.allSatisfy { $0.isFault && $0.calls.isEmpty && $0.context === context })
            #expect(notes.map(\.title) == ["a", "d"])
            request.predicate = nil
            #expect(try context.fetch(request).map(\.title) == ["c", "a", "d", "b"])
        }
    }

    @Test("A limit and an offset choose a part")
    func part() throws {
        try withNotes { (context) throws in
            request.sortDescriptors = [NSSortDescriptor(keyPath: \Note.title, ascending: true)]
            request.fetchOffset = 1
            request.fetchLimit = 2
            #expect(try context.fetch(request).map(\.title) == ["b", "c"])
            #expect(try context.count(for: request) == 2)
        }
    }

    @Test("Changes that were not saved count, unless they are excluded")
    func pendingChanges() throws {
        try withNotes { (context) throws in
            let first = try #require(context.fetch(request).first)
            first.title = "z"
            Note(context: context).title = "z"
            context.delete(try #require(context.fetch(request).dropFirst().first))
            request.predicate = NSPredicate { object, _ in (object as? Note)?.title == "z" }
            #expect(try context.count(for: request) == 2)
            request.predicate = nil
            #expect(try context.count(for: request) == 4)
            request.includesPendingChanges = false
            request.predicate = NSPredicate { object, _ in (object as? Note)?.title == "b" }
            #expect(try context.fetch(request) == [first])
        }
    }

    @Test("An entity's objects are those of its subentities, too, unless they are excluded")
    func subentities() throws {
        try withNotes { (context) throws in
            let items = NSFetchRequest<Item>(entityName: "Item")
            #expect(try context.count(for: items) == 5)
            items.includesSubentities = false
            #expect(try context.fetch(items).isEmpty)
        }
    }

    @Test("Identities and numbers can be asked for")
    func otherResults() throws {
        try withNotes { (context) throws in
            let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Note")
            ids.resultType = .managedObjectIDResultType
            #expect(try Set(context.fetch(ids)).count == 4 && context.registeredObjects.isEmpty)
            let number = NSFetchRequest<NSNumber>(entityName: "Note")
            number.resultType = .countResultType
            #expect(try context.fetch(number) == [4])
        }
    }

    @Test("A class's own request asks for its entity")
    func classRequest() throws {
        try withNotes { (context) throws in
            #expect(try context.fetch(Folder.fetchRequest()).count == 1)
            #expect(Folder.entity().name == "Folder")
        }
    }

    @Test("A generated request gives objects of the class")
    func generatedRequest() throws {
        try withContext { context in
            Tag(context: context).name = "red"
            let tags: [Tag] = try context.fetch(Tag.fetchRequest())
            #expect(tags.map(\.name) == ["red"])
        }
    }

    @Test("An object exists once in a context, and another time in another")
    func uniquing() throws {
        try withNotes { (context) throws in
            let note = try #require(context.fetch(request).first)
            #expect(try context.fetch(request).first === note)
            #expect(context.object(with: note.objectID) === note)
            #expect(try context.existingObject(with: note.objectID) === note && !note.isFault)
            let other = NSManagedObjectContext(.privateQueue)
            other.persistentStoreCoordinator = context.persistentStoreCoordinator
            let id = note.objectID
            other.performAndWait {
                #expect(other.object(with: id) !== note && other.object(with: id).objectID == id)
            }
        }
    }

    @Test("An identity without a row gives a fault, or an error where values are wanted")
    func missing() throws {
        try withNotes { (context) throws in
            let note = try #require(context.fetch(request).first)
            context.delete(note)
            try context.save()
            #expect(context.object(with: note.objectID).isFault)
            context.reset()
            let error = #expect(throws: NSError.self) { try context.existingObject(with: note.objectID) }
            #expect(error?.code == NSManagedObjectReferentialIntegrityError)
        }
    }
}
