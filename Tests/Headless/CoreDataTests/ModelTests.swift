import CoreData
import Foundation
import Testing

@Suite("Data models that Xcode wrote are read")
struct ModelTests {
    @Test("The current version of a versioned model is read")
    func currentVersion() throws {
        let model = try Models.read("Notes.xcdatamodeld")
        #expect(model.versionIdentifiers == ["notes-2"])
        #expect(model.entities.compactMap(\.name) == ["Item", "Note", "Folder", "Tag"])
    }

    @Test("Any version, and the file in it, can be read by itself", arguments: ["", "/contents"])
    func oneVersion(rest: String) throws {
        let model = try Models.read("Notes.xcdatamodeld/Notes.xcdatamodel" + rest)
        #expect(model.entitiesByName["Note"]?.attributesByName.keys.sorted() == ["title"])
    }

    @Test("Apple's initializer reads the same")
    func initialiser() throws {
        let model = try #require(NSManagedObjectModel(contentsOf: Models.url("Notes.xcdatamodeld")))
        #expect(model.entities.allSatisfy { $0.managedObjectModel === model })
        #expect(model.entities.count == 4 && model.versionIdentifiers == ["notes-2"])
    }

    @Test("Entities inherit properties")
    func inheritance() throws {
        let model = try Models.read("Notes.xcdatamodeld")
        let note = try #require(model.entitiesByName["Note"])
        let item = try #require(model.entitiesByName["Item"])
        #expect(item.isAbstract && !note.isAbstract && note.superentity === item)
        #expect(item.subentitiesByName.keys.sorted() == ["Folder", "Note"])
        #expect(note.propertiesByName.keys.sorted() == ["created", "folder", "rating", "tags", "title", "words"])
        #expect(note.isKindOf(entity: item) && !item.isKindOf(entity: note))
        #expect(note.userInfo as? [String: String] == ["author": "the editor"])
        #expect(note.managedObjectClassName == "HeadlessCoreDataTests.Note")
    }

    @Test("Attributes have their types, defaults and limits")
    func attributes() throws {
        let kinds = try #require(Models.read("Everything.xcdatamodel").entitiesByName["Kinds"])
        let attributes = kinds.attributesByName
        #expect(
            attributes.mapValues(\.attributeType) == [
                "binary": .binaryDataAttributeType, "boolean": .booleanAttributeType, "date": .dateAttributeType,
                "decimal": .decimalAttributeType, "double": .doubleAttributeType, "float": .floatAttributeType,
                "int16": .integer16AttributeType, "int32": .integer32AttributeType, "int64": .integer64AttributeType,
                "string": .stringAttributeType, "transformable": .transformableAttributeType, "uri": .URIAttributeType,
                "uuid": .UUIDAttributeType,
            ])
        func value<Value>(_ name: String, as type: Value.Type) -> Value? { attributes[name]?.defaultValue as? Value }
        #expect(value("boolean", as: Bool.self) == true)
        #expect(value("date", as: Date.self) == Date(timeIntervalSinceReferenceDate: 0))
        #expect(value("decimal", as: Decimal.self) == Decimal(string: "1.25"))
        #expect(value("double", as: Double.self) == 0.5)
        #expect(value("float", as: Float.self) == 0.25)
        #expect(value("int16", as: Int16.self) == 16)
        #expect(value("int32", as: Int32.self) == 32)
        #expect(value("int64", as: Int64.self) == 64)
        #expect(value("string", as: String.self) == "text")
        #expect(value("uri", as: URL.self) == URL(string: "https://example.org"))
        #expect(value("uuid", as: UUID.self) == UUID(uuidString: "6F1C2A58-3C0E-4C7B-8C55-0D6A3C2F9E11"))
        #expect(attributes["binary"]?.defaultValue == nil)
        #expect(attributes.filter { !$0.value.isOptional }.keys.sorted() == ["boolean"])
    }

    @Test("Relationships have destinations, inverses, counts and delete rules")
    func relationships() throws {
        let model = try Models.read("Notes.xcdatamodeld")
        let notes = try #require(model.entitiesByName["Folder"]?.relationshipsByName["notes"])
        #expect(notes.destinationEntity?.name == "Note" && notes.isToMany && notes.deleteRule == .cascadeDeleteRule)
        #expect(notes.inverseRelationship?.name == "folder" && notes.inverseRelationship?.isToMany == false)
        #expect(notes.inverseRelationship?.inverseRelationship === notes)
        let tagged = try #require(model.entitiesByName["Tag"]?.relationshipsByName["notes"])
        #expect(tagged.isOrdered && tagged.deleteRule == .denyDeleteRule)
        let first = try Models.read("Everything.xcdatamodel").entitiesByName["Kinds"]?.relationshipsByName["first"]
        #expect(first?.minCount == 1 && first?.maxCount == 2 && first?.deleteRule == .noActionDeleteRule)
    }

    @Test("Configurations name entities")
    func configurations() throws {
        let model = try Models.read("Everything.xcdatamodel")
        #expect(model.configurations == ["Cloud"])
        #expect(model.entities(forConfigurationName: "Cloud")?.map(\.name) == ["Kinds"])
        #expect(model.entities(forConfigurationName: "Local") == nil)
    }

    @Test("Objects of every kind of values are saved and fetched")
    func values() throws {
        let coordinator = try NSPersistentStoreCoordinator(managedObjectModel: Models.read("Everything.xcdatamodel"))
        try coordinator.addPersistentStore(type: .sqlite, at: URL(fileURLWithPath: "/dev/null"))
        let context = NSManagedObjectContext(.privateQueue)
        context.persistentStoreCoordinator = coordinator
        try context.performAndWait {
            let new = NSEntityDescription.insertNewObject(forEntityName: "Kinds", into: context)
            new.setValue(Data([1, 2]), forKey: "binary")
            new.setValue(["a", "b"], forKey: "transformable")
            new.setValue(7, forKey: "int64")
            try context.save()
            context.reset()
            let kinds = try #require(context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Kinds")).first)
            #expect(kinds.value(forKey: "binary") as? Data == Data([1, 2]))
            #expect(kinds.value(forKey: "transformable") as? [String] == ["a", "b"])
            #expect(kinds.value(forKey: "int64") as? Int64 == 7)
            #expect(kinds.value(forKey: "decimal") as? Decimal == Decimal(string: "1.25"))
            #expect(kinds.value(forKey: "boolean") as? Bool == true)
        }
    }

    @Test("A model can be created in code")
    func madeInCode() throws {
        let title = NSAttributeDescription()
        title.name = "title"
        title.attributeType = .stringAttributeType
        let entity = NSEntityDescription()
        entity.name = "Page"
        entity.properties = [title]
        let model = NSManagedObjectModel()
        model.entities = [entity]
        let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
        try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
        let context = NSManagedObjectContext(.privateQueue)
        context.persistentStoreCoordinator = coordinator
        try context.performAndWait {
            let page = NSEntityDescription.insertNewObject(forEntityName: "Page", into: context)
            page.setValue("one", forKey: "title")
            try context.save()
            #expect(page.value(forKey: "title") as? String == "one" && page.entity === entity)
        }
    }
}
