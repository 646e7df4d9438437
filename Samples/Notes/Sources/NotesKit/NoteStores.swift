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
        guard let url = ["momd", "xcdatamodeld"].lazy.compactMap(NoteStores.model).first,
            let model = NSManagedObjectModel(contentsOf: url)
        else { throw CocoaError(.fileNoSuchFile) }
        persistent = NSPersistentContainer(name: "Notes", managedObjectModel: model)
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

    /// Xcode compiles the model; other builds copy it unchanged.
    private static func model(_ kind: String) -> URL? { Bundle.module.url(forResource: "Notes", withExtension: kind) }
}
