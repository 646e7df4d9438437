import Testing
import Wind
import WindFixtures
import WindTesting

@Suite("Touching an unreplaced component", .container { ShopApp.register(in: $0) }, .onlyReplaced(except: Shop.self))
struct OnlyReplacedTests {
    private let container = Container.current!

    @Test("doesn't include creating and wiring")
    func wired() throws {
        WindowShop.register(in: container)
        try container.bootstrap()
    }

    @Test("is reported where a component is asked for by 'component()'")
    func component() throws {
        try container.bootstrap()
        let shop: Shop = container.resolve()
        withKnownIssue {
            #expect(shop.stock.count == 7)
            // The issue appears once per test.
            #expect(shop.stock.count == 7)
        } matching: { issue in
            issue.comments.first?.rawValue == """
                WindFixtures.RealStock was touched, but isn't replaced
                  WindFixtures.Shop asked for it  (registered at Shop.swift:101)
                  It was handed out as WindFixtures.Stock  (registered at Shop.swift:98)
                  Do:  replace it in the test's container: container.replace(…),
                       or allow it: .onlyReplaced(except: RealStock.self), or exceptNamed: "RealStock"
                """
        }
        #expect(shop.stock.count == 7)
        expectTouch(of: "WindFixtures.RealCashDesk") { _ = shop.cashDesk }
    }

    @Test("is reported where a builder's value is read in a list")
    func value() throws {
        let shop: Shop = container.resolve()
        expectTouch(of: "WindFixtures.Hours") { #expect(shop.hours.map(\.opening) == [9]) }
    }

    @Test("is reported where a property wrapper is read")
    func wrapper() throws {
        WindowShop.register(in: container)
        let shop: WindowShop = container.resolve()
        expectTouch(of: "WindFixtures.RealStock") { #expect(shop.stock.count == 7) }
        expectTouch(of: "WindFixtures.Hours") { #expect(shop.hours.map(\.opening) == [9]) }
        // Every read returns the same object.
        #expect(shop.stock === shop.stock)
    }

    @Test("is reported where a property wrapper looks it up")
    func currentWrapper() {
        let client = Client()
        expectTouch(of: "WindFixtures.RealStock") { #expect(client.stock.count == 7) }
        expectTouch(of: "WindFixtures.RealCashDesk") { _ = client.cashDesk }
    }

    @Test("is reported where it is resolved, each time it is another")
    func resolve() throws {
        try container.bootstrap()
        expectTouch(of: "WindFixtures.RealStock") { _ = container.resolve() as any Stock }
        expectTouch(of: "WindFixtures.Hours") { #expect((container.resolve() as Hours).opening == 9) }
    }

    @Test("is reported where a 'fill' written by hand gets it")
    func fill() throws {
        MarketStall.register(in: container)
        expectTouch(of: "WindFixtures.RealStock") { _ = container.resolve() as MarketStall }
    }

    @Test("is reported where a builder takes it")
    func builder() throws {
        container.register(String.self) { (stock: any Stock) in "\(stock.count)" }
        expectTouch(of: "WindFixtures.RealStock") { #expect(container.resolve() == "7") }
    }

    @Test("is reported inside a child, too")
    func child() throws {
        let child = Container(parent: container)
        expectTouch(of: "WindFixtures.RealCashDesk") { _ = child.resolve() as any CashDesk }
    }

    @Test(
        "is allowed for what the test registers",
        .container { container in
            ShopApp.register(in: container)
            container.register(value: "mine")
            TestClock.register(in: container)
        })
    func own() throws {
        container.register(value: 5)
        #expect(container.resolve() == "mine" && container.resolve() == 5)
        _ = container.resolve() as TestClock
        _ = container.resolve() as Container
    }

    @Test("is allowed by interface, too", .onlyReplaced(except: (any Stock).self, Hours.self, Shop.self))
    func byInterface() {
        let shop: Shop = container.resolve()
        #expect(shop.stock.count == 7)
        #expect(shop.hours.count == 1)
    }

    @Test("is allowed by token, too", .onlyReplaced(except: (any DependsOnStock).self, Shop.self))
    func byToken() {
        let shop: Shop = container.resolve()
        #expect(shop.stock.count == 7)
        expectTouch(of: "WindFixtures.Hours") { #expect(shop.hours.count == 1) }
    }

    @Test(
        "is allowed by name, too, with or without the module",
        .onlyReplaced(except: Shop.self, exceptNamed: "WindFixtures.RealStock", "DependsOnHours", "CashDesk"))
    func byName() {
        let shop: Shop = container.resolve()
        #expect(shop.stock.count == 7)
        #expect(shop.hours.count == 1)
        _ = shop.cashDesk
    }

    @Test("is allowed for a module", .onlyReplaced(exceptNamed: "WindFixtures.*"))
    func byModule() {
        let shop: Shop = container.resolve()
        #expect(shop.stock.count == 7)
        _ = shop.cashDesk
    }

    @Test(
        "is allowed where what a decorator takes is replaced, and the decorator is excepted",
        .container { container in
            ShopApp.registerOpening(in: container)
            try container.replace(Hours.self) { Hours(opening: 5) }
        },
        .onlyReplaced(except: (any DependsOnHours).self))
    func inner() {
        #expect((container.resolve() as Hours).opening == 6)
    }

    @Test("is watched only where there is a container of the test's")
    func withoutContainer() async throws {
        let test = try #require(Test.current)
        try await OnlyReplaced().prepare(for: test)
    }

    @Test("is watched in a part of a test")
    func part() throws {
        withTestContainer(onlyReplaced: OnlyReplaced()) { container in
            ShopApp.register(in: container)
            expectTouch(of: "WindFixtures.RealStock") { _ = container.resolve() as any Stock }
        }
    }
}

@Suite("Watching nothing")
struct WatchingNothingTests {
    @Test("is refused, with a remedy")
    func refused() async throws {
        let test = try #require(Test.current)
        let error = await #expect(throws: (any Error).self) { try await OnlyReplaced().prepare(for: test) }
        #expect(
            error.map { "\($0)" } == """
                .onlyReplaced watches the test's own container, but this test doesn't have one
                  Do:  add the trait .container { … } or .container(app) to the test or its suite
                """)
    }
}

/// Expects exactly one issue, which reports that the component was touched.
func expectTouch(of name: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Void) rethrows
{
    let count = Locked(0)
    try withKnownIssue(sourceLocation: sourceLocation) {
        try body()
    } matching: { issue in
        count.withLock { $0 += 1 }
        return issue.comments.first?.rawValue.hasPrefix("\(name) was touched, but isn't replaced\n") == true
    }
    #expect(count.withLock { $0 } == 1, sourceLocation: sourceLocation)
}

struct Client {
    @Inject var stock: any Stock
    @InjectFor((any DependsOnCashDesk).self) var cashDesk: any CashDesk
}

final class TestClock: Singleton, DirectResolver, InjectedDependencies {}
