import CoreData
import Foundation
import Testing

@Suite("Contexts on several queues share a store")
struct ConcurrencyTests {
    @Test("Four contexts fetch and fault while the main one saves")
    func readers() async throws {
        let container = try makeContainer()
        let main = container.viewContext
        let folder = try await main.perform {
            let folder = Folder(context: main)
            for number in 0..<20 {
                let note = Note(context: main)
                note.title = "note \(number)"
                note.folder = folder
            }
            try main.save()
            return folder.objectID
        }
        try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let context = container.newBackgroundContext()
                    var count = 0
                    for _ in 0..<20 {
                        count += try await context.perform {
                            let notes = try context.fetch(NSFetchRequest<Note>(entityName: "Note"))
                            defer { for note in notes { context.refresh(note, mergeChanges: false) } }
                            let members = (context.object(with: folder) as? Folder)?.notes.count ?? 0
                            return notes.count { $0.title.hasPrefix("note") && $0.calls.last == "awakeFromFetch" }
                                + (members >= 20 ? 1 : 0)
                        }
                    }
                    return count
                }
            }
            for round in 0..<20 {
                try await main.perform {
                    for note in try main.fetch(NSFetchRequest<Note>(entityName: "Note")) {
                        note.rating = Int16(round % 6)
                    }
                    let new = Note(context: main)
                    new.title = "note of round \(round)"
                    new.folder = main.object(with: folder) as? Folder
                    try main.save()
                }
            }
            for try await count in group { #expect(count >= 20 * 21) }
        }
    }

    @Test("Types that may cross threads are Sendable")
    func sendable() {
        func isSendable<Value: Sendable>(_ type: Value.Type) -> Bool { true }
        #expect(isSendable(NSManagedObjectContext.self) && isSendable(NSManagedObjectID.self))
        #expect(isSendable(NSPersistentContainer.self) && isSendable(NSPersistentStoreCoordinator.self))
    }

    @Test("Contexts that all insert lose nothing")
    func writers() async throws {
        let container = try makeContainer()
        await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<25 {
                        try await container.performBackgroundTask { context in
                            _ = Note(context: context)
                            try context.save()
                        }
                    }
                }
            }
        }
        let count = try await container.performBackgroundTask { context in
            try context.count(for: NSFetchRequest<Note>(entityName: "Note"))
        }
        #expect(count == 100)
    }

    @Test("Children on several queues save into one parent")
    func children() async throws {
        let parent = try makeContainer().newBackgroundContext()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask {
                    let child = NSManagedObjectContext(.privateQueue)
                    child.parent = parent
                    try await child.perform {
                        for _ in 0..<10 {
                            Note(context: child).title = "\(number)"
                            try child.save()
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(await parent.perform { parent.insertedObjects.count } == 40)
    }
}
