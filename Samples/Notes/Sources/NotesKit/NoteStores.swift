internal import CoreData
internal import Foundation
internal import Wind
internal import WindCoreData

/// The token of the persistent stores.
protocol DependsOnNoteStores {}
extension DependsOnNoteStores where Self: AutomaticDependencyHandling {
    var stores: NoteStores { component() }
}

/// The persistent container of Core Data, as a component.
///
/// After it is wired, it tells Core Data which container wires the notes of all contexts.
final class NoteStores: SimpleResolver<any DependsOnNoteStores>, InjectedDependencies, ContainerDependency, Sendable {
    let persistent: NSPersistentContainer
    private let container = Inject<Container>()

    init(inMemory: Bool) throws {
        guard let first = NoteStores.first else { throw CocoaError(.fileNoSuchFile) }
        persistent = NSPersistentContainer(name: "Notes", managedObjectModel: first.managedObjectModel)
        if inMemory {
            let description = NSPersistentStoreDescription(url: URL(fileURLWithPath: "/dev/null"))
            persistent.persistentStoreDescriptions = [description]
        }
        var failure: (any Error)?
        persistent.loadPersistentStores { failure = $1 }
        if let failure { throw failure }
    }

    func dependenciesFulfilled() {
        persistent.container = container.value
    }

    /// Whether the model is in a form that Core Data reads: on a Mac, only Xcode compiles it.
    static var hasModel: Bool { first != nil }

    /// Keeps the model for all others, and has no stores.
    ///
    /// If a program reads a model twice, both models have the class `Note`, and Core Data can't choose an entity for a new
    /// note.
    private static let first: NSPersistentContainer? = {
        // Xcode compiles the model; other builds copy it unchanged.
        let urls = ["momd", "xcdatamodeld"].lazy.compactMap {
            Bundle.module.url(forResource: "Notes", withExtension: $0)
        }
        guard let url = urls.first, let model = NSManagedObjectModel(contentsOf: url) else { return nil }
        return NSPersistentContainer(name: "Notes", managedObjectModel: model)
    }()
}
