import Testing
@testable import Wind

private protocol Stock: AnyObject { var name: String { get } }
private protocol DependsOnStock {}
private protocol DependsOnTill {}

private final class NamedStock: Singleton, IndirectResolver, Stock, InjectedDependencies {
    typealias DependencyToken = any DependsOnStock
    typealias PublicInterface = any Stock
    var name: String { "stock" }
}
private final class OtherStock: Singleton, IndirectResolver, Stock, InjectedDependencies {
    typealias DependencyToken = any DependsOnStock
    typealias PublicInterface = any Stock
    var name: String { "other" }
}
private final class Till: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTill
}

private class Shop: Instance, DirectResolver, InjectedDependencies, DependsOnStock, DependsOnTill {
    @Inject var stock: any Stock
    @Inject var till: Till
    required init() {}
    var parts: [ObjectIdentifier] {
        [ObjectIdentifier(_stock.storage), ObjectIdentifier(_till.storage)]
    }
}
// SAFETY: only the container changes it.
extension Shop: @unchecked Sendable {}

private func shopping(_ stock: (some Lifecycle & IndirectResolver).Type = NamedStock.self) throws -> Container {
    let container = Container()
    stock.register(in: container)
    Till.register(in: container)
    Shop.register(in: container)
    try container.bootstrap()
    return container
}

@Suite("Injected properties of instances whose dependencies are all kept by the container")
struct InstancePropertiesTests {
    @Test("have the same values, each in its own object")
    func same() throws {
        let container = try shopping()
        let shops: [Shop] = (0..<5).map { _ in container.resolve() }
        #expect(shops.allSatisfy { $0.stock.name == "stock" && $0.till === shops[0].till })
        #expect(Set(shops.flatMap(\.parts)).count == 10)
    }

    @Test("have them one by one after one of them was wired by another container")
    func otherContainer() throws {
        let (first, second) = (try shopping(), try shopping(OtherStock.self))
        let shops: [Shop] = (0..<5).map { _ in first.resolve() }
        let tills: [Till] = [first.resolve(), second.resolve()]
        for round in 1...3 {
            try second.resolve(for: shops[3])
            #expect(shops.map(\.stock.name) == ["stock", "stock", "stock", "other", "stock"])
            #expect(shops[3].till === tills[1] && shops[4].till === tills[0])
            #expect((first.resolve() as Shop).stock.name == "stock")
            if round > 1 { try first.resolve(for: shops[4]) }
        }
        try first.resolve(for: shops[3])
        #expect(shops.allSatisfy { $0.stock.name == "stock" && $0.till === tills[0] })
    }

    @Test("have their own, when it is filled in by hand")
    func byHand() throws {
        let container = try shopping()
        let shops: [Shop] = (0..<5).map { _ in container.resolve() }
        shops[4].fill(dependency: (any Stock).self, with: OtherStock())
        #expect(shops.map(\.stock.name) == ["stock", "stock", "stock", "stock", "other"])
    }

