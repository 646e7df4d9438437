import Testing
import Wind

private protocol Store: AnyObject { var name: String { get } }
private protocol DependsOnLiveStore {}
private protocol DependsOnSpareStore {}
private protocol DependsOnBothStores {}

private final class LiveStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnLiveStore
    typealias PublicInterface = any Store
    let name = "live"
}

private final class SpareStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSpareStore
    typealias PublicInterface = any Store
    let name = "spare"
}

private final class OtherStore: Store, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnLiveStore
    typealias PublicInterface = any Store
    let name = "other"
}

private final class Reader: Singleton, DirectResolver, InjectedDependencies, DependsOnLiveStore {
    @Inject var store: any Store
}

private struct Sync: Sendable { let text: String }

@Suite("A builder's parameter by token")
struct ParameterByTokenTests {
    private let container = Container()

    private func register() {
        LiveStore.register(in: container)
        SpareStore.register(in: container)
    }

    @Test("is taken beside others by type")
    func parameters() throws {
        register()
        OtherStore.register(in: container)
        container.register(Sync.self) {
            (
                spare: ByToken<any DependsOnSpareStore, any Store>, store: any Store,
                all: ByToken<any DependsOnLiveStore, [any Store]>,
                absent: ByToken<any DependsOnBothStores, (any Store)?>,
                maybe: ByToken<any DependsOnSpareStore, any Store>?, never: ByToken<any DependsOnBothStores, any Store>?
            ) in
            let names = [spare.value, store].map(\.name) + all.value.map(\.name)
            let optional = [absent.value, maybe?.value, never?.value].map { $0?.name ?? "none" }
            return Sync(text: (names + optional).joined(separator: " "))
        }
        try container.bootstrap()
        #expect(try container.resolve(Sync.self).text == "spare live live other none spare none")
    }

    @Test("leaves the first to one by type, also where it stands before that")
    func order() throws {
        SpareStore.register(in: container)
        LiveStore.register(in: container)
        container.register(Sync.self) { (live: ByToken<any DependsOnLiveStore, any Store>, store: any Store) in
            Sync(text: live.value.name + " " + store.name)
        }
        #expect(try container.resolve(Sync.self).text == "live spare")
    }

    @Test("that nothing provides is refused before anything is created")
    func missing() {
        LiveStore.register(in: container)
        container.register(Sync.self) { (store: ByToken<any DependsOnSpareStore, any Store>) in
            Sync(text: store.value.name)
        }
        let text = """
            WIND-023 Nothing hands out WindTests.Store for WindTests.DependsOnSpareStore, which a builder takes
              WindTests.Sync is built from it  (registered at File.swift:N)
              Near: WindTests.LiveStore is handed out as WindTests.Store for WindTests.DependsOnLiveStore
              Do:  register a component handed out as Store for DependsOnSpareStore before bootstrap(), or a value: \
            container.register(value:as:for:),
                   or make the parameter an optional, which may be nil
            """
        #expect(Refusal { try container.bootstrap() }.text == text)
    }

    @Test("is the inner component of a decorator")
    func decorator() throws {
        container.register((any Store).self, for: (any DependsOnLiveStore).self) {
            (inner: ByToken<any DependsOnLiveStore, any Store>) in
            Labelled("boxed " + inner.value.name)
        }
        register()
        Reader.register(in: container)
        try container.bootstrap()
        #expect(try container.resolve(Reader.self).store.name == "boxed live")
        try container.replace(LiveStore.self, with: OtherStore.self)
        #expect(try container.resolve(Reader.self).store.name == "boxed other")
    }

    private final class Labelled: Store {
        let name: String
        init(_ name: String) { self.name = name }
    }
}
