import CoreData
import Foundation
import Testing

@Suite("Saving validates, notifies objects, and detects conflicts with other saves")
struct SaveTests {
    @Test("willSave and didSave are called, willSave again after a change")
    func callbacks() throws {
        try withContext { context in
            let note = Note(context: context)
            note.calls = []
            note.onCall = { [unowned note] call in if call == "willSave", note.words < 2 { note.words += 1 } }
            try context.save()
            #expect(note.calls == ["willSave", "willSave", "willSave", "didSave"])
            #expect(note.words == 2 && !note.hasChanges)
        }
    }

    @Test("A transient value makes an object changed and is not saved")
    func transient() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            note.words = 9
            #expect(note.isUpdated && !note.hasPersistentChangedValues && note.changedValues().isEmpty)
            try context.save()
            context.refresh(note, mergeChanges: false)
            #expect(note.words == 0 && note.read("words") == nil as Int32?)
        }
    }

    @Test("Changed values are the values that differ from the saved ones")
    func changes() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            note.title = "second"
            note.created = nil
            #expect(note.changedValues()["title"] as? String == "second" && note.changedValues()["created"] is NSNull)
            #expect(note.committedValues(forKeys: ["title"])["title"] as? String == "first")
            #expect(note.hasPersistentChangedValues && context.updatedObjects == [note])
            try context.save()
            #expect(note.changedValues().isEmpty && context.updatedObjects.isEmpty)
        }
    }

    @Test("Everything that is not valid is reported at once")
    func validation() throws {
        try withContext { context in
            let (note, tag) = (Note(context: context), Tag(context: context))
            note.title = ""
            note.rating = 6
            tag.name = "Red"
            let error = try #require(#expect(throws: NSError.self) { try context.save() })
            #expect(error.code == NSValidationMultipleErrorsError && error.domain == NSCocoaErrorDomain)
            #expect(
                error.localizedDescription.split(separator: "\n") == [
                    "Note.rating is above 5", "Note.title is shorter than 1", "Tag.name does not match '[a-z]+'",
                ])
            note.title = "x"
            note.rating = 5
            tag.name = nil
            let one = try #require(#expect(throws: NSError.self) { try context.save() })
            #expect(one.code == NSValidationMissingMandatoryPropertyError)
            #expect(one.userInfo[NSValidationKeyErrorKey] as? String == "name")
            #expect(one.userInfo[NSValidationObjectErrorKey] as? Tag === tag && context.hasChanges)
        }
    }

    @Test("A mandatory relationship to several may be empty unless it has a minimum, one to a single object may not")
    func mandatoryRelationships() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)-contents")
        let text = """
            <model>
                <entity name="Owner">
                    <relationship name="any" toMany="YES" maxCount="2" destinationEntity="Owner"/>
                    <relationship name="some" toMany="YES" minCount="1" destinationEntity="Owner"/>
                    <relationship name="one" maxCount="1" destinationEntity="Owner"/>
                </entity>
            </model>
            """
        try text.write(to: file, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: file) }
        let coordinator = try NSPersistentStoreCoordinator(managedObjectModel: HeadlessModel.read(contentsOf: file))
        try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        let context = NSManagedObjectContext(concurrencyType: .privateQueueConcurrencyType)
        context.persistentStoreCoordinator = coordinator
        try context.performAndWait {
            _ = NSEntityDescription.insertNewObject(forEntityName: "Owner", into: context)
            let error = try #require(#expect(throws: NSError.self) { try context.save() })
            let lines = error.localizedDescription.split(separator: "\n")
            #expect(lines.map { $0.prefix { $0 != " " } } == ["Owner.one", "Owner.some"], "\(lines)")
        }
    }

    @Test("Values that must be unique are refused twice")
    func uniqueness() throws {
        try withContext { context in
            for _ in 0..<2 { Tag(context: context).name = "red" }
            let error = #expect(throws: NSError.self) { try context.save() }
            #expect(error?.code == NSValidationMultipleErrorsError)
            context.delete(try #require(context.insertedObjects.first))
            try context.save()
            Tag(context: context).name = "red"
            #expect(#expect(throws: NSError.self) { try context.save() }?.code == NSManagedObjectConstraintMergeError)
        }
    }

    @Test(
        "A conflict is settled as the merge policy says",
        arguments: [
            (NSMergePolicy.mergeByPropertyObjectTrump, "mine", 5), (.mergeByPropertyStoreTrump, "theirs", 5),
            (.overwrite, "mine", 5), (.rollback, "theirs", 3),
        ])
    func conflict(policy: NSMergePolicy, title: String, rating: Int16) throws {
        let container = try makeContainer()
        let (one, two) = (container.newBackgroundContext(), container.newBackgroundContext())
        _ = try one.performAndWait { try one.addNote() }
        try one.performAndWait {
            let note = try one.note()
            note.title = "mine"
            note.rating = 5
            try two.performAndWait {
                try two.note().title = "theirs"
                try two.save()
            }
            note.calls = []
            let error = #expect(throws: NSError.self) { try one.save() }
            #expect(error?.code == NSManagedObjectMergeError)
            one.mergePolicy = policy
            note.calls = []
            try one.save()
            let isTold = note.calls.contains("awake(\(NSSnapshotEventType.mergePolicy.rawValue))")
            #expect(isTold == (policy.mergeType != .overwriteMergePolicyType))
            #expect(note.title == title && note.rating == rating)
            one.reset()
            #expect(try one.note().title == title && one.note().rating == rating)
        }
    }

    @Test("Permanent identities can be had before")
    func permanentIDs() throws {
        try withContext { context in
            let note = Note(context: context)
            try context.obtainPermanentIDs(for: [note])
            let id = note.objectID
            #expect(!id.isTemporaryID && note.isInserted && context.registeredObject(for: id) === note)
            try context.save()
            #expect(note.objectID === id)
            #expect(
                context.persistentStoreCoordinator?.managedObjectID(forURIRepresentation: id.uriRepresentation()) == id)
        }
    }

    @Test("A save posts a notification, and other contexts can merge it")
    func notifications() throws {
        let container = try makeContainer()
        let (one, two) = (container.newBackgroundContext(), container.newBackgroundContext())
        _ = try one.performAndWait { try one.addNote() }
        try two.performAndWait {
            let note = try two.note()
            #expect(note.title == "first")
            let notification = try one.performAndWait {
                nonisolated(unsafe) var posted: Notification?
                let name = NSManagedObjectContext.didSaveObjectsNotification
                // SAFETY: posted on the queue that waits here.
                let token = NotificationCenter.default.addObserver(forName: name, object: one, queue: nil) {
                    unsafe posted = $0
                }
                defer { NotificationCenter.default.removeObserver(token) }
                try one.note().title = "second"
                _ = Folder(context: one)
                try one.save()
                let notification = unsafe try #require(posted)
                #expect((notification.userInfo?[NSUpdatedObjectsKey] as? Set<NSManagedObject>)?.count == 1)
                #expect((notification.userInfo?[NSInsertedObjectsKey] as? Set<NSManagedObject>)?.count == 1)
                #expect(notification.userInfo?[NSDeletedObjectsKey] == nil)
                return notification
            }
            two.mergeChanges(fromContextDidSave: notification)
            #expect(note.title == "second" && !note.hasChanges)
        }
    }
}
