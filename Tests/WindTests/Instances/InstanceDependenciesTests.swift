import Testing
@testable import Wind

private protocol Stock: AnyObject { var name: String { get } }
private protocol Till: AnyObject {}
private protocol DependsOnStock {}
private protocol DependsOnTill {}

private final class NamedStock: Singleton, IndirectResolver, Stock, AutomaticDependencyHandling, DependsOnTill {
    typealias DependencyToken = any DependsOnStock
    typealias PublicInterface = any Stock
    var dependencies = Dependencies()
    var name: String { "stock" }
}
private final class OtherStock: Singleton, IndirectResolver, Stock, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnStock
    typealias PublicInterface = any Stock
    var dependencies = Dependencies()
    var name: String { "other" }
}
private final class IronTill: Singleton, IndirectResolver, Till, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnTill
    typealias PublicInterface = any Till
    var dependencies = Dependencies()
}
private final class Shop: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnStock, DependsOnTill {
    var dependencies = Dependencies()
    var stock: any Stock { component() }
}
// SAFETY: only the container changes it.
extension Shop: @unchecked Sendable {}

private func shopping(_ stock: (some Lifecycle & IndirectResolver).Type = NamedStock.self) throws -> Container {
    let container = Container()
    stock.register(in: container)
    IronTill.register(in: container)
    Shop.register(in: container)
    try container.bootstrap()
    return container
}

@Suite("Instances of a class whose dependencies are all kept by the container")
struct InstanceDependenciesTests {
    @Test("have the same objects, each in a block of its own")
    func same() throws {
        let container = try shopping()
        let shops: [Shop] = [container.resolve(), container.resolve(), container.resolve()]
        #expect(shops[0] !== shops[1])
        let till: any Till = container.resolve()
        #expect(shops.allSatisfy { $0.stock === shops[0].stock && ($0.component() as any Till) === till })
        #expect(shops[1].dependencies.block !== shops[2].dependencies.block)
    }

    @Test("have not, where something is created for each")
    func apart() throws {
        let container = Container()
        Shop.register(in: container)
        Each.register(in: container)
        IronTill.register(in: container)
        let shops: [Shop] = [container.resolve(), container.resolve()]
        #expect(shops[0].stock !== shops[1].stock)
        #expect(shops[0].dependencies.block !== shops[1].dependencies.block)
    }

    @Test("have them one by one after one of them was wired by another container")
    func otherContainer() throws {
        let (first, second) = (try shopping(), try shopping(OtherStock.self))
        let shops: [Shop] = [first.resolve(), first.resolve(), first.resolve()]
        for round in 1...3 {
            try second.resolve(for: shops[1])
            #expect(shops.map(\.stock.name) == ["stock", "other", "stock"])
            #expect((shops[1].components() as [any Stock]).map(\.name) == ["other"])
            #expect((shops[0].components() as [any Stock]).map(\.name) == ["stock"])
            #expect((shops[1].component() as (any Stock)?)?.name == "other")
            #expect((shops[1].component(for: (any DependsOnStock).self) as any Stock).name == "other")
            #expect((shops[1].component() as any Till) !== (shops[0].component() as any Till))
            if round > 1 { try first.resolve(for: shops[2]) }
        }
        try first.resolve(for: shops[1])
        #expect(shops.map(\.stock.name) == ["stock", "stock", "stock"])
        #expect((first.resolve() as Shop).stock.name == "stock")
    }

    @Test("have their own besides, when it is filled in by hand")
    func byHand() throws {
        let container = try shopping()
        let shops: [Shop] = [container.resolve(), container.resolve()]
        let (stock, extra) = (OtherStock(), OtherStock())
        shops[1].fill(dependency: (any Stock).self, with: stock)
        shops[1].fill(dependency: OtherStock.self, with: extra)
        #expect((shops[1].components() as [any Stock]).map(\.name) == ["stock", "other"])
        #expect((shops[1].component() as OtherStock) === extra)
        #expect((shops[0].components() as [any Stock]).count == 1)
        #expect((shops[0].component() as OtherStock?) == nil)
    }

    @Test("keep theirs when a provider is replaced, and new ones get the new one")
    func replaced() throws {
        let container = try shopping()
        let shops: [Shop] = [container.resolve(), container.resolve()]
        try container.replace(NamedStock.self, with: OtherStock.self)
        let later: [Shop] = [container.resolve(), container.resolve()]
        #expect(shops.map(\.stock.name) == ["stock", "stock"])
        #expect(later.map(\.stock.name) == ["other", "other"])
        try container.resolve(for: shops[0])
        #expect(shops.map(\.stock.name) == ["other", "stock"])
    }

    @Test("are all reached by a container that tracks them")
    func tracked() throws {
        let container = Container(tracksConsumers: true)
        NamedStock.register(in: container)
        IronTill.register(in: container)
        Shop.register(in: container)
        let shops: [Shop] = [container.resolve(), container.resolve()]
        try container.replace(NamedStock.self, with: OtherStock.self)
        #expect(shops.map(\.stock.name) == ["other", "other"])
    }

