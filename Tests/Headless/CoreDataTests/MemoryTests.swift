import CoreData
import Foundation
import Testing

@Suite("Unused objects are freed")
struct MemoryTests {
    @Test("A context holds objects with changes and no others")
    func registration() throws {
        try withContext { context in
            weak var note: Note?
            do {
                let new = Note(context: context)
                note = new
            }
            #expect(note != nil)
            try context.save()
            #expect(note == nil && context.registeredObjects.isEmpty)
            do { try context.note().title = "changed" }
            #expect(context.registeredObjects.count == 1)
            context.rollback()
            #expect(context.registeredObjects.isEmpty)
        }
    }

    @Test("A context that is asked to holds all its objects")
    func retaining() throws {
        try withContext { context in
            try context.addNote()
            context.retainsRegisteredObjects = true
            weak var note: Note?
            note = try context.note()
            #expect(note != nil)
            context.retainsRegisteredObjects = false
            #expect(note == nil)
        }
    }

    @Test("Objects that hold each other are freed when they turn into faults")
    func cycle() throws {
        try withContext { context in
            weak var note: Note?
            do {
                let (new, folder) = (Note(context: context), Folder(context: context))
                new.folder = folder
                #expect(folder.notes == [new])
                try context.save()
                note = new
            }
            #expect(note != nil)
            context.refreshAllObjects()
            if let note { context.refresh(note, mergeChanges: false) }
            #expect(note == nil)
        }
    }

    @Test("A container, its contexts and their objects are freed")
    func container() throws {
        weak var container: NSPersistentContainer?
        weak var coordinator: NSPersistentStoreCoordinator?
        weak var context: NSManagedObjectContext?
        weak var child: NSManagedObjectContext?
        weak var note: Note?
        do {
            let (made, below) = (try makeContainer(), NSManagedObjectContext(.privateQueue))
            let above = made.newBackgroundContext()
            below.parent = above
            (container, coordinator) = (made, made.persistentStoreCoordinator)
            (context, child) = (above, below)
            try above.performAndWait {
                let (new, folder) = (Note(context: above), Folder(context: above))
                folder.notes = [new]
                try above.save()
                note = new
            }
            try below.performAndWait { _ = try below.note().folder?.notes }
        }
        #expect(child == nil)
        #expect(context == nil)
        #expect(note == nil)
        #expect(container == nil)
        #expect(coordinator == nil)
    }

    @Test("A model is freed with its coordinator")
    func model() {
        weak var model: NSManagedObjectModel?
        do {
            let (made, entity) = (NSManagedObjectModel(), NSEntityDescription())
            entity.name = "Page"
            made.entities = [entity]
            let coordinator = NSPersistentStoreCoordinator(managedObjectModel: made)
            model = coordinator.managedObjectModel
        }
        #expect(model == nil)
    }

    @Test("An object whose context is gone is a fault without values")
    func orphan() throws {
        var note: Note?
        try withContext { context in
            try context.addNote()
            note = try context.note()
            _ = note?.title
        }
        let orphan = try #require(note)
        #expect(orphan.context == nil && orphan.isFault && orphan.title == "")
        #expect(orphan.calls == ["awakeFromFetch"])
    }

    @Test("A forgotten context's objects are faults that belong nowhere")
    func reset() throws {
        try withContext { context in
            let note = Note(context: context)
            context.reset()
            #expect(note.context == nil && note.isFault && !context.hasChanges)
        }
    }
}
