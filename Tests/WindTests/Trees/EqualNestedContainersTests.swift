import Testing
@testable import Wind

private protocol DependsOnShop {}
private protocol Shop: AnyObject { var path: String { get } }
private final class PlainShop: Shop, Singleton, IndirectResolver<any DependsOnShop, any Shop>, InjectedDependencies {
    let path = "plain"
}
private final class Wrapped: Shop, Instance, IndirectResolver<any DependsOnShop, any Shop>, InjectedDependencies,
    DependsOnShop
{
    @Inject var inner: any Shop
    var path: String { "wrapped(\(inner.path))" }
}

private protocol DependsOnFeed {}
private final class Feed: ScopedSingleton, SimpleResolver, InjectedDependencies, Startable, Stoppable {
    typealias DependencyToken = any DependsOnFeed
    private(set) var calls: [String] = []
    func start() { calls.append("start") }
    func stop() { calls.append("stop") }
}
private final class Reader: DirectResolver, Instance, InjectedWeakDependencies, DependsOnFeed {
    @InjectWeak var feeds: [Feed]
}

@Suite("Containers inside each other, with the same registrations by the same function")
struct EqualNestedContainersTests {
    private let app = Container()

    private func install(in container: Container) {
        Wrapped.register(in: container)
        Feed.register(in: container)
    }

    @Test("wrap the object of the outer one also for a request that a builder makes")
    func decorators() throws {
        PlainShop.register(in: app)
        let outer = Container(parent: app)
        install(in: outer)
        #expect(try outer.resolve((any Shop).self).path == "wrapped(plain)")
        let inner = Container(parent: outer)
        install(in: inner)
        inner.register(String.self) { (container: Container) in
            try container.resolve((any Shop).self).path
        }
        #expect(try inner.resolve(String.self) == "wrapped(wrapped(plain))")
    }

    @Test("deliver only the inner one's object weakly")
    func weakOnes() throws {
        app.weak((any DependsOnFeed).self)
        Reader.register(in: app)
        let outer = Container(parent: app)
        install(in: outer)
        _ = try outer.resolve(Feed.self)
        let inner = Container(parent: outer)
        let earlier = try inner.resolve(Feed.self)
        install(in: inner)
        let later = try inner.resolve(Feed.self)
        #expect(later !== earlier)
        let feeds = try inner.resolve(Reader.self).feeds
        #expect(feeds.count == 1 && feeds.first === later)
    }

    @Test("A container inside an exporting one stops what it has started after both parents have gone")
    func stopping() async throws {
        let inner: Container
        let feed: Feed
        weak var outlook: Outlook?
        do {
            let app = Container()
            Feed.register(in: app)
            let exporting = Container(parent: app)
            PlainShop.register(in: exporting)
            app.export((any DependsOnShop).self, from: exporting)
            inner = Container(parent: exporting)
            feed = try inner.resolve(Feed.self)
            try await inner.start()
            outlook = app.withLock { app.currentOutlook() }
        }
        #expect(inner.parent == nil && outlook != nil)
        #expect(await inner.stop() == nil)
        #expect(feed.calls == ["start", "stop"])
    }
}
