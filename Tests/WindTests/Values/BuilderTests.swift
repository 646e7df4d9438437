import Testing
import Wind
import WindFixtures

private protocol DependsOnClient {}
private protocol DependsOnSettings {}
private protocol DependsOnLog {}
private protocol DependsOnGreeting {}
private protocol DependsOnStep {}

private struct Settings: Equatable { var host: String }
private protocol Log: AnyObject { var name: String { get } }
private final class ConsoleLog: Telling, Log, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnLog
    typealias PublicInterface = any Log
    let name = "console"
}
private protocol Client { var host: String { get } }
private struct HTTPClient: Client {
    let host: String
    let log: any Log
}
private struct Step { let name: String }
private final class Account { init() { Stage.tell("Account is made") } }
private struct Failure: Error, CustomStringConvertible { let description: String }

private final class Screen: Keeping, Singleton, DirectResolver, DependsOnClient, DependsOnSettings, DependsOnGreeting {
    var client: any Client { component() }
    var settings: Settings { component() }
    var greet: (String) -> String { component() }
}
private final class Steps: Keeping, Singleton, DirectResolver, DependsOnStep {
    var names: [String] {
        let steps: [Step] = components()
        return steps.map(\.name)
    }
    var first: Step { component() }
}
private final class Older: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnSettings {
    var dependencies: [String: [any Component]] = [:]
    var settings: Settings { component() }
    var all: [Settings] { components() }
}
private final class ByHand: Telling, Singleton, DirectResolver, DependsOnSettings {}
private final class Choosy: Keeping, Singleton, DirectResolver, DependsOnSettings, DependsOnGreeting {
    var first: Settings { component(for: (any DependsOnSettings).self) }
    var second: Settings { component(for: (any DependsOnGreeting).self) }
}

@Suite("A builder", .stage)
struct BuilderTests {
    private let container = Stage.container()

    @Test("gets complete components by the types of its parameters")
    func parameters() throws {
        Screen.register(in: container)
        container.register((any Client).self, for: (any DependsOnClient).self) { (settings: Settings, log: any Log) in
            Stage.tell("the client is built")
            return HTTPClient(host: settings.host, log: log)
        }
        container.register(((String) -> String).self, for: (any DependsOnGreeting).self) { { "Hello, \($0)" } }
        container.register(value: Settings(host: "here"), for: (any DependsOnSettings).self)
        ConsoleLog.register(in: container)
        try container.bootstrap()
        let screen: Screen = container.resolve()
        #expect(screen.client.host == "here")
        #expect(screen.settings == Settings(host: "here"))
        #expect(screen.greet("you") == "Hello, you")
        #expect(try (container.resolve((any Client).self) as? HTTPClient)?.log.name == "console")
        let told = Stage.told()
        #expect(told.filter { $0 == "the client is built" }.count == 1)
        let (log, client) = (told.firstIndex(of: "ConsoleLog is complete"), told.firstIndex(of: "the client is built"))
        #expect(try #require(log) < #require(client))
        #expect(told.last == "Screen is complete")
    }

    @Test("without parameters is registered and replaced in async functions of an optimized build, too")
    func asyncFunction() async throws {
        let container = try await asyncRegistrations()
        #expect(try container.resolve(Int.self) == 9)
        try await asyncReplacement(container)
        #expect(try container.resolve(Hours.self).opening == 10)
    }

    @Test("may be of every lifetime")
    func lifetimes() throws {
        container.register(Account.self, as: .singleton) { Account() }
        try container.bootstrap()
        #expect(Stage.told() == ["Account is made"])
        #expect(try container.resolve(Account.self) === container.resolve(Account.self))

        let lazy = Container()
        lazy.register(Account.self, as: .lazySingleton) { Account() }
        try lazy.bootstrap()
        #expect(Stage.told() == [])
        #expect(try lazy.resolve(Account.self) === lazy.resolve(Account.self))

        let fresh = Container()
        fresh.register(Account.self, as: .instance) { Account() }
        try fresh.bootstrap()
        #expect(try fresh.resolve(Account.self) !== fresh.resolve(Account.self))
    }

    @Test("of a shared object builds again once that object is gone, after any owner")
    func shared() throws {
        container.register(Account.self, as: .sharedInstance) { Account() }
        try container.bootstrap()
        var account: Account? = try container.resolve(Account.self)
        #expect(try container.resolve(Account.self) === account)
        #expect(Stage.told() == ["Account is made"])
        weak let first = account
        account = nil
        #expect(first == nil)
        _ = try container.resolve(Account.self)
        #expect(Stage.told() == ["Account is made"])
    }

    @Test("of a value that isn't an object can't share it")
    func unshareable() {
        container.register(Settings.self, as: .sharedInstance) { Settings(host: "") }
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-022"])
        let other = Container()
        other.register((any Client).self, as: .sharedInstance) { (log: any Log) in HTTPClient(host: "", log: log) }
        ConsoleLog.register(in: other)
        #expect(Stage.refusals { try other.resolve((any Client).self) } == ["WIND-022"])
    }

