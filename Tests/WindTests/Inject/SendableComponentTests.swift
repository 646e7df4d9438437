import Testing
import Wind

private protocol Client: AnyObject, Sendable { var name: String { get } }
private protocol DependsOnClient {}
private protocol DependsOnSpareClient {}
private protocol DependsOnJournal {}
private protocol DependsOnVisitor {}
private protocol DependsOnWindow {}

private final class MainClient: Client, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnClient
    typealias PublicInterface = any Client
    let name = "main"
}

private final class SpareClient: Client, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSpareClient
    typealias PublicInterface = any Client
    let name = "spare"
}

private final class ToyClient: Client, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnClient
    typealias PublicInterface = any Client
    let name = "toy"
}

/// An optional token without a provider.
private protocol DependsOnNumbers {}

/// A class with every form of property.
private final class Feed: Instance, DirectResolver, InjectedDependencies, DependsOnClient, DependsOnSpareClient,
    DependsOnNumbers, ContainerDependency, Sendable
{
    let client = InjectFor<any DependsOnClient, any Client>()
    let spare = InjectFor<any DependsOnSpareClient, any Client>()
    let all = Inject<[any Client]>()
    let absent = Inject<(any Sequence<Int> & Sendable)?>()
    let container = Inject<Container>()
}

private final class EarlyFeed: InjectedDependencies, DependsOnClient, Sendable {
    let client = Inject<any Client>()
}

private final class Forgetful: Instance, DirectResolver, InjectedDependencies, Sendable {
    let client = Inject<any Client>()
}

/// Constants that lack a token, or the type that the token brings.
private final class Torn: Instance, DirectResolver, InjectedDependencies, DependsOnClient, DependsOnSpareClient,
    Sendable
{
    let client = Inject<any Client>()
    let main = InjectFor<any DependsOnClient, MainClient>()
}

/// A constant that keeps an object that comes and goes.
private final class Pane: Instance, DirectResolver, InjectedDependencies, DependsOnWindow, Sendable {
    let window = Inject<Window>()
}

private actor Journal: Singleton, SimpleResolver, InjectedDependencies, DependsOnClient {
    typealias DependencyToken = any DependsOnJournal
    @Inject private var client: any Client
    private let again = Inject<any Client>()
    private(set) var lines: [String] = []
    nonisolated let told = Guarded<[String]>([])

    nonisolated func dependenciesFulfilled() { told.withLock { $0.append(again.value.name) } }

    func write(_ line: String) -> String {
        lines.append("\(client.name): \(line)")
        return lines[lines.count - 1]
    }
}

private actor Pump: Singleton, DirectResolver, InjectedDependencies, DependsOnJournal, Startable, Stoppable {
    private let journal = Inject<Journal>()
    private(set) var isOpen = false

    func start() async {
        isOpen = true
        _ = await journal.value.write("on")
    }

    func stop() { isOpen = false }
}

private actor ForgetfulActor: Singleton, DirectResolver, InjectedDependencies {
    @Inject var client: any Client
}

/// An actor that a scope creates for its own values.
private actor Visit: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnVisitor, DependsOnJournal {
    @Inject private var visitor: Visitor
    private let journal = Inject<Journal>()

    func sign() async -> String { await journal.value.write(visitor.name) }
}

private struct Visitor: Sendable { let name: String }

private final class Window: ForeignInstantiable, SimpleResolver, InjectedDependencies, Sendable {
    typealias DependencyToken = any DependsOnWindow
}

private final class Switcher: Singleton, DirectResolver, InjectedWeakDependencies, DependsOnWindow, Sendable {
    let windows = InjectWeak<[Window]>()
    let first = InjectWeak<Window?>()
}

private final class Helper: Sendable {
    let client = Inject<any Client>()
}

@Suite("Sendable classes and actors")
struct SendableComponentTests {
    private func container() -> Container {
        let container = Container()
        MainClient.register(in: container)
        SpareClient.register(in: container)
        container.optional((any DependsOnNumbers).self)
        return container
    }

    @Test("A constant is filled in every form")
    func constants() throws {
        let container = container()
        Feed.register(in: container)
        try container.bootstrap()
        let feed: Feed = container.resolve()
        #expect(feed.client.value.name == "main" && feed.spare.value.name == "spare")
        #expect(feed.all.value.map(\.name) == ["main", "spare"])
        #expect(feed.absent.value == nil && feed.container.value === container)
    }

