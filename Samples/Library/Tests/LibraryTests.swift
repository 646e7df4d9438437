import Catalogue
import Foundation
import Lending
import Reports
import Storage
import Testing
import Wind
import WindTesting

/// Keeps files in memory.
actor MemoryDisk: Disk, Singleton, InjectedDependencies {
    private var files: [String: Data] = [:]

    func read(_ name: String) -> Data? { files[name] }
    func write(_ data: Data, to name: String) { files[name] = data }
}

/// Fails to write until it is repaired.
actor FullDisk: Disk, Singleton, InjectedDependencies {
    struct Full: Error {}
    private var isRepaired = false

    func repair() { isRepaired = true }
    func read(_ name: String) -> Data? { nil }
    func write(_ data: Data, to name: String) throws { if !isRepaired { throw Full() } }
}

private func makeLibrary() -> Container {
    let container = Container()
    container.register(value: Folder(URL(filePath: "/nowhere")), for: (any DependsOnFolder).self)
    container.install(ReportsModule.self)
    return container
}

@Suite("The library", .container(makeLibrary()) { try $0.replace(FolderDisk.self, with: MemoryDisk.self) })
struct LibraryTests {
    private let container = Container.current!

    @Test("lends a book once, and says what is lent")
    func lends() async throws {
        let catalogue = try container.resolve(Catalogue.self)
        let desk = try container.resolve(Desk.self)
        _ = try await catalogue.add("Ferns")
        _ = try await catalogue.add("Mosses")
        try await desk.lend("Mosses", to: "Ada")
        await #expect(throws: LendingError.lent(to: "Ada")) { try await desk.lend("Mosses", to: "Bob") }
        await #expect(throws: LendingError.unknownTitle("Moss")) { try await desk.lend("Moss", to: "Bob") }
        #expect(try await container.resolve(Report.self).text() == "Ferns\nMosses, lent to Ada")
        try await desk.takeBack("Mosses")
        try await desk.lend("Mosses", to: "Bob")
        #expect(try await container.resolve(Report.self).text() == "Ferns\nMosses, lent to Bob")
    }

    @Test("has only records that were saved")
    func unsaved() async throws {
        let disk = FullDisk()
        try container.replace(FolderDisk.self, with: disk)
        let catalogue = try container.resolve(Catalogue.self)
        await #expect(throws: FullDisk.Full.self) { try await catalogue.add("Ferns") }
        #expect(try await container.resolve((any Repository<Book>).self).all().isEmpty)
        await disk.repair()
        _ = try await catalogue.add("Mosses")
        #expect(try await container.resolve((any Repository<Book>).self).all().map(\.title) == ["Mosses"])
    }

    @Test("has a repository for each kind of record")
    func repositories() throws {
        #expect(try container.resolve((any Repository<Book>).self) is FileRepository<Book>)
        #expect(try container.resolve((any Repository<Loan>).self) is FileRepository<Loan>)
    }

    @Test("is sound, and wired as its file says")
    func graph() throws {
        expectSound(container)
        expectGraph(of: makeLibrary(), matches: "Graph.txt")
    }
}