    @Test("is one of several providers, and component() returns the first")
    func several() throws {
        Steps.register(in: container)
        container.register(Step.self, for: (any DependsOnStep).self) { Step(name: "one") }
        container.register(value: Step(name: "two"), for: (any DependsOnStep).self)
        container.register(Step.self, for: (any DependsOnStep).self, as: .instance) { Step(name: "three") }
        try container.bootstrap()
        let steps: Steps = container.resolve()
        #expect(steps.names == ["one", "two", "three"])
        #expect(steps.first.name == "one")
    }

    @Test("may take all components of a type, optional components, and its container")
    func forms() throws {
        container.register(value: Step(name: "a"))
        container.register(value: Step(name: "b"), for: (any DependsOnStep).self)
        container.register(String.self) { (steps: [Step], settings: Settings?, logs: [any Log], own: Container) in
            #expect(settings == nil)
            #expect(logs.isEmpty)
            #expect(own.onceNamed == "it")
            return steps.map(\.name).joined()
        }
        container.name = "it"
        defer { container.name = nil }
        #expect(try container.resolve(String.self) == "ab")
        let other = Container()
        other.register(value: Settings(host: "here"))
        other.register(value: ["exact"])
        other.register(String.self) { (settings: Settings?, words: [String]) in
            (settings?.host ?? "nowhere") + words.joined()
        }
        #expect(try other.resolve(String.self) == "hereexact")
    }

    @Test("that takes the type it builds gets the others")
    func decorator() throws {
        container.register(Step.self, for: (any DependsOnStep).self) { (inner: Step, all: [Step]) in
            Step(name: "(\(inner.name) of \(all.count))")
        }
        container.register(value: Step(name: "inner"), for: (any DependsOnStep).self)
        Steps.register(in: container)
        try container.bootstrap()
        #expect(try container.resolve(Steps.self).names == ["(inner of 1)", "inner"])
    }

    @Test("that throws keeps nothing, and is asked again by the next try")
    func throwing() throws {
        var works = false
        container.register(Settings.self, for: (any DependsOnSettings).self) { (log: any Log) in
            guard works else { throw Failure(description: "no file\nat /etc") }
            return Settings(host: log.name)
        }
        ByHand.register(in: container)
        ConsoleLog.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-022 WindTests.Settings could not be built
                  WindTests.Settings has a builder that threw  (registered at File.swift:N)
                  | no file
                  | at /etc
                  Do:  remove the cause, and ask again: nothing was kept
                """)
        #expect(Stage.told() == ["ConsoleLog is made", "ConsoleLog is complete"])
        let chained = Refusal { _ = try container.resolve(for: ByHand()) }
        #expect(chained.text.contains("\n  WindTests.ByHand -> WindTests.Settings\n"))
        guard case .builderFailed(let data)? = chained.error else { throw Failure(description: "another error") }
        #expect(data.underlying is Failure)
        works = true
        _ = Stage.told()
        try container.bootstrap()
        #expect(try container.resolve(Settings.self).host == "console")
        #expect(Stage.told() == ["ByHand is made", "ByHand gets Settings", "ByHand is complete"])
    }

    @Test("hands a fill by hand the value in its box, and dictionaries unwrap it")
    func storages() throws {
        ByHand.register(in: container)
        Older.register(in: container)
        container.register(Settings.self, for: (any DependsOnSettings).self) { Settings(host: "here") }
        try container.bootstrap()
        let byHand: ByHand = container.resolve()
        #expect((byHand.received.first as? Provided<Settings>)?.value == Settings(host: "here"))
        let older: Older = container.resolve()
        #expect(older.settings.host == "here")
        #expect(older.all.count == 1)
    }

    @Test("has a value that a test may fill in by hand")
    func withoutContainer() {
        let screen = Screen()
        screen.fill(dependency: Settings.self, with: Provided(Settings(host: "test")))
        #expect(screen.settings.host == "test")
        let older = Older()
        older.fill(dependency: Settings.self, with: Provided(Settings(host: "test")))
        #expect(older.settings.host == "test")
    }

    @Test("serves one of two tokens that share a type")
    func byToken() throws {
        Choosy.register(in: container)
        container.register(value: Settings(host: "one"), for: (any DependsOnSettings).self)
        container.register(value: Settings(host: "two"), for: (any DependsOnGreeting).self)
        try container.bootstrap()
        let choosy: Choosy = container.resolve()
        #expect(choosy.first.host == "one")
        #expect(choosy.second.host == "two")
    }

    @Test("may call the container, and so build its own consumer again: a cycle")
    func asking() throws {
        container.register(value: Settings(host: "here"))
        container.register(Step.self) { [unowned container] in
            Step(name: try container.resolve(Settings.self).host)
        }
        container.register(String.self) { [unowned container] in try container.resolve(String.self) + "!" }
        #expect(try container.resolve(Step.self).name == "here")
        let refusal = Refusal { _ = try container.resolve(String.self) }
        #expect(refusal.codes == ["WIND-022"])
        #expect(refusal.text.contains("  | WIND-002 Swift.String needs itself\n"))
    }
}

extension Container {
    fileprivate var onceNamed: String? { name }
}
