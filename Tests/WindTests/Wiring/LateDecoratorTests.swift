import Testing
import Wind

private protocol Shop: AnyObject {}
private protocol DependsOnShop {}
extension DependsOnShop where Self: AutomaticDependencyHandling {
    fileprivate var shop: any Shop { component() }
}

private final class PlainShop: Shop, Singleton, IndirectResolver<any DependsOnShop, any Shop>, InjectedDependencies {}
private final class CachedShop: Shop, Singleton, IndirectResolver<any DependsOnShop, any Shop>,
    AutomaticDependencyHandling, DependsOnShop
{
    var dependencies = Dependencies()
}
private final class Customer: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnShop {
    var dependencies = Dependencies()
}
private final class Visitor: Singleton, DirectResolver, InjectedDependencies, DependsOnShop {
    @Inject var shop: any Shop
}
private final class Wrapped: Shop {
    let inner: any Shop
    init(_ inner: any Shop) { self.inner = inner }
}

private enum ShopModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnShop).self] }
    static func register(in container: Container) { PlainShop.register(in: container) }
}
private enum CachedShopModule: Container.Module {
    static var exports: [any Any.Type]? { [(any DependsOnShop).self] }
    static func register(in container: Container) {
        CachedShop.register(in: container)
        PlainShop.register(in: container)
    }
}

@Suite("A decorator")
struct LateDecoratorTests {
    private let container = Container()

    private func codes() -> [String] { container.validate().map(\.code) }

    @Test("that is registered after its inner component is noted")
    func late() throws {
        PlainShop.register(in: container)
        CachedShop.register(in: container)
        Customer.register(in: container)
        let text = container.validate().map(\.description).joined().replacing(#/swift:\d+/#, with: "swift:N")
        #expect(
            text == """
                WIND-044 WindTests.CachedShop decorates WindTests.DependsOnShop, but is registered too late
                  WindTests.PlainShop comes first, so consumers don't get CachedShop  (registered at LateDecoratorTests.swift:N)
                  WindTests.CachedShop comes after it  (registered at LateDecoratorTests.swift:N)
                  Do:  register CachedShop before PlainShop, which it then wraps
                """)
        try container.bootstrap()
        #expect(try container.resolve(Customer.self).shop is PlainShop)
    }

    @Test("that is a builder of the same type is told from the other builder")
    func builders() {
        let token: any Any.Type = (any DependsOnShop).self
        container.register((any Shop).self, for: token) { PlainShop() as any Shop }
        container.register((any Shop).self, for: token) { (inner: any Shop) in inner }
        let text = container.validate().map(\.description).joined()
        #expect(text.contains("comes first, so consumers don't get the decorator  (registered at "))
        #expect(text.contains("\n  Do:  register the decorator before the other, which it then wraps"))
    }

    @Test("that comes after a provider without a token is noted, unless it is the only one", arguments: 0...3)
    func withoutToken(order: Int) throws {
        let (plain, first, second) = ("plain", "first", "second")
        let orders = [[first, second, plain], [first, plain, second], [plain, first, second], [plain, first]]
        for name in orders[order] {
            if name == plain {
                container.register((any Shop).self) { PlainShop() as any Shop }
            } else {
                container.register((any Shop).self, for: (any DependsOnShop).self) { (inner: any Shop) in
                    Wrapped(inner) as any Shop
                }
            }
        }
        Visitor.register(in: container)
        #expect(codes() == (order == 1 || order == 2 ? ["WIND-044"] : []))
        let shop = try #require(try container.resolve(Visitor.self).shop as? Wrapped)
        #expect((shop.inner is PlainShop) == (order != 0))
    }

    @Test("that is registered in an opened scope is noted, because the expected value comes first")
    func expected() throws {
        let scope = container.scope("visit") { $0.expect((any DependsOnShop).self, as: (any Shop).self) }
        let opened = try scope.open { opened in
            CachedShop.register(in: opened)
            opened.register(value: PlainShop(), as: (any Shop).self, for: (any DependsOnShop).self)
        }
        let text = opened.validate().map(\.description).joined()
        #expect(text.contains("\n  Do:  register CachedShop in the declaration of the scope, before expect(_:as:)"))
        let wrapping = container.scope("long visit") { scope in
            CachedShop.register(in: scope)
            scope.expect((any DependsOnShop).self, as: (any Shop).self)
        }
        let visit = try wrapping.open {
            $0.register(value: PlainShop(), as: (any Shop).self, for: (any DependsOnShop).self)
        }
        #expect(visit.validate().isEmpty)
        #expect(try visit.resolve((any Shop).self) is CachedShop)
    }

    @Test("that comes first is not")
    func first() throws {
        CachedShop.register(in: container)
        PlainShop.register(in: container)
        Customer.register(in: container)
        #expect(codes().isEmpty)
        try container.bootstrap()
        #expect(try container.resolve(Customer.self).shop is CachedShop)
    }

    @Test("that comes late has no second note, as a provider that is never read")
    func once() {
        PlainShop.register(in: container)
        CachedShop.register(in: container)
        Visitor.register(in: container)
        #expect(codes() == ["WIND-044"])
    }

    @Test("that a builder creates is noted, too")
    func built() {
        PlainShop.register(in: container)
        container.register((any Shop).self, for: (any DependsOnShop).self) { (inner: any Shop) in Wrapped(inner) }
        Customer.register(in: container)
        #expect(codes() == ["WIND-044"])
    }

    @Test("is nothing that takes its own token weakly")
    func weakly() {
        PlainShop.register(in: container)
        CachedShop.register(in: container)
        #expect(codes() == ["WIND-044"])
        container.weak((any DependsOnShop).self)
        #expect(!codes().contains("WIND-044"))
    }

    @Test("that comes after the inner component of another decorator is noted, too")
    func behindAnother() {
        CachedShop.register(in: container)
        PlainShop.register(in: container)
        container.register((any Shop).self, for: (any DependsOnShop).self) { (inner: any Shop) in Wrapped(inner) }
        Customer.register(in: container)
        #expect(codes() == ["WIND-044"])
    }

    @Test("that comes after the export of its inner component is noted, and before it wraps the component")
    func exported() throws {
        container.install(ShopModule.self)
        CachedShop.register(in: container)
        Customer.register(in: container)
        #expect(
            container.validate().map { steady("\($0)") } == [
                """
                WIND-044 WindTests.CachedShop decorates WindTests.DependsOnShop, but is registered too late
                  WindTests.PlainShop is exported first, so consumers don't get CachedShop  (registered at File.swift:N)
                  WindTests.CachedShop comes after the export  (registered at File.swift:N)
                  Do:  register CachedShop before the install(_:) or export(_:from:) that brings PlainShop, \
                which CachedShop then wraps
                """
            ])
        let other = Container()
        CachedShop.register(in: other)
        other.install(ShopModule.self)
        Customer.register(in: other)
        #expect(other.validate().isEmpty)
        let shop = try other.resolve(Customer.self).shop as? CachedShop
        #expect(shop?.shop is PlainShop)
    }

    @Test("in a module wraps the providers of the module, not those of the container")
    func inModule() {
        container.register((any Shop).self, for: (any DependsOnShop).self) { Wrapped(PlainShop()) }
        container.install(CachedShopModule.self)
        #expect(codes().isEmpty)
    }

    @Test("of a parent's component is the only one in its own container")
    func furtherOut() {
        PlainShop.register(in: container)
        let inner = Container(parent: container)
        CachedShop.register(in: inner)
        Customer.register(in: inner)
        #expect(inner.validate().isEmpty)
    }
}
