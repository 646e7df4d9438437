import CoreData
import Foundation
import Testing

@Suite("Deletion follows the delete rules")
struct DeletionTests {
    @Test("prepareForDeletion is called before, and the object leaves with the save")
    func order() throws {
        try withContext { context in
            try context.addNote()
            let note = try context.note()
            var wasDeleted: Bool?
            note.onCall = { [unowned note] in if $0 == "prepareForDeletion" { wasDeleted = note.isDeleted } }
            context.delete(note)
            #expect(wasDeleted == false && note.isDeleted)
            try context.save()
            #expect(note.calls == ["awakeFromFetch", "prepareForDeletion", "willSave", "didSave"])
            #expect(note.context == nil && !note.isDeleted)
        }
    }

    @Test("Cascade deletes related objects, nullify releases them")
    func cascade() throws {
        try withContext { context in
            let (folder, note, other) = (Folder(context: context), Note(context: context), Note(context: context))
            folder.notes = [note, other]
            try context.save()
            context.delete(note)
            context.processPendingChanges()
            #expect(folder.notes == [other] && !folder.isDeleted)
            context.delete(folder)
            try context.save()
            #expect(try context.count(for: NSFetchRequest<Item>(entityName: "Item")) == 0)
            #expect(other.calls.contains("prepareForDeletion"))
        }
    }

    @Test("Deny refuses the save as long as there is anything")
    func deny() throws {
        try withContext { context in
            let (tag, note) = (Tag(context: context), Note(context: context))
            tag.name = "red"
            note.tags = [tag]
            try context.save()
            context.delete(tag)
            let error = #expect(throws: NSError.self) { try context.save() }
            #expect(error?.code == NSValidationRelationshipDeniedDeleteError)
            #expect(error?.localizedDescription == "Tag.notes denies the deletion")
            context.delete(note)
            try context.save()
            #expect(!context.hasChanges)
        }
    }

    @Test("An object that was never saved is forgotten")
    func unsaved() throws {
        try withContext { context in
            let note = Note(context: context)
            context.delete(note)
            #expect(!context.hasChanges && !note.isDeleted)
            context.processPendingChanges()
            #expect(note.context == nil)
        }
    }
}
