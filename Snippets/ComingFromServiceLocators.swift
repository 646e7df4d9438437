// A service locator, replaced by a container: the code of the article Coming from a service locator.

import Wind

// MARK: The classes of the app

protocol NoteStore {
    func notes() -> [String]
}

struct FileNoteStore: NoteStore {
    func notes() -> [String] { ["Water the fern"] }
}

protocol Indexer {
    func find(_ word: String) -> [String]
}

struct StoreIndexer: Indexer {
    let store: any NoteStore

    func find(_ word: String) -> [String] { store.notes().filter { $0.contains(word) } }
}

// MARK: The moved registrations

protocol DependsOnNoteStore {}

extension DependsOnNoteStore where Self: AutomaticDependencyHandling {
    var store: any NoteStore { component() }
}

let container = Container()
container.register((any NoteStore).self, for: (any DependsOnNoteStore).self) { FileNoteStore() }

// MARK: The old resolver, on top of the container

enum Resolver {
    static func resolve<T>() -> T {
        guard let container = Container.current else { fatalError("set Container.application first") }
        return container.resolve()
    }
}

Container.application = container

final class OldScreen {
    let store: any NoteStore = Resolver.resolve()
}

print(OldScreen().store.notes().count)

// MARK: A class that the program creates

final class NoteScreen {
    @Inject var store: any NoteStore
}

print(NoteScreen().store.notes().count)

// MARK: A class that the container creates

final class NoteList: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnNoteStore {
    var dependencies = Dependencies()
}

NoteList.register(in: container)
try container.bootstrap()
let list: NoteList = container.resolve()
print(list.store.notes().count)

// MARK: Services

protocol DependsOnIndexer {}

extension DependsOnIndexer where Self: AutomaticDependencyHandling {
    var indexer: any Indexer { component() }
}

protocol DependsOnSync {}

extension DependsOnSync where Self: AutomaticDependencyHandling {
    var sync: SyncService { component() }
}

func registerServices(in container: Container) {
    container.register((any Indexer).self, for: (any DependsOnIndexer).self, as: .lazySingleton) {
        (store: any NoteStore) in StoreIndexer(store: store)
    }
    SyncService.register(in: container)
}

final class SyncService: Singleton, SimpleResolver<any DependsOnSync>, AutomaticDependencyHandling, Startable,
    Stoppable, DependsOnNoteStore
{
    var dependencies = Dependencies()
    private(set) var isRunning = false

    func start() async throws { isRunning = true }
    func stop() async throws { isRunning = false }
}

final class SearchField: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnIndexer, DependsOnSync {
    var dependencies = Dependencies()
    func found() -> [String] { sync.isRunning ? indexer.find("fern") : [] }
}

registerServices(in: container)
SearchField.register(in: container)
try await container.start()
print(try container.resolve(SearchField.self).found())
await container.stop()

// MARK: Two services of one type

protocol DependsOnBackupStore {}

struct MemoryNoteStore: NoteStore {
    func notes() -> [String] { [] }
}

final class BackupJob: Singleton, DirectResolver, InjectedDependencies, DependsOnNoteStore, DependsOnBackupStore {
    @InjectFor((any DependsOnNoteStore).self) var source: any NoteStore
    @InjectFor((any DependsOnBackupStore).self) var target: any NoteStore
}

container.register((any NoteStore).self, for: (any DependsOnBackupStore).self) { MemoryNoteStore() }
BackupJob.register(in: container)
try container.bootstrap()
let job: BackupJob = container.resolve()
print(job.source.notes().count, job.target.notes().count)
