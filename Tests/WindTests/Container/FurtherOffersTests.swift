import Testing
import Wind

private protocol Reader: AnyObject {}
private protocol Writer: AnyObject {}
private protocol DependsOnReader {}
private protocol DependsOnWriter {}
private protocol DependsOnDatabase {}

private class Database: Keeping, Singleton, SimpleResolver, Reader, Writer {
    typealias DependencyToken = DependsOnDatabase
}
private final class OtherDatabase: Database {}
private final class Cache: Keeping, Instance, Reader {}
private final class Tape: Keeping, ForeignInstantiable, Reader {}
private final class User: Keeping, Singleton, DirectResolver, DependsOnReader, DependsOnWriter, DependsOnDatabase {}
private final class ReaderUser: Keeping, DependsOnReader {}
private final class NamedReaderUser: AutomaticDependencyHandling, DependsOnReader {
    var dependencies: [String: [any Component]] = [:]
}
private final class Viewer: AutomaticWeakDependencyHandling, DependsOnReader {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

@Suite("A further offer by a registered class", .stage)
struct FurtherOffersTests {
    private let container = Stage.container()

    private func offerReader(by provider: AnyClass) {
        container.register((any Reader).self, for: (any DependsOnReader).self, by: provider)
    }

    @Test("hands its one object out under several types, said before or after the class", arguments: [true, false])
    func severalTypes(before: Bool) throws {
        if !before { Database.register(in: container) }
        container.register((any Reader).self, for: (any DependsOnReader).self, by: Database.self)
        container.register((any Writer).self, for: (any DependsOnWriter).self, by: Database.self)
        if before { Database.register(in: container) }
        User.register(in: container)
        try container.bootstrap()
        let user: User = container.resolve()
        let database: Database = container.resolve()
        let reader: any Reader = user.component()
        let writer: any Writer = user.component(for: (any DependsOnWriter).self)
        #expect(reader === database)
        #expect(writer === database)
        #expect(user.component() as Database === database)
        #expect(try container.resolve((any Reader).self) === database)
        #expect(Stage.told().filter { $0 == "Database is made" }.count == 1)
    }

    @Test("makes a class without a resolver a provider")
    func withoutResolver() throws {
        Cache.register(in: container)
        container.register((any Reader).self, for: (any DependsOnReader).self, by: Cache.self)
        let user = ReaderUser()
        let named = NamedReaderUser()
        try container.resolve(for: user)
        try container.resolve(for: named)
        #expect(user.component() as any Reader is Cache)
        #expect(named.component() as any Reader is Cache)
        #expect(Stage.refusals { try container.resolve(Cache.self) } == ["WIND-005"])
    }

    @Test("holds for a registered object too, said before or after", arguments: [true, false])
    func object(before: Bool) throws {
        let cache = Cache()
        if !before { container.register(component: cache) }
        container.register((any Reader).self, for: (any DependsOnReader).self, by: Cache.self)
        if before { container.register(component: cache) }
        let user = ReaderUser()
        try container.resolve(for: user)
        #expect(user.component() as any Reader === cache)
    }

    @Test("holds for the class and each of its objects, said before, between or after", arguments: [0, 1, 2])
    func classAndObject(place: Int) throws {
        func offer() { offerReader(by: Cache.self) }
        if place == 0 { offer() }
        Cache.register(in: container)
        if place == 1 { offer() }
        container.register(component: Cache())
        if place == 2 { offer() }
        let user = ReaderUser()
        try container.resolve(for: user)
        #expect((user.components() as [any Reader]).count == 2)
    }

    @Test("holds for the class, and not where it replaces another, said before, between or after", arguments: 0...3)
    func classAndReplacement(place: Int) throws {
        func offer() { offerReader(by: OtherDatabase.self) }
        if place == 0 { offer() }
        OtherDatabase.register(in: container)
        if place == 1 { offer() }
        Database.register(in: container)
        if place == 2 { offer() }
        try container.replace(Database.self, with: OtherDatabase.self)
        if place == 3 { offer() }
        let user = ReaderUser()
        try container.resolve(for: user)
        let readers: [any Reader] = user.components()
        #expect(readers.count == 1 && readers[0] is OtherDatabase)
        #expect(try readers[0] === container.resolve(OtherDatabase.self))
        #expect(throws: Never.self) { try container.copy().bootstrap() }
    }

