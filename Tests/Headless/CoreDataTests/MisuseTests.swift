import CoreData
import Foundation
import Testing

@Suite("A mistake for which Core Data raises an exception ends the program")
struct MisuseTests {
    private func expect(_ text: String, _ result: ExitTest.Result?) throws {
        let output = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(output.contains("HeadlessCoreData: " + text), "\(output.prefix(300))")
    }

    @Test("A property that the model does not know")
    func property() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try withContext { _ = Note(context: $0).value(forKey: "colour") }
        }
        try expect("The entity 'Note' has no property 'colour'.", result)
    }

    @Test("A value of the wrong type")
    func type() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try withContext { Note(context: $0).setValue("five", forKey: "rating") }
        }
        try expect("Note.rating takes ", result)
    }

    @Test("A relationship to an object of another context")
    func contexts() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try makeContainer()
            let (one, two) = (container.newBackgroundContext(), container.newBackgroundContext())
            one.performAndWait {
                let folder = Folder(context: one)
                two.performAndWait { Note(context: two).folder = folder }
            }
        }
        try expect(
            """
            Note.folder can't relate objects of different contexts.
              Do:  look the other object up in this context: object(with: other.objectID).
            """, result)
    }

    @Test("An entity that the model does not know")
    func entity() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try withContext { _ = NSEntityDescription.insertNewObject(forEntityName: "Page", into: $0) }
        }
        try expect("No entity 'Page' in the context's model.", result)
    }

    @Test("A class in several models")
    func models() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let other = try NSPersistentStoreCoordinator(managedObjectModel: Models.read("Notes.xcdatamodeld"))
            try withContext { _ = Note(context: $0) }
            withExtendedLifetime(other) {}
        }
        try expect(
            """
            Several models have an entity with the class 'HeadlessCoreDataTests.Note', so Core Data can't choose one.
              Do:  read the model once and give it to every coordinator, or name the entity: init(entity:insertInto:).
            """, result)
    }

    @Test("A context whose model lacks the class")
    func otherModel() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try makeContainer()
            let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
            context.persistentStoreCoordinator = NSPersistentStoreCoordinator(
                managedObjectModel: NSManagedObjectModel())
            context.performAndWait { _ = Note(context: context) }
            withExtendedLifetime(container) {}
        }
        try expect("No entity has the class 'HeadlessCoreDataTests.Note'.", result)
    }

    @Test("An object of an abstract entity")
    func abstract() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try withContext { _ = Item(context: $0) }
        }
        try expect("The entity 'Item' is abstract: only its subentities have objects.", result)
    }

    @Test("A change of a model in use")
    func frozen() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try makeContainer().managedObjectModel.entitiesByName["Tag"]?.isAbstract = true
        }
        try expect("The model (entity 'Tag') is in use by a coordinator: it can't be changed any more.", result)
    }

    @Test("A fault whose row is gone, where that does not count as deleted")
    func inaccessible() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try withContext { context in
                let id = try context.addNote()
                context.delete(try context.note())
                try context.save()
                context.shouldDeleteInaccessibleFaults = false
                context.object(with: id).willAccessValue(forKey: nil)
            }
        }
        try expect("The fault x-coredata://", result)
    }

    @Test("willSave that changes its object each time")
    func willSave() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try withContext { context in
                let note = Note(context: context)
                note.onCall = { [unowned note] _ in note.words += 1 }
                try context.save()
            }
        }
        try expect("willSave() changes objects for ever: set a value only if it differs.", result)
    }
}
