import CoreData
import Foundation
import Testing
import Wind
import WindCoreData

// This module defaults to the main actor. Managed objects belong to their context's queue, so they say `nonisolated`.

protocol Stamp { var text: String { get } }
nonisolated protocol DependsOnStamp {}

/// Isolated to the main actor.
final class RubberStamp: Singleton, IndirectResolver, AutomaticDependencyHandling, Stamp {
    typealias DependencyToken = any DependsOnStamp
    typealias PublicInterface = any Stamp
    var dependencies = Dependencies()
    let text = "rubber"
}

nonisolated final class Letter: WindManagedObject, DependsOnStamp {
    var hasStamp: Bool { (component() as (any Stamp)?) != nil }
}

@Suite("A managed object in a module that defaults to the main actor")
struct MainActorModuleTests {
    private let stores: NSPersistentContainer
    private let container = Container()

    /// The only model of all tests: if several models have a class, Core Data can't choose the entity.
    private static let model = {
        let (model, entity) = (NSManagedObjectModel(), NSEntityDescription())
        entity.name = "Letter"
        entity.managedObjectClassName = NSStringFromClass(Letter.self)
        model.entities = [entity]
        return model
    }()

    init() throws {
        stores = NSPersistentContainer(name: "Letters", managedObjectModel: Self.model)
        stores.persistentStoreDescriptions = [NSPersistentStoreDescription(url: URL(fileURLWithPath: "/dev/null"))]
        stores.loadPersistentStores { #expect($1 == nil) }
        stores.container = container
        container.onProblem = { Issue.record("\($0)") }
        RubberStamp.register(in: container)
        try container.bootstrap()
    }

    @Test("is wired on the main queue")
    func onMainQueue() {
        #expect(Letter(context: stores.viewContext).hasStamp)
    }

    @Test("is handed a finished main-actor object on another queue")
    func onOtherQueue() async {
        let hasStamp = await stores.performBackgroundTask { context in Letter(context: context).hasStamp }
        #expect(hasStamp)
    }

    @Test("on another queue reports that a main-actor object can't be created there")
    func unfinished() async {
        let container = Container()
        RubberStamp.register(in: container)
        let texts = await withCheckedContinuation { continuation in
            container.onProblem = { continuation.resume(returning: "\($0)") }
            stores.container = container
            stores.performBackgroundTask { context in _ = Letter(context: context) }
        }
        #expect(texts.hasPrefix("WIND-006"))
        #expect(texts.contains("Found in awakeFromInsert() (entity Letter)"))
    }
}
