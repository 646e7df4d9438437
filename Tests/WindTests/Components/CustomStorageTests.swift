import Testing
import Wind

@Suite("A storage that an app writes around Dependencies")
struct CustomStorageTests {
    @Test("receives every dependency", arguments: [true, false])
    func inserts(isSpeakerFirst: Bool) throws {
        let user = try container(isSpeakerFirst: isSpeakerFirst).resolve(StandInUser.self)
        #expect(user.dependencies.inserted.count == 2)
    }

    @Test("may put another object in a provider's place", arguments: [true, false])
    func standIn(isSpeakerFirst: Bool) throws {
        let user = try container(isSpeakerFirst: isSpeakerFirst).resolve(StandInUser.self)
        let speaker: any StorageSpeaker = user.component()
        #expect(speaker.speak() == "stand-in 42")
        let horn: any StorageHorn = user.component()
        #expect(horn.blow() == "horn")
    }

    #if os(macOS) || os(Linux)
    @Test("does not hide that a read is ambiguous")
    func ambiguity() async {
        await #expect(processExitsWith: .success) {
            let codes = Guarded<[String]>([])
            Container.onProblem = { problem in codes.withLock { $0.append(problem.code) } }
            let container = Container()
            Horn.register(in: container)
            SpareHorn.register(in: container)
            HornUser.register(in: container)
            let horn: (any StorageHorn)? = try container.resolve(HornUser.self).component()
            precondition(horn == nil && codes.withLock { $0 } == ["WIND-040"])
        }
    }
    #endif

    private func container(isSpeakerFirst: Bool) -> Container {
        let container = Container()
        if isSpeakerFirst { Voice.register(in: container) }
        Horn.register(in: container)
        if !isSpeakerFirst { Voice.register(in: container) }
        StandInUser.register(in: container)
        return container
    }
}

@Suite("A component of a subclass of the class that is registered")
struct SubclassIdentityTests {
    @Test("is itself, however it is asked for")
    func identity() throws {
        let container = Container()
        NamedBase.register(in: container)
        try container.bootstrap()
        let user = NamedUser()
        try container.resolve(for: user)
        #expect((user.component() as any SelfNamed).nameOfSelf == "NamedDerived")
        #expect(try container.resolve((any SelfNamed).self).nameOfSelf == "NamedDerived")
        #expect((container.resolve() as any SelfNamed).nameOfSelf == "NamedDerived")
    }
}

protocol StorageSpeaker: AnyObject { func speak() -> String }
protocol StorageHorn { func blow() -> String }
private protocol DependsOnSpeaker {}
private protocol DependsOnHorn {}

private final class Voice: Singleton, IndirectResolver, StorageSpeaker {
    typealias DependencyToken = any DependsOnSpeaker
    typealias PublicInterface = any StorageSpeaker
    private let words = ["a", "voice"]
    func speak() -> String { words.joined(separator: " ") }
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Horn: Singleton, IndirectResolver, StorageHorn {
    typealias DependencyToken = any DependsOnHorn
    typealias PublicInterface = any StorageHorn
    func blow() -> String { "horn" }
    func fill(dependency: Any.Type, with object: any Component) {}
}

private protocol DependsOnSpareHorn {}

private final class SpareHorn: Singleton, IndirectResolver, StorageHorn {
    typealias DependencyToken = any DependsOnSpareHorn
    typealias PublicInterface = any StorageHorn
    func blow() -> String { "spare" }
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class HornUser: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnHorn, DependsOnSpareHorn {
    var dependencies = StandInStorage()
}

private final class StandIn: Component, StorageSpeaker {
    private let number = 42
    func speak() -> String { "stand-in \(number)" }
    func fill(dependency: Any.Type, with object: any Component) {}
}

private struct StandInStorage: DependencyStorage {
    private var kept = Dependencies()
    private(set) var inserted: [any Any.Type] = []

    mutating func insert(_ object: any Component, as type: Any.Type, in step: WiringStep) {
        inserted.append(type)
        kept.insert(type == (any StorageSpeaker).self ? StandIn() : object, as: type, in: step)
    }

    mutating func insertNothing(in step: WiringStep) { kept.insertNothing(in: step) }
    func first<T>(_ type: T.Type, for token: (any Any.Type)?) -> T? { kept.first(type, for: token) }
    func all<T>(_ type: T.Type) -> [T] { kept.all(type) }
    var isShared: Bool { false }
    var isWired: Bool { kept.isWired }
    var contents: [String] { kept.contents }
}

private final class StandInUser: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnSpeaker, DependsOnHorn
{
    var dependencies = StandInStorage()
}

protocol SelfNamed {}
extension SelfNamed {
    var nameOfSelf: String { "\(Self.self)" }
}
private protocol DependsOnNamed {}

private class NamedBase: ForeignSingleton, IndirectResolver, SelfNamed {
    typealias DependencyToken = any DependsOnNamed
    typealias PublicInterface = any SelfNamed
    static func getForeignInstance() -> any Component { NamedDerived() }
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class NamedDerived: NamedBase {}

private final class NamedUser: AutomaticDependencyHandling, DependsOnNamed {
    var dependencies = Dependencies()
}