    @Test("are not those of a helper that an initializer creates")
    func helper() throws {
        let container = try shopping()
        ShopWithHelper.register(in: container)
        let other = try shopping(OtherStock.self)
        for _ in 0..<5 {
            let shop = try container.resolve(ShopWithHelper.self)
            #expect(shop.stock.name == "stock" && shop.more.name == "stock")
            Container.withCurrent(other) { #expect(shop.helper.stock.name == "other") }
        }
    }

    @Test("are right though an initializer creates a helper now and then", arguments: [true, false])
    func sometimes(isFirst: Bool) throws {
        let container = try shopping()
        ShopWithSometimes.register(in: container)
        let other = try shopping(OtherStock.self)
        for round in 0..<8 {
            ShopWithSometimes.makesHelper.withValue { $0 = round > 4 }
            ShopWithSometimes.isFirst.withValue { $0 = isFirst }
            let shop = try container.resolve(ShopWithSometimes.self)
            #expect(shop.stock.name == "stock" && shop.more.name == "stock")
            Container.withCurrent(other) { #expect((shop.helper?.stock.name ?? "other") == "other") }
            guard let helper = shop.component else { continue }
            try other.resolve(for: helper)
            #expect(helper.stock.name == "other")
        }
    }

    @Test("are right where an initializer asks the container or replaces one of them")
    func asking() throws {
        let container = try shopping()
        ShopThatAsks.register(in: container)
        Container.withCurrent(container) {
            for _ in 0..<5 {
                let shop: ShopThatAsks = container.resolve()
                #expect(shop.stock.name == "stock" && shop.inner?.stock.name == "stock")
                #expect(shop.inner?.till === shop.till)
            }
        }
    }

    @Test("don't include those of objects that another component's callback creates while an initializer runs")
    func told() throws {
        let container = try shopping()
        Teller.register(in: container)
        ShopThatAsksOnce.register(in: container)
        let other = try shopping(OtherStock.self)
        try Container.withCurrent(container) {
            for round in 0..<6 {
                ShopThatAsksOnce.asks.withValue { $0 = round == 4 }
                let shop = try container.resolve(ShopThatAsksOnce.self)
                #expect(shop.stock.name == "stock")
                guard let helper = shop.teller?.helper else { continue }
                Container.withCurrent(other) { #expect(helper.stock.name == "other") }
            }
        }
    }

    @Test("are those of subclasses, too")
    func subclasses() throws {
        let container = try shopping()
        BigShop.register(in: container)
        for _ in 0..<5 {
            let (shop, big): (Shop, BigShop) = (container.resolve(), container.resolve())
            #expect(shop.stock === big.stock && big.other === big.stock && big.till === shop.till)
        }
        let bigs: [BigShop] = [container.resolve(), container.resolve()]
        #expect(bigs[0].parts != bigs[1].parts && bigs[0].otherPart != bigs[1].otherPart)
    }

    @Test("go with the last object, the container gone before")
    func memory() throws {
        weak var stock: (any Stock)?
        var shops: [Shop] = []
        try {
            let container = try shopping()
            shops = (0..<5).map { _ in container.resolve() }
            stock = shops[0].stock
        }()
        #expect(shops[4].stock === stock && stock != nil)
        shops = [shops[4]]
        #expect(stock != nil)
        shops = []
        #expect(stock == nil)
    }

    @Test("may be copied while it is created")
    func copies() throws {
        let container = try shopping()
        ShopThatCopies.register(in: container)
        for _ in 0..<5 {
            let shop = try container.resolve(ShopThatCopies.self)
            #expect(shop.read().name == "stock" && shop.read() === shop.stock)
        }
    }

    @Test("are read by many threads while others are created")
    func threads() async throws {
        let (first, second) = (try shopping(), try shopping(OtherStock.self))
        let shops: [Shop] = (0..<6).map { _ in first.resolve() }
        await withTaskGroup(of: Bool.self) { group in
            for index in 2..<6 {
                group.addTask {
                    (0..<2_000).allSatisfy { _ in
                        shops[index].stock.name == "stock"
                    }
                }
            }
            for _ in 0..<2 {
                group.addTask { (0..<500).allSatisfy { _ in (first.resolve() as Shop).stock.name == "stock" } }
            }
            group.addTask {
                (0..<200).allSatisfy { round in
                    let shop: Shop = first.resolve()
                    do { try second.resolve(for: shop) } catch { return false }
                    return shop.stock.name == "other"
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}

private struct Helper {
    @Inject var stock: any Stock
}
private final class ComponentHelper: InjectedDependencies, DependsOnStock {
    @Inject var stock: any Stock
}

private final class ShopWithHelper: Instance, DirectResolver, InjectedDependencies, DependsOnStock {
    @Inject var stock: any Stock
    let helper = Helper()
    @Inject var more: any Stock
}

private final class ShopWithSometimes: Instance, DirectResolver, InjectedDependencies, DependsOnStock {
    static let makesHelper = Shared(false)
    static let isFirst = Shared(false)
    private let early = ShopWithSometimes.make(first: true)
    @Inject var stock: any Stock
    private let middle = ShopWithSometimes.make(first: false)
    @Inject var more: any Stock
    var helper: Helper? { early?.0 ?? middle?.0 }
    var component: ComponentHelper? { early?.1 ?? middle?.1 }

    private static func make(first: Bool) -> (Helper, ComponentHelper)? {
        guard makesHelper.withValue({ $0 }), isFirst.withValue({ $0 }) == first else { return nil }
        return (Helper(), ComponentHelper())
    }
}

private final class ShopThatAsks: Instance, DirectResolver, InjectedDependencies, DependsOnStock, DependsOnTill {
    @Inject var stock: any Stock
    @Inject var till: Till
    let inner: Shop?

    init() {
        inner = Container.current?.resolve()
        _till = Inject()
    }
}

private final class Teller: LazySingleton, DirectResolver, InjectedDependencies {
    var helper: Helper?
    func dependenciesFulfilled() { helper = Helper() }
}
private final class ShopThatAsksOnce: Instance, DirectResolver, InjectedDependencies, DependsOnStock {
    static let asks = Shared(false)
    let teller: Teller? = ShopThatAsksOnce.asks.withValue({ $0 }) ? Container.current?.resolve() : nil
    @Inject var stock: any Stock
}

private final class ShopThatCopies: Instance, DirectResolver, InjectedDependencies, DependsOnStock {
    @Inject var stock: any Stock
    private(set) var read: () -> any Stock = { preconditionFailure("set by the initialiser") }

    init() {
        read = { [_stock] in _stock.wrappedValue }
    }
}

private final class BigShop: Shop, @unchecked Sendable {
    // SAFETY: as above.
    @Inject var other: any Stock
    @Inject var more: Till
    var otherPart: ObjectIdentifier { ObjectIdentifier(_other.storage) }
}

/// A value that one thread at a time reads.
private final class Shared<Value>: @unchecked Sendable {
    // SAFETY: touched only while `lock` is held.
    private var value: Value
    private let lock = Lock()

    init(_ value: Value) {
        self.value = value
    }

    func withValue<Result>(_ body: (inout Value) -> Result) -> Result {
        lock.withLock { body(&value) }
    }
}