    @Test("are read by many threads while others are created and wired again")
    func threads() async throws {
        let (first, second) = (try shopping(), try shopping(OtherStock.self))
        let shops: [Shop] = (0..<4).map { _ in first.resolve() }
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<4 {
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
                (0..<200).allSatisfy { _ in
                    let shop: Shop = first.resolve()
                    do { try second.resolve(for: shop) } catch { return false }
                    return shop.stock.name == "other"
                }
            }
            for await isRight in group { #expect(isRight) }
        }
    }
}

private protocol Seller { var stock: any Stock { get } }
private protocol DependsOnSeller {}
private final class Kiosk: Instance, IndirectResolver, Seller, AutomaticDependencyHandling, DependsOnStock {
    typealias DependencyToken = any DependsOnSeller
    typealias PublicInterface = any Seller
    var dependencies = Dependencies()
    var stock: any Stock { component() }
}
private final class OtherKiosk: Instance, IndirectResolver, Seller, AutomaticDependencyHandling, DependsOnStock {
    typealias DependencyToken = any DependsOnSeller
    typealias PublicInterface = any Seller
    var dependencies = Dependencies()
    var stock: any Stock { component() }
}
private final class Each: Instance, IndirectResolver, Stock, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnStock
    typealias PublicInterface = any Stock
    var dependencies = Dependencies()
    var name: String { "each" }
}

@Suite("A dependency of instances that a container keeps")
struct KeptObjectsTests {
    @Test("outlives the container, and goes with the last of them")
    func lifetime() throws {
        weak var stock: (any Stock)?
        var shops: [Shop] = []
        try {
            let container = try shopping()
            shops = [container.resolve(), container.resolve()]
            stock = container.resolve() as any Stock
        }()
        #expect(shops[1].stock === stock && stock != nil)
        shops.removeFirst()
        #expect(shops[0].stock.name == "stock")
        shops = []
        #expect(stock == nil)
    }

    @Test("goes with the container, when they are gone")
    func container() throws {
        weak var stock: (any Stock)?
        weak var gone: Container?
        try {
            let container = try shopping()
            gone = container
            for _ in 0..<3 { _ = container.resolve() as Shop }
            stock = container.resolve() as any Stock
        }()
        #expect(stock == nil && gone == nil)
    }

    @Test("doesn't keep components of a parent container that is released first")
    func parent() throws {
        weak var stock: (any Stock)?
        var parent: Container? = try shopping()
        stock = parent!.resolve() as any Stock
        let child = Container(parent: parent)
        Corner.register(in: child)
        for _ in 0..<2 { _ = try child.resolve(Corner.self) }
        #expect(stock != nil)
        parent = nil
        #expect(stock == nil)
        #expect(throws: Container.ResolutionError.self) { try child.resolve(Corner.self) }
    }

    @Test("stays with an instance that another container wired until its end, but not with others")
    func later() throws {
        weak var stock: (any Stock)?
        let first = try shopping()
        _ = first.resolve() as Shop
        try {
            let second = try shopping(OtherStock.self)
            let shop: Shop = first.resolve()
            try second.resolve(for: shop)
            stock = shop.stock
            #expect(stock?.name == "other")
        }()
        #expect(stock == nil)
        var shop: Shop?
        try {
            let third = try shopping()
            shop = third.resolve()
            stock = (third.resolve() as Shop).stock
            try first.resolve(for: shop!)
        }()
        #expect(stock != nil && shop?.stock.name == "stock" && shop?.stock !== stock)
        shop = nil
        #expect(stock == nil)
    }

    @Test("goes with the container, though the class was replaced meanwhile")
    func replacedClass() throws {
        weak var stock: (any Stock)?
        try {
            let container = try shopping()
            Kiosk.register(in: container)
            for _ in 0..<3 { stock = (container.resolve() as any Seller).stock }
            try container.replace(Kiosk.self, with: OtherKiosk.self)
            #expect((container.resolve() as any Seller).stock === stock)
        }()
        #expect(stock == nil)
    }

    @Test("is released before the dependencies of its providers")
    func order() throws {
        let log = Log()
        try {
            let container = Container()
            container.register(value: log, for: (any DependsOnLog).self)
            LoggedTill.register(in: container)
            LoggedShop.register(in: container)
            LoggedVisit.register(in: container)
            for _ in 0..<3 { _ = try container.resolve(LoggedVisit.self) }
        }()
        #expect(log.entries == ["shop", "till"])
    }
}

private final class Corner: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnStock {
    var dependencies = Dependencies()
}

private final class Log {
    var entries: [String] = []
}
private protocol DependsOnLog {}
private protocol DependsOnLoggedTill {}
private protocol DependsOnLoggedShop {}

private final class LoggedTill: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnLog {
    typealias DependencyToken = any DependsOnLoggedTill
    var dependencies = Dependencies()
    private lazy var log: Log = component()
    func dependenciesFulfilled() { _ = log }
    deinit { log.entries.append("till") }
}
private final class LoggedShop: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnLog,
    DependsOnLoggedTill
{
    typealias DependencyToken = any DependsOnLoggedShop
    var dependencies = Dependencies()
    private lazy var log: Log = component()
    func dependenciesFulfilled() { _ = log }
    deinit { log.entries.append("shop") }
}
private final class LoggedVisit: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnLoggedTill,
    DependsOnLoggedShop
{
    var dependencies = Dependencies()
}
