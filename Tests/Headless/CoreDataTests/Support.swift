import CoreData
import Foundation
import Testing

/// Test resources.
enum Models {
    static func url(_ name: String) throws -> URL {
        try #require(Bundle.module.resourceURL).appendingPathComponent("Models/\(name)")
    }

    static func read(_ name: String) throws -> NSManagedObjectModel {
        try HeadlessModel.read(contentsOf: url(name))
    }

    /// The notes' model, for all coordinators: if several models have a class, Core Data can't choose the entity.
    static func notes() throws -> NSManagedObjectModel { unsafe try sharedNotes.get() }

    // SAFETY: the coordinator froze it, so it is only read from then on.
    private nonisolated(unsafe) static let sharedNotes = Result {
        let model = try read("Notes.xcdatamodeld")
        _ = NSPersistentStoreCoordinator(managedObjectModel: model)
        return model
    }

    /// Writes a model's file and returns its problems, without the folder's name.
    static func problems(_ contents: String) throws -> String? {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-contents")
        try contents.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        do {
            _ = try HeadlessModel.read(contentsOf: file, module: "HeadlessCoreDataTests")
            return nil
        } catch let error as ModelFileError {
            return error.description.replacingOccurrences(of: file.path, with: "contents")
        }
    }
}

/// A container with the notes' model and a store in memory.
func makeContainer() throws -> NSPersistentContainer {
    let container = try NSPersistentContainer(name: "Notes", managedObjectModel: Models.notes())
    let description = NSPersistentStoreDescription()
    description.type = NSInMemoryStoreType
    container.persistentStoreDescriptions = [description]
    var failure: (any Error)?
    container.loadPersistentStores { failure = $1 }
    if let failure { throw failure }
    return container
}

/// Runs a test with a new context, on the context's own queue.
func withContext(_ body: (NSManagedObjectContext) throws -> Void) throws {
    let context = try makeContainer().newBackgroundContext()
    try context.performAndWait { try body(context) }
}

extension NSManagedObjectContext {
    /// Saves a note and forgets it.
    @discardableResult
    func addNote(_ title: String = "first") throws -> NSManagedObjectID {
        let note = Note(context: self)
        note.title = title
        try save()
        let id = note.objectID
        reset()
        return id
    }

    /// The only note.
    func note() throws -> Note {
        try #require(fetch(NSFetchRequest<Note>(entityName: "Note")).first)
    }
}

extension NSManagedObject {
    /// The context of the object.
    var context: NSManagedObjectContext? { unsafe managedObjectContext }
}
