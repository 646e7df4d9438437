// Two databases of one class, one database for each account: the code of the article Several databases.

import Wind

// MARK: Two databases

protocol Database: Sendable {
    var file: String { get }
    func insert(_ row: String) async
    func rows() async -> [String]
}

/// Knows nothing of Wind.
actor FileDatabase: Database {
    nonisolated let file: String
    private var kept: [String] = []

    init(file: String) { self.file = file }

    func insert(_ row: String) { kept.append(row) }
    func rows() -> [String] { kept }
}

protocol DependsOnOrders {}

extension DependsOnOrders where Self: AutomaticDependencyHandling {
    var orders: any Database { component(for: (any DependsOnOrders).self) }
}

protocol DependsOnArchive {}

extension DependsOnArchive where Self: AutomaticDependencyHandling {
    var archive: any Database { component(for: (any DependsOnArchive).self) }
}

struct Folder {
    let path: String
}

func registerDatabases(in container: Container) {
    container.register(value: Folder(path: "data"))
    container.register((any Database).self, for: (any DependsOnOrders).self) { (folder: Folder) in
        FileDatabase(file: "\(folder.path)/orders.db")
    }
    container.register((any Database).self, for: (any DependsOnArchive).self) { (folder: Folder) in
        FileDatabase(file: "\(folder.path)/archive.db")
    }
}

// MARK: Consumers

final class Checkout: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnOrders {
    var dependencies = Dependencies()

    func buy(_ book: String) async { await orders.insert(book) }
}

final class Cleaner: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnOrders, DependsOnArchive {
    var dependencies = Dependencies()

    func clean() async {
        for row in await orders.rows() { await archive.insert(row) }
    }
}

final class Report: Singleton, DirectResolver, InjectedDependencies, DependsOnOrders, DependsOnArchive {
    @InjectFor((any DependsOnOrders).self) private var orders: any Database
    @InjectFor((any DependsOnArchive).self) private var archive: any Database

    func lines() async -> [String] {
        ["\(orders.file): \(await orders.rows())", "\(archive.file): \(await archive.rows())"]
    }
}

/// Knows nothing of Wind, either.
struct Backup {
    let databases: [any Database]
}

let container = Container()
registerDatabases(in: container)
Checkout.register(in: container)
Cleaner.register(in: container)
Report.register(in: container)
container.register(Backup.self) {
    (orders: ByToken<any DependsOnOrders, any Database>, archive: ByToken<any DependsOnArchive, any Database>) in
    Backup(databases: [orders.value, archive.value])
}
try container.bootstrap()

try await container.resolve(Checkout.self).buy("Ferns")
try await container.resolve(Cleaner.self).clean()
for line in try await container.resolve(Report.self).lines() { print(line) }
print(try container.resolve(Backup.self).databases.count)

// MARK: All of them

final class Sizes: Singleton, DirectResolver, InjectedDependencies, DependsOnOrders, DependsOnArchive {
    @Inject private var databases: [any Database]

    func rows() async -> [Int] {
        var rows: [Int] = []
        for database in databases { rows.append(await database.rows().count) }
        return rows
    }
}

Sizes.register(in: container)
print(try await container.resolve(Sizes.self).rows())

// MARK: Replace one of them

actor MemoryDatabase: Database {
    nonisolated let file = "memory"
    func insert(_ row: String) {}
    func rows() -> [String] { ["Mosses"] }
}

let tested = Container()
registerDatabases(in: tested)
Report.register(in: tested)
try tested.replace(for: (any DependsOnArchive).self) { MemoryDatabase() }
try tested.bootstrap()
for line in try await tested.resolve(Report.self).lines() { print(line) }

// MARK: One of several

final class Guess: Singleton, InjectedDependencies, DependsOnOrders, DependsOnArchive {
    @Inject private var database: any Database
}

let ambiguous = Container()
registerDatabases(in: ambiguous)
Guess.register(in: ambiguous)
do {
    try ambiguous.bootstrap()
} catch {
    print(error)
}

// MARK: Two for one token

let twice = Container()
twice.register((any Database).self, for: (any DependsOnOrders).self) { FileDatabase(file: "orders.db") }
twice.register((any Database).self, for: (any DependsOnOrders).self) { FileDatabase(file: "archive.db") }

final class Reader: Singleton, DirectResolver, InjectedDependencies, DependsOnOrders {
    @Inject private var database: any Database
}

Reader.register(in: twice)
twice.validate().forEach { print($0) }

// MARK: One for each account

struct Account: Sendable {
    let name: String
}

protocol DependsOnAccount {}

protocol DependsOnMessages {}

extension DependsOnMessages where Self: AutomaticDependencyHandling {
    var messages: any Database { component() }
}

final class Inbox: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnMessages {
    var dependencies = Dependencies()

    func receive(_ text: String) async -> String {
        await messages.insert(text)
        return "\(messages.file): \(await messages.rows())"
    }
}

func registerMail(in container: Container) {
    container.register((any Database).self, for: (any DependsOnMessages).self, as: .scopedSingleton) {
        (account: Account) in
        FileDatabase(file: "\(account.name).db")
    }
    Inbox.register(in: container)
}

let mail = Container()
registerMail(in: mail)
let accounts = mail.scope("account") { $0.expect((any DependsOnAccount).self, as: Account.self) }
try mail.bootstrap()

func open(_ name: String) throws -> Container {
    try accounts.open { $0.register(value: Account(name: name), for: (any DependsOnAccount).self) }
}

let ada = try open("ada")
let bob = try open("bob")
_ = try await ada.resolve(Inbox.self).receive("hello")
print(try await ada.resolve(Inbox.self).receive("again"))
print(try await bob.resolve(Inbox.self).receive("hello"))

// A detached task runs outside of the main actor, as the requests to a server do.
let eve = try await Task.detached { try await open("eve").resolve(Inbox.self).receive("hello") }.value
print(eve)

// MARK: One of them outside of components

print(try container.resolve((any Database).self).file)
let archive = try container.resolve(Cleaner.self).archive
print(archive.file)

// MARK: A class that is a component itself

protocol DependsOnFolder {}

protocol DatabaseRole {
    associatedtype Token
    static var file: String { get }
}

enum Orders: DatabaseRole {
    typealias Token = any DependsOnOrders
    static var file: String { "orders.db" }
}

enum Archive: DatabaseRole {
    typealias Token = any DependsOnArchive
    static var file: String { "archive.db" }
}

actor SQLDatabase<Role: DatabaseRole>: Database, Singleton, IndirectResolver<Role.Token, any Database>,
    InjectedDependencies, DependsOnFolder, Startable, Stoppable
{
    @Inject private var folder: Folder
    private var connection: FileDatabase?
    nonisolated var file: String { Role.file }

    func start() async throws { connection = FileDatabase(file: "\(folder.path)/\(Role.file)") }
    func stop() async throws { connection = nil }

    func insert(_ row: String) async { await connection?.insert(row) }
    func rows() async -> [String] { await connection?.rows() ?? [] }
}

let shop = Container()
shop.register(value: Folder(path: "data"), for: (any DependsOnFolder).self)
SQLDatabase<Orders>.register(in: shop)
SQLDatabase<Archive>.register(in: shop)
Checkout.register(in: shop)
Report.register(in: shop)
try await shop.start()
try await shop.resolve(Checkout.self).buy("Mosses")
for line in try await shop.resolve(Report.self).lines() { print(line) }
await shop.stop()
