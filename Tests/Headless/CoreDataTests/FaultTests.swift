import CoreData
import Foundation
import Testing

@Suite("Fetched objects are faults until a property is read")
struct FaultTests {
    @Test("awakeFromInsert is called once in an object's life")
    func insertion() throws {
        try withContext { context in
            let note = Note(context: context)
            #expect(note.calls == ["awakeFromInsert"])
            #expect(note.isInserted && !note.isFault && note.objectID.isTemporaryID)
            try context.save()
            context.refresh(note, mergeChanges: false)
            #expect(note.title == "Untitled")
            #expect(note.calls.filter { $0 == "awakeFromInsert" }.count == 1)
            #expect(!note.isInserted && !note.objectID.isTemporaryID)
        }
    }

    @Test("An object without a context awakes when it is inserted")
    func lateInsertion() throws {
        try withContext { context in
            let entity = try #require(NSEntityDescription.entity(forEntityName: "Note", in: context))
            let note = Note(entity: entity, insertInto: nil)
            #expect(note.calls.isEmpty && note.context == nil)
            context.insert(note)
            context.insert(note)
            #expect(note.calls == ["awakeFromInsert"])
        }
    }

    @Test("A fetch alone calls nothing back")
    func fetch() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            #expect(note.isFault && note.calls.isEmpty && note.faultingState != 0)
            #expect(note.context === context && note.entity.name == "Note")
            #expect(note.isFault)
            #expect(note.title == "first")
            #expect(!note.isFault && note.calls == ["awakeFromFetch"])
            #expect(note.rating == 3)
            #expect(note.calls == ["awakeFromFetch"])
        }
    }

    @Test("willAccessValue without a key brings the values, with an unknown key it does not")
    func firing() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            note.willAccessValue(forKey: "nobody's")
            #expect(note.isFault)
            note.willAccessValue(forKey: nil)
            #expect(!note.isFault && note.calls == ["awakeFromFetch"])
        }
    }

    @Test("awakeFromFetch runs again after every fault")
    func again() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            for _ in 0..<2 {
                _ = note.title
                context.refresh(note, mergeChanges: false)
            }
            let once = ["awakeFromFetch", "willTurnIntoFault", "didTurnIntoFault"]
            #expect(note.calls == once + once)
        }
    }

    @Test("Values can be read before an object turns into a fault, and not after it")
    func turning() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            _ = note.title
            var titles: [String?] = []
            note.onCall = { [unowned note] _ in titles.append(note.primitiveValue(forKey: "title") as? String) }
            context.refresh(note, mergeChanges: false)
            #expect(titles == ["first", nil])
            #expect(note.isFault)
        }
    }

    @Test("A property that is read while it turned into a fault brings the values back")
    func readingTooLate() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            _ = note.title
            note.onCall = { [unowned note] call in if call == "didTurnIntoFault" { _ = note.title } }
            context.refresh(note, mergeChanges: false)
            #expect(!note.isFault && note.calls.last == "awakeFromFetch")
        }
    }

    @Test("Changes in awakeFromFetch do not count")
    func quiet() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            note.onCall = { [unowned note] _ in note.words = 7 }
            _ = note.title
            #expect(note.words == 7 && !note.hasChanges && !context.hasChanges)
        }
    }

    @Test("Refresh without merging loses changes")
    func losing() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            note.title = "second"
            #expect(note.isUpdated && context.hasChanges)
            context.refresh(note, mergeChanges: false)
            #expect(!note.isUpdated && !context.hasChanges && note.isFault)
            #expect(note.title == "first")
        }
    }

    @Test("Refresh with merging fetches values again and keeps changes")
    func merging() throws {
        let container = try makeContainer()
        let (one, two) = (container.newBackgroundContext(), container.newBackgroundContext())
        _ = try one.performAndWait { try one.addNote() }
        try one.performAndWait {
            let note = try one.note()
            note.rating = 5
            try two.performAndWait {
                try two.note().title = "theirs"
                try two.save()
            }
            #expect(note.title == "first")
            note.calls = []
            one.refresh(note, mergeChanges: true)
            #expect(note.title == "theirs" && note.rating == 5 && note.isUpdated)
            #expect(note.calls == ["awake(\(NSSnapshotEventType.refresh.rawValue))"])
        }
    }

    @Test("A request can ask for values at once")
    func noFaults() throws {
        try withContext { context in
            try context.addNote()
            let request = NSFetchRequest<Note>(entityName: "Note")
            request.returnsObjectsAsFaults = false
            let note = try #require(context.fetch(request).first)
            #expect(!note.isFault && note.calls == ["awakeFromFetch"])
        }
    }

    @Test("A fault whose row is gone counts as deleted")
    func inaccessible() throws {
        let container = try makeContainer()
        let (one, two) = (container.newBackgroundContext(), container.newBackgroundContext())
        let id = try one.performAndWait { try one.addNote() }
        try one.performAndWait {
            let note = try one.note()
            try two.performAndWait {
                two.delete(two.object(with: id))
                try two.save()
            }
            #expect(note.title == "" && note.isDeleted && note.calls.isEmpty)
            try one.save()
            #expect(note.context == nil && !one.hasChanges)
        }
    }
}
