import CoreData
import Foundation
import Testing

@Suite("A context is used on its queue only")
struct ConfinementTests {
    private func text(_ result: ExitTest.Result?) throws -> String {
        String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    }

    @Test("A private queue's context that is used elsewhere ends the program")
    func fetch() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let context = try makeContainer().newBackgroundContext()
            context.name = "import"
            _ = try context.count(for: NSFetchRequest<Note>(entityName: "Note"))
        }
        #expect(
            try text(result).contains(
                """
                HeadlessCoreData: count(for:) was called off the queue of the context 'import'.
                  Do:  call it inside perform(_:) or performAndWait(_:) of that context, or on the main thread for a \
                main-queue context.
                """))
    }

    @Test("Reading an object on another queue ends the program")
    func reading() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let context = try makeContainer().newBackgroundContext()
            let note = context.performAndWait { Note(context: context) }
            _ = note.title
        }
        #expect(try text(result).contains("Note.willAccessValue(forKey:) was called off the queue of the context"))
    }

    @Test("Reading a context's attachments on another queue ends the program")
    func userInfo() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = try makeContainer().newBackgroundContext().userInfo
        }
        #expect(try text(result).contains("userInfo was called off the queue of the context without a name"))
    }

    @Test("Using the main queue's context on another queue ends the program")
    func main() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = try makeContainer()
            container.newBackgroundContext().performAndWait { _ = container.viewContext.hasChanges }
        }
        #expect(try text(result).contains("hasChanges was called off the queue of the context without a name"))
    }

    @Test("The main actor has the main queue's context, also while it waits for another")
    @MainActor
    func mainActor() throws {
        let container = try makeContainer()
        let context = container.viewContext
        try context.addNote()
        let child = NSManagedObjectContext(.privateQueue)
        child.parent = context
        #expect(try child.performAndWait { try child.note().title } == "first")
        #expect(context.performAndWait { context.performAndWait { context.registeredObjects.isEmpty } })
    }

    @Test("The main queue's context can be reached from other queues")
    func fromElsewhere() async throws {
        let container = try makeContainer()
        let title = try await Task.detached {
            try container.viewContext.performAndWait {
                try container.viewContext.addNote()
                return try container.viewContext.note().title
            }
        }.value
        #expect(title == "first")
    }
}