    @Test("A constant may be read by all threads while the object is wired again")
    func threads() throws {
        let container = container()
        Feed.register(in: container)
        let feed: Feed = container.resolve()
        let results = try onThreads(4) { index -> Bool in
            for _ in 0..<200 {
                if index == 0 { try? container.resolve(for: feed) }
                guard feed.client.value.name == "main", feed.all.value.count == 2 else { return false }
            }
            return true
        }
        #expect(results == Array(repeating: true, count: 4))
    }

    @Test("A constant may be read by other threads while the object is wired for the first time")
    func firstWiring() throws {
        let (app, container) = (container(), Container())
        ToyClient.register(in: container)
        try app.bootstrap()
        for _ in 0..<200 {
            let early = EarlyFeed()
            let names = try onThreads(2) { index in
                if index == 0 { try? container.resolve(for: early) }
                return Container.withCurrent(app) { early.client.value.name }
            }
            #expect(names[0] == "toy" && ["main", "toy"].contains(names[1]) && early.client.value.name == "toy")
        }
    }

    @Test("The dependency of a constant is checked, with its name, in an actor, too")
    func needs() throws {
        let container = container()
        Forgetful.register(in: container)
        ForgetfulActor.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-030", "WIND-030"])
        for name in ["Forgetful", "ForgetfulActor"] {
            #expect(refusal.text.contains("'client' of WindTests.\(name)\n"))
        }
    }

    @Test("The advice for a constant shows a constant")
    func advice() throws {
        let container = container()
        Torn.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-040", "WIND-030"])
        #expect(refusal.text.contains("name the token: InjectFor<any DependsOnClient, …>(),\n"))
        #expect(refusal.text.contains("  let main = InjectFor<any DependsOnClient, any Client>()"))
        let other = Container()
        Window.register(in: other)
        Pane.register(in: other)
        other.optional((any DependsOnWindow).self)
        #expect(
            Refusal { try other.bootstrap() }.text.contains(
                "declare it weak: let window = InjectWeak<Window?>(),\n       and conform Pane to Injected"))
    }

    @Test("An actor is a component: filled before anybody has it, by property and constant")
    func actors() async throws {
        let container = container()
        Journal.register(in: container)
        try container.bootstrap()
        let journal: Journal = container.resolve()
        #expect(await journal.write("signed") == "main: signed")
        #expect(journal.told.withLock { $0 } == ["main"])
        try container.replace(MainClient.self, with: ToyClient.self)
        #expect(await journal.write("again") == "toy: again")
        #expect(
            await journal.lines == ["main: signed", "toy: again"] && journal.told.withLock { $0 } == ["main", "toy"])
    }

    @Test("An actor is started and stopped on itself")
    func starts() async throws {
        let container = container()
        Journal.register(in: container)
        Pump.register(in: container)
        try await container.start()
        let pump: Pump = container.resolve()
        #expect(await pump.isOpen)
        #expect(try await container.resolve(Journal.self).lines == ["main: on"])
        await container.stop()
        #expect(await !pump.isOpen)
    }

    @Test("A scope creates its own actor, and releases it")
    func scoped() async throws {
        let container = container()
        Journal.register(in: container)
        Visit.register(in: container)
        let visits = container.scope("visit") { $0.expect((any DependsOnVisitor).self, as: Visitor.self) }
        try container.bootstrap()
        weak var gone: Visit?
        for name in ["Ada", "Grace"] {
            let scope = try visits.open { $0.register(value: Visitor(name: name), for: (any DependsOnVisitor).self) }
            let visit = try scope.resolve(Visit.self)
            gone = visit
            #expect(await visit.sign() == "main: \(name)")
        }
        #expect(gone == nil)
    }

    @Test("A constant for objects that come and go reads the objects of its owner's container, not of the current one")
    func weak() throws {
        let (container, other) = (container(), Container())
        Window.register(in: container)
        Switcher.register(in: container)
        try container.bootstrap()
        let switcher: Switcher = container.resolve()
        try Container.withCurrent(other) {
            Window.register(in: other)
            try other.bootstrap()
            let stranger = Window()
            stranger.resolveMe(in: other)
            #expect(switcher.windows.value.isEmpty && switcher.first.value == nil)
            let window = Window()
            window.resolveMe(in: container)
            #expect(switcher.windows.value.map { $0 === window } == [true] && switcher.first.value === window)
            withExtendedLifetime((stranger, window)) {}
        }
        #expect(switcher.windows.value.isEmpty)
    }

    @Test("Outside of components a constant takes from the current container")
    func elsewhere() {
        let helper = Helper()
        Container.withCurrent(container()) {
            #expect(helper.client.value.name == "main")
        }
    }
}
