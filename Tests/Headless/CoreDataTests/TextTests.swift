@testable import CoreData
import Foundation
import Testing

@Suite("Texts name the problem and the remedy")
struct TextTests {
    @Test("Those of misuse")
    func misuse() throws {
        let entity = NSEntityDescription()
        entity.name = "Page"
        entity.managedObjectClassName = "Book.Page"
        let texts: [(Misuse, String)] = [
            (
                .wrongType(entity: "Note", key: "rating", value: "a string", expected: "a number"),
                "Note.rating takes a number, not a string."
            ),
            (.noEntityOfClass("Book.Page"), "No entity has the class 'Book.Page'."),
            (
                .severalEntitiesOfClass("Book.Page"),
                "Several entities have the class 'Book.Page'.\n  Do:  name the entity: init(entity:insertInto:)."
            ),
            (
                .severalModelsOfClass("Book.Page"),
                """
                Several models have an entity with the class 'Book.Page', so Core Data can't choose one.
                  Do:  read the model once and give it to every coordinator, or name the entity: init(entity:insertInto:).
                """
            ),
            (
                .wrongClass(entity: "Page", given: "Book.Line", expected: "Book.Page"),
                "Objects of the entity 'Page' are of class 'Book.Page', not 'Book.Line'."
            ),
            (
                .noClass(MissingClass(entity: entity)),
                "the class 'Book.Page' of the entity 'Page' is not in this program"
            ),
            (
                .frozenModel(entity: ""), "The model is in use by a coordinator: it can't be changed any more."
            ),
            (
                .noSource(context: "'main'"),
                "The context 'main' has neither a parent nor a coordinator with a store."
            ),
            (
                .insertedElsewhere(entity: "Page"),
                "The object of the entity 'Page' is in another context already."
            ),
            (.noUndoGroup, "endUndoGrouping() was called without beginUndoGrouping()."),
            (
                .notModelled("The store option a"),
                "The store option a is not modelled: see Tests/Headless/CoreData/README.md."
            ),
        ]
        for (misuse, text) in texts { #expect(misuse.text == text) }
    }

    @Test("Those of errors")
    func problems() throws {
        try withContext { context in
            let id = try context.addNote()
            let url = id.uriRepresentation().absoluteString
            let note = try context.note()
            let texts: [(Problem, String)] = [
                (.invalid(object: note, key: "title", .missing), "Note.title has no value"),
                (.invalid(object: note, key: "title", .tooLong(maximum: 40)), "Note.title is longer than 40"),
                (.invalid(object: note, key: "rating", .tooSmall(minimum: 0.5)), "Note.rating is below 0.5"),
                (
                    .invalid(object: note, key: "created", .tooEarly(minimum: 0)),
                    "Note.created is before 2001-01-01 00:00:00 +0000"
                ),
                (
                    .invalid(object: note, key: "created", .tooLate(maximum: 60)),
                    "Note.created is after 2001-01-01 00:01:00 +0000"
                ),
                (.invalid(object: note, key: "tags", .tooFew(count: 1, minimum: 2)), "Note.tags has 1, fewer than 2"),
                (.invalid(object: note, key: "tags", .tooMany(count: 4, maximum: 3)), "Note.tags has 4, more than 3"),
                (
                    .notUnique(id, keys: ["title", "rating"]),
                    "Note title, rating: another object has the same, and merge policies don't settle that here."
                ),
                (.conflict([id]), "Others have saved changes since these were fetched: \(url)."),
                (.noObject(id), "There is no object \(url)."),
                (.noConfiguration("Cloud"), "The model has no configuration 'Cloud'."),
                (
                    .configuration("Cloud"),
                    "A store with a part of the entities (configuration 'Cloud') is not modelled."
                ),
            ]
            for (problem, text) in texts { #expect(problem.text == text) }
        }
    }
}
