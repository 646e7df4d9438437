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

    @Test("of a parent's component is the only one in its own container")
    func furtherOut() {
        PlainShop.register(in: container)
        let inner = Container(parent: container)
        CachedShop.register(in: inner)
        Customer.register(in: inner)
        #expect(inner.validate().isEmpty)
    }
}
