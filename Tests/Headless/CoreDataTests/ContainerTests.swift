import CoreData
import Foundation
import Testing

@Suite("A container opens a store in memory and creates contexts")
struct ContainerTests {
    @Test("An SQLite file is refused, with a remedy")
    func sqlite() throws {
        let container = try NSPersistentContainer(name: "Notes", managedObjectModel: Models.notes())
        let url = URL(fileURLWithPath: "/nowhere/Notes.sqlite")
        container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: url)]
        var text: String?
        container.loadPersistentStores { text = $1?.localizedDescription }
        #expect(
            text == """
                A store of type 'SQLite' at /nowhere/Notes.sqlite is not modelled.
                  Do:  use NSInMemoryStoreType, or give an SQLite store the URL file:///dev/null.
                """)
    }

    @Test("By default the store is an SQLite file of the container's name")
    func byDefault() {
        let container = NSPersistentContainer(name: "Pages", managedObjectModel: NSManagedObjectModel())
        #expect(container.persistentStoreDescriptions.map(\.type) == [NSSQLiteStoreType])
        #expect(container.persistentStoreDescriptions.first?.url?.lastPathComponent == "Pages.sqlite")
    }

    @Test("An SQLite store at /dev/null lives in memory")
    func null() throws {
        let container = try NSPersistentContainer(name: "Notes", managedObjectModel: Models.notes())
        container.persistentStoreDescriptions = [NSPersistentStoreDescription(url: URL(fileURLWithPath: "/dev/null"))]
        var loaded: [String] = []
        container.loadPersistentStores { description, error in
            loaded.append("\(description.type) \(error == nil)")
        }
        #expect(loaded == ["SQLite true"])
        let context = container.newBackgroundContext()
        _ = try context.performAndWait { try context.addNote() }
        #expect(try context.performAndWait { try context.note().title } == "first")
    }

    @Test("A second store is refused, and a context without one can't save")
    func stores() throws {
        let coordinator = try NSPersistentStoreCoordinator(managedObjectModel: Models.notes())
        let context = NSManagedObjectContext(.privateQueue)
        context.persistentStoreCoordinator = coordinator
        context.performAndWait {
            _ = Note(context: context)
            let error = #expect(throws: NSError.self) { try context.save() }
            #expect(error?.code == NSPersistentStoreOpenError)
        }
        try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        let error = #expect(throws: NSError.self) {
            try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        }
        #expect(error?.localizedDescription == "A second store of the same coordinator is not modelled.")
        #expect(coordinator.persistentStores.count == 1)
    }

    @Test("Background tasks run on a context of their own")
    func backgroundTask() async throws {
        let container = try makeContainer()
        let isOther = try await container.performBackgroundTask { context in
            try context.addNote()
            return context !== container.viewContext && context.concurrencyType == .privateQueueConcurrencyType
        }
        #expect(isOther)
        let title = await withCheckedContinuation { continuation in
            container.performBackgroundTask { context in
                continuation.resume(returning: (try? context.note().title) ?? "")
            }
        }
        #expect(title == "first")
    }

    @Test("Errors come through perform, and a block may run at once on its own queue")
    func perform() async throws {
        let context = try makeContainer().newBackgroundContext()
        await #expect(throws: CocoaError.self) {
            try await context.perform { throw CocoaError(.fileNoSuchFile) }
        }
        #expect(await context.perform(schedule: .enqueued) { context.performAndWait { 3 } } == 3)
    }

    @Test("A context merges the changes that others save, if it is asked to")
    @MainActor
    func automaticMerge() async throws {
        let container = try makeContainer()
        let context = container.viewContext
        context.automaticallyMergesChangesFromParent = true
        try context.addNote()
        let note = try context.note()
        #expect(note.title == "first")
        try await container.performBackgroundTask { background in
            try background.note().title = "second"
            try background.save()
        }
        await context.perform(schedule: .enqueued) {}
        #expect(note.title == "second")
    }

    @Test("A context keeps its attachments")
    func userInfo() throws {
        try withContext { context in
            context.userInfo["key"] = "value"
            #expect(context.userInfo["key"] as? String == "value")
        }
    }

    @Test("A model that isn't in the main bundle is reported, and the container then has an empty model")
    func noModel() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            #expect(NSPersistentContainer(name: "Nothing").managedObjectModel.entities.isEmpty)
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("HeadlessCoreData: no model 'Nothing' in the main bundle, /"))
    }
}
