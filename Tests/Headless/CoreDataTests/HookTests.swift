import CoreData
import Foundation
import Testing

@Suite("Callbacks come at once, on the context's queue")
struct HookTests {
    @Test("A callback has run when the call that caused it returns, and may use the context")
    func synchronous() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            var sizes: [String: Int] = [:]
            // Using the context off its queue would end the program.
            note.onCall = { sizes[$0] = context.registeredObjects.count }
            _ = note.title
            #expect(sizes.keys.sorted() == ["awakeFromFetch"])
            context.refresh(note, mergeChanges: false)
            #expect(sizes.keys.sorted() == ["awakeFromFetch", "didTurnIntoFault", "willTurnIntoFault"])
            note.title = "second"
            context.refresh(note, mergeChanges: true)
            context.delete(note)
            context.rollback()
            context.delete(note)
            try context.save()
            #expect(sizes.count == 8)
        }
    }

    @Test("A callback can use the attachments of the context, of its parent and of its coordinator")
    func surroundings() throws {
        let parent = try makeContainer().newBackgroundContext()
        _ = try parent.performAndWait { try parent.addNote() }
        let child = NSManagedObjectContext(.privateQueue)
        child.parent = parent
        try child.performAndWait {
            child.userInfo["container"] = "here"
            let note = try child.note()
            var seen: [Bool] = []
            note.onCall = { [unowned note] _ in
                let context = note.context
                seen.append(context === child && context?.userInfo["container"] as? String == "here")
                seen.append(context?.parent === parent && context?.persistentStoreCoordinator != nil)
            }
            note.willAccessValue(forKey: nil)
            #expect(seen == [true, true])
        }
    }

    @Test("A transient value may be kept in primitive form, and dropped with the values")
    func caches() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            note.onCall = { [unowned note] call in
                switch call {
                case "awakeFromFetch": note.setPrimitiveValue(5, forKey: "words")
                case "didTurnIntoFault": note.setPrimitiveValue(nil, forKey: "words")
                default: break
                }
            }
            #expect(note.words == 5)
            context.refresh(note, mergeChanges: false)
            #expect(note.isFault && note.primitiveValue(forKey: "words") == nil)
            #expect(note.words == 5 && !note.hasChanges)
        }
    }
}
