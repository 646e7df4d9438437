import Testing
import Wind

private protocol Store: AnyObject { var name: String { get } }
private protocol Clock { var time: Int { get } }
private protocol DependsOnStore {}
private protocol DependsOnSpareStore {}
private protocol DependsOnClock {}
private protocol DependsOnTicket {}

private final class MainStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
    let name = "main"
}

private final class OtherStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnStore
    typealias PublicInterface = any Store
    let name = "other"
}

private final class SpareStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSpareStore
    typealias PublicInterface = any Store
    let name = "spare"
}

private final class WallClock: Clock, Singleton, IndirectResolver, InjectedDependencies, DependsOnStore {
    typealias DependencyToken = any DependsOnClock
    typealias PublicInterface = any Clock
    @Inject var store: any Store
    var time: Int { store.name.count }
}

private final class Ticket: Instance, SimpleResolver, InjectedDependencies, DependsOnClock {
    typealias DependencyToken = any DependsOnTicket
    @Inject var clock: any Clock
}

/// An optional token without a provider.
private protocol DependsOnNumbers {}
/// A class with every form of property.
private final class Desk: Instance, DirectResolver, InjectedDependencies, DependsOnStore, DependsOnSpareStore,
    DependsOnClock, DependsOnTicket, DependsOnNumbers, ContainerDependency
{
    @InjectFor((any DependsOnStore).self) var store: any Store
    @InjectFor((any DependsOnSpareStore).self) var spare: any Store
    @InjectFor((any DependsOnStore).self) var first: (any Store)?
    @Inject var clock: (any Clock)?
    @Inject var ticket: Ticket
    @Inject var stores: [any Store]
    @InjectFor((any DependsOnStore).self) var usual: [any Store]
    @Inject var absent: (any Sequence<Int>)?
    @Inject var none: [any Collection]
    @Inject var container: Container
    private(set) var seen: [String] = []

    func dependenciesFulfilled() {
        seen = [store.name, spare.name, first?.name ?? "", "\(clock?.time ?? 0)", "\(ticket.clock.time)"]
    }
}

private final class Keeper: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnStore, DependsOnTicket {
    var dependencies = Dependencies()
    @Inject var store: any Store
    @Inject var ticket: Ticket
}

private final class OldKeeper: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnStore, DependsOnTicket {
    var dependencies: [String: [any Component]] = [:]
    @Inject var store: any Store
    @Inject var ticket: Ticket
}

private final class OwnFill: Instance, DirectResolver, DependsOnStore, DependsOnClock {
    @Inject var store: any Store
    @Inject var clock: any Clock
    var filled: [any Any.Type] = []
    func fill(dependency: Any.Type, with object: any Component) { filled.append(dependency) }
}

private func container() -> Container {
    let container = Container()
    container.optional((any DependsOnNumbers).self)
    MainStore.register(in: container)
    OtherStore.register(in: container)
    SpareStore.register(in: container)
    WallClock.register(in: container)
    Ticket.register(in: container)
    Desk.register(in: container)
    Keeper.register(in: container)
    OldKeeper.register(in: container)
    OwnFill.register(in: container)
    return container
}

@Suite("A property declared with Inject")
struct InjectTests {
    @Test("has its value when the dependencies are fulfilled, in every form", arguments: 1...3)
    func forms(times: Int) throws {
        let container = container()
        try container.bootstrap()
        for _ in 1...times {
            let desk = try container.resolve(Desk.self)
            #expect(desk.seen == ["main", "spare", "main", "4", "4"])
            #expect(desk.stores.map(\.name) == ["main", "other", "spare"])
            #expect(desk.usual.map(\.name) == ["main", "other"])
            #expect(desk.absent == nil && desk.none.isEmpty)
            #expect(desk.container === container)
        }
    }

    @Test("is filled beside a storage, which is filled too", arguments: 1...2)
    func storages(times: Int) throws {
        for _ in 1...times {
            let container = container()
            try container.bootstrap()
            let keeper = try container.resolve(Keeper.self)
            let old = try container.resolve(OldKeeper.self)
            let (store, oldStore) = (keeper.component() as any Store, old.component() as any Store)
            #expect(keeper.store === store && keeper.ticket === (keeper.component() as Ticket))
            #expect(old.store === oldStore && old.ticket === (old.component() as Ticket))
            #expect(keeper.ticket !== old.ticket)
        }
    }

    @Test("is filled beside a fill of one's own, which is called once for each dependency", arguments: 1...2)
    func ownFill(times: Int) throws {
        let container = container()
        for _ in 1...times {
            let own = try container.resolve(OwnFill.self)
            #expect(own.store.name == "main" && own.clock.time == 4)
            #expect(own.filled.count == 3)
        }
    }
}

private struct Summary: Sendable { let text: String }

@Suite("A builder's parameter by token")
struct ParameterByTokenTests {
    private let container = Container()

    @Test("is taken beside others by type")
    func parameters() throws {
        MainStore.register(in: container)
        SpareStore.register(in: container)
        OtherStore.register(in: container)
        container.register(Summary.self) {
            (
                spare: ByToken<any DependsOnSpareStore, any Store>, store: any Store,
                all: ByToken<any DependsOnStore, [any Store]>,
                absent: ByToken<any DependsOnTicket, (any Store)?>,
                maybe: ByToken<any DependsOnSpareStore, any Store>?, never: ByToken<any DependsOnTicket, any Store>?
            ) in
            let names = [spare.value, store].map(\.name) + all.value.map(\.name)
            let optional = [absent.value, maybe?.value, never?.value].map { $0?.name ?? "none" }
            return Summary(text: (names + optional).joined(separator: " "))
        }
        try container.bootstrap()
        #expect(try container.resolve(Summary.self).text == "spare main main other none spare none")
    }

    @Test("leaves the first to one by type, also where it stands before that")
    func order() throws {
        SpareStore.register(in: container)
        MainStore.register(in: container)
        container.register(Summary.self) { (main: ByToken<any DependsOnStore, any Store>, store: any Store) in
            Summary(text: main.value.name + " " + store.name)
        }
        #expect(try container.resolve(Summary.self).text == "main spare")
    }

    @Test("that nothing provides is refused before anything is created")
    func missing() {
        MainStore.register(in: container)
        container.register(Summary.self) { (store: ByToken<any DependsOnSpareStore, any Store>) in
            Summary(text: store.value.name)
        }
        let text = """
            WIND-023 Nothing hands out WindTests.Store for WindTests.DependsOnSpareStore, which a builder takes
              WindTests.Summary is built from it  (registered at File.swift:N)
              Near: WindTests.MainStore is handed out as WindTests.Store for WindTests.DependsOnStore
              Do:  register a component handed out as Store for DependsOnSpareStore before bootstrap(), or a value: \
            container.register(value:as:for:),
                   or make the parameter an optional, which may be nil
            """
        #expect(Refusal { try container.bootstrap() }.text == text)
    }

    @Test("is the inner component of a decorator")
    func decorator() throws {
        container.register((any Store).self, for: (any DependsOnStore).self) {
            (inner: ByToken<any DependsOnStore, any Store>) in
            Labelled("boxed " + inner.value.name)
        }
        MainStore.register(in: container)
        WallClock.register(in: container)
        try container.bootstrap()
        func clockStore() throws -> String? { (try container.resolve((any Clock).self) as? WallClock)?.store.name }
        #expect(try clockStore() == "boxed main")
        try container.replace(MainStore.self, with: OtherStore.self)
        #expect(try clockStore() == "boxed other")
    }

    private final class Labelled: Store {
        let name: String
        init(_ name: String) { self.name = name }
    }
}
