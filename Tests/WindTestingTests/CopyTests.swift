import Testing
import Wind
import WindFixtures
import WindTesting

private let app: Container = {
    let container = Container()
    ShopApp.register(in: container)
    WindowShop.register(in: container)
    ShopApp.registerTill(in: container)
    return container
}()

@Suite("Tests with a copy of the app's container", .container(app), .onlyReplaced(except: Shop.self, WindowShop.self))
struct CopyTests {
    private let container = Container.current!

    @Test("never share it", arguments: 0..<50)
    func own(number: Int) async throws {
        #expect(container !== app)
        try container.replace(for: (any DependsOnHours).self) { Hours(opening: number) }
        try container.bootstrap()
        await Task.yield()
        let shop: Shop = container.resolve()
        #expect(shop.hours.map(\.opening) == [number])
        #expect(Container.application === container)
    }

    @Test("have the app's components, and notice components that they don't replace")
    func touched() {
        let shop: Shop = container.resolve()
        expectTouch(of: "WindFixtures.RealStock") { #expect(shop.stock.count == 7) }
        expectTouch(of: "WindFixtures.Hours") { #expect(shop.hours.count == 1) }
    }

    @Test("notice the objects of a maker, but not the maker", arguments: 0..<10)
    func made(number: Int) throws {
        let makeReceipt: Maker<Int, Receipt> = container.resolve()
        try expectTouch(of: "WindFixtures.Receipt") {
            let receipt = try makeReceipt(number)
            #expect(receipt.sum == number)
        }
        let original: Maker<Int, Receipt> = app.resolve()
        #expect(try original(number).sum == number)
    }

    @Test("may read a replaced component", .container(app) { try $0.replace(RealStock.self, with: NoStock.self) })
    func replacedBefore() {
        let shop: Shop = container.resolve()
        #expect(shop.stock.count == 0)
        #expect((container.resolve() as WindowShop).stock.count == 0)
        #expect((container.resolve() as any Stock).count == 0)
    }

    @Test("may read a component that is replaced afterwards, even if it was touched")
    func replacedAfterwards() throws {
        try container.bootstrap()
        let shop: Shop = container.resolve()
        let window: WindowShop = container.resolve()
        expectTouch(of: "WindFixtures.RealStock") { #expect(shop.stock.count + window.stock.count == 14) }
        try container.replace(RealStock.self, with: NoStock.self)
        #expect(shop.stock.count == 0)
        #expect(window.stock.count == 0)
        try container.replace(for: (any DependsOnHours).self) { Hours(opening: 8) }
        #expect(shop.hours.map(\.opening) == [8] && window.hours.map(\.opening) == [8])
    }

    @Test("reach every object when they replace")
    func tracked() throws {
        let visitor = Visitor()
        try container.resolve(for: visitor)
        try container.replace(RealStock.self, with: NoStock.self)
        #expect(visitor.stock.count == 0)
    }

    @Test("leak nothing")
    func released() throws {
        try expectReleased {
            let container = app.copy()
            try container.bootstrap()
            try container.replace(RealStock.self, with: NoStock.self)
            return container
        }
    }
}

final class NoStock: Stock, Singleton, DirectResolver, InjectedDependencies {
    let count = 0
}

/// Isn't registered.
final class Visitor: AutomaticDependencyHandling, DependsOnStock {
    var dependencies = Dependencies()
    var stock: any Stock { component() }
}
