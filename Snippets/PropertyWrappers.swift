// Dependencies in properties: the code of the article Read dependencies with @Inject.

import Wind

protocol DataStore: AnyObject {
    var count: Int { get }
}

protocol Clock: AnyObject {}
protocol MainView: AnyObject {}

protocol DependsOnDataStore {}
protocol DependsOnClock {}
protocol DependsOnPrimaryStore {}
protocol DependsOnBackupStore {}
protocol DependsOnMainView {}

final class MemoryStore: DataStore, Singleton, IndirectResolver<any DependsOnDataStore, any DataStore>,
    InjectedDependencies
{
    var count: Int { 3 }
}

let container = Container()
MemoryStore.register(in: container)

// MARK: In a component

final class TodoList: Singleton, DirectResolver, InjectedDependencies, DependsOnDataStore, DependsOnClock {
    @Inject private var store: any DataStore
    @Inject private var clock: (any Clock)?

    var summary: String { "\(store.count) entries, \(clock == nil ? "no clock" : "a clock")" }
}

TodoList.register(in: container)
container.optional((any DependsOnClock).self)
try container.bootstrap()
let list: TodoList = container.resolve()
print(list.summary)

// MARK: Two dependencies with one interface

final class Disk: DataStore, InjectedDependencies {
    let count: Int
    init(count: Int) { self.count = count }
}

final class Backup: Singleton, DirectResolver, InjectedDependencies, DependsOnPrimaryStore, DependsOnBackupStore {
    @InjectFor((any DependsOnPrimaryStore).self) var primary: any DataStore
    @InjectFor((any DependsOnBackupStore).self) var backup: any DataStore
}

container.register(value: Disk(count: 5), as: (any DataStore).self, for: (any DependsOnPrimaryStore).self)
container.register(value: Disk(count: 4), as: (any DataStore).self, for: (any DependsOnBackupStore).self)
Backup.register(in: container)
try container.bootstrap()
let backup: Backup = container.resolve()
print(backup.primary.count, backup.backup.count)

// MARK: In a Sendable class

protocol Shelf: AnyObject, Sendable {
    var title: String { get }
}

protocol DependsOnShelf {}

final class OakShelf: Shelf, Singleton, IndirectResolver<any DependsOnShelf, any Shelf>, InjectedDependencies {
    let title = "oak"
}

final class Exporter: Singleton, DirectResolver, InjectedDependencies, DependsOnShelf, Sendable {
    let shelf = Inject<any Shelf>()

    func export() -> String { shelf.value.title }
}

OakShelf.register(in: container)
Exporter.register(in: container)
print(try container.resolve(Exporter.self).export())

// MARK: Objects that come and go

final class Window: MainView, ForeignInstantiable, IndirectResolver<any DependsOnMainView, any MainView>,
    InjectedDependencies
{
}

final class Presenter: Singleton, DirectResolver, InjectedWeakDependencies, DependsOnMainView {
    @InjectWeak var view: (any MainView)?
    @InjectWeak var windows: [any MainView]
}

Window.register(in: container)
Presenter.register(in: container)
try container.bootstrap()
let presenter: Presenter = container.resolve()
let windows = [Window(), Window()]
windows.forEach { $0.resolveMe(in: container) }
print(presenter.view === windows[0], presenter.windows.count)

// MARK: Outside components

struct ExportCommand {
    @Inject var store: any DataStore
}

extension ExportCommand {
    func run() async throws { print(store.count) }
}

func report() {
    @Inject var store: any DataStore
    print(store.count)
}

try await Container.withCurrent(container) {
    try await ExportCommand().run()
}

Container.application = container
report()