    @Test("by a class whose token was replaced holds, too, said before or after", arguments: [true, false])
    func replacedForToken(before: Bool) throws {
        Database.register(in: container)
        func offer() { offerReader(by: Database.self) }
        if before { offer() }
        try container.bootstrap()
        try container.replace(for: (any DependsOnDatabase).self) { Database() }
        if !before { offer() }
        try container.bootstrap()
        #expect(try container.resolve((any Reader).self) is Database)
        let user = ReaderUser()
        try container.resolve(for: user)
        #expect((user.components() as [any Reader]).count == 1)
    }

    @Test("of a foreign class comes weakly and late")
    func foreign() throws {
        container.register((any Reader).self, for: (any DependsOnReader).self, by: Tape.self)
        Tape.register(in: container)
        let viewer = Viewer()
        try container.resolve(for: viewer)
        let tape = Tape()
        tape.resolveMe(in: container)
        let reader: (any Reader)? = viewer.weakComponent()
        #expect(reader === tape)
        #expect(try container.resolve((any Reader).self) === tape)
    }

    @Test("reaches consumers that are wired after it, and adds to existing providers")
    func afterwards() throws {
        Database.register(in: container)
        container.register((any Reader).self, for: (any DependsOnReader).self, by: Database.self)
        try container.bootstrap()
        let user = ReaderUser()
        try container.resolve(for: user)
        Cache.register(in: container)
        container.register((any Reader).self, for: (any DependsOnReader).self, by: Cache.self)
        try container.resolve(for: user)
        #expect((user.components() as [any Reader]).count == 2)
    }

    @Test("under the same type for a second token is one dependency, read by either token")
    func sameType() throws {
        Database.register(in: container)
        container.register(Database.self, for: (any DependsOnReader).self, by: Database.self)
        let told = ToldUser()
        try container.resolve(for: told)
        #expect(Stage.told().filter { $0.hasPrefix("ToldUser gets") } == ["ToldUser gets Database"])
        let database: Database = container.resolve()
        let user = TwoTokens()
        try container.resolve(for: user)
        let byDatabase: Database? = user.component(for: (any DependsOnDatabase).self)
        let byReader: Database? = user.component(for: (any DependsOnReader).self)
        #expect(byDatabase === database)
        #expect(byReader === database)
        #expect((user.components() as [Database]).count == 1)
        // A dictionary knows only the declared tokens of the class, so it can't tell the second token.
        #expect(Stage.refusals { try container.resolve(for: NamedTwoTokens()) } == ["WIND-008"])
    }

    @Test("by a class that is never registered is an error of bootstrap, and none once it is")
    func unknown() throws {
        container.register((any Reader).self, for: (any DependsOnReader).self, by: Database.self)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-011"])
        Database.register(in: container)
        try container.bootstrap()
        #expect(try container.resolve((any Reader).self) === container.resolve(Database.self))
    }

    @Test("said twice is an error of bootstrap")
    func twice() {
        Database.register(in: container)
        container.register((any Reader).self, for: (any DependsOnReader).self, by: Database.self)
        container.register((any Reader).self, for: (any DependsOnReader).self, by: Database.self)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-004"])
    }

    @Test("under a type that the class is not is an error of bootstrap")
    func mismatch() {
        Cache.register(in: container)
        container.register((any Writer).self, for: (any DependsOnWriter).self, by: Cache.self)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-003"])
    }

    @Test("counts in the cycle check")
    func cycle() {
        Reading.register(in: container)
        container.register((any Reader).self, for: (any DependsOnReader).self, by: Reading.self)
        Database.register(in: container)
        container.register((any Writer).self, for: (any DependsOnDatabase).self, by: Database.self)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-002"])
    }
}

private final class Reading: Keeping, Singleton, Reader, DependsOnReader {}
private final class ToldUser: Telling, DependsOnReader, DependsOnDatabase {}
private final class TwoTokens: Keeping, DependsOnReader, DependsOnDatabase {}
private final class NamedTwoTokens: AutomaticDependencyHandling, DependsOnReader, DependsOnDatabase {
    var dependencies: [String: [any Component]] = [:]
}
