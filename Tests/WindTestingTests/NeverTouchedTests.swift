import Testing
import Wind
import WindFixtures
import WindTesting

private final class Crate<Content> {}

@Suite("Touching a forbidden component", .container { ShopApp.register(in: $0) }, .never(RealStock.self))
struct NeverTouchedTests {
    private let container = Container.current!

    @Test("doesn't include creating and wiring, but includes everything else")
    func others() throws {
        WindowShop.register(in: container)
        try container.bootstrap()
        let shop: Shop = container.resolve()
        _ = shop.cashDesk
        #expect(shop.hours.count == 1)
    }

    @Test("is reported once, with the consumer")
    func component() throws {
        let shop: Shop = container.resolve()
        expectIssue(
            """
            WindFixtures.RealStock was touched, which .never forbids
              WindFixtures.Shop asked for it  (registered at Shop.swift:101)
              It was handed out as WindFixtures.Stock  (registered at Shop.swift:98)
              Do:  avoid it in the test, or replace the component that asks for it: container.replace(…)
            """
        ) {
            #expect(shop.stock.count == 7)
            #expect(shop.stock.count == 7)
        }
    }

    @Test("is reported with the chain where it is needed through others")
    func chain() throws {
        container.register(String.self, as: .instance) { (stock: any Stock) in "\(stock.count)" }
        container.register([String].self, as: .instance) { (text: String) in [text] }
        expectIssue(containing: "  Swift.Array<Swift.String> -> Swift.String -> WindFixtures.RealStock\n") {
            #expect(container.resolve() == ["7"])
        }
    }

    @Test("is reported where no component asks")
    func resolve() {
        expectIssue(containing: "  Code outside of components asked for it\n") {
            _ = container.resolve() as any Stock
        }
    }

    @Test("doesn't include touching its replacement")
    func replaced() throws {
        try container.replace(RealStock.self, with: SoldOut.self)
        #expect((container.resolve() as Shop).stock.count == 0)
    }

    @Test("is forbidden by the suite's traits and by the test's traits", .never(Hours.self))
    func both() {
        let shop: Shop = container.resolve()
        expectIssue(containing: "WindFixtures.Hours was touched, which .never forbids") { _ = shop.hours }
        expectIssue(containing: "WindFixtures.RealStock was touched") { _ = shop.stock }
    }

    @Test("fails the test where nothing registers it")
    func unregistered() {
        expectIssue(
            """
            WindTestingTests.Unregistered isn't registered in the test's container, but .never names it
              Do:  name the class that is registered, its public interface or its token, or remove it from .never
            """
        ) {
            withTestContainer(never: NeverTouched(Unregistered.self, RealStock.self, Shop.self)) {
                ShopApp.register(in: $0)
            }
        }
    }

    @Test("is forbidden by interface, for every provider", .never((any CashDesk).self))
    func interface() {
        let shop: Shop = container.resolve()
        expectIssue(containing: "WindFixtures.RealCashDesk was touched") { _ = shop.cashDesk }
    }

    @Test("is forbidden by token", .never((any DependsOnCashDesk).self))
    func token() {
        let shop: Shop = container.resolve()
        expectIssue(containing: "WindFixtures.RealCashDesk was touched") { _ = shop.cashDesk }
    }

    @Test("is forbidden by name", arguments: ["RealCashDesk", "WindFixtures.CashDesk", "DependsOnCashDesk"])
    func name(_ name: String) {
        withTestContainer(never: NeverTouched(named: name)) { container in
            ShopApp.register(in: container)
            let shop: Shop = container.resolve()
            #expect(shop.stock.count == 7)
            expectIssue(containing: "WindFixtures.RealCashDesk was touched") { _ = shop.cashDesk }
        }
    }

    @Test("is forbidden by the name of a generic class", arguments: ["Crate<Hours>", "Crate<WindFixtures.Hours>"])
    func genericName(_ name: String) {
        withTestContainer(never: NeverTouched(named: name)) { container in
            container.register(Crate<Hours>.self) { Crate() }
            container.register(Crate<Int>.self) { Crate() }
            _ = container.resolve() as Crate<Int>
            expectIssue(containing: "Crate<WindFixtures.Hours> was touched") { _ = container.resolve() as Crate<Hours> }
        }
    }

    @Test("by code outside of the test's tasks is reported by the test, at its end")
    func otherTask() async throws {
        let texts = Locked<[String]>([])
        try await withKnownIssue {
            try await withTestContainer(never: NeverTouched(RealStock.self)) { container in
                ShopApp.register(in: container)
                let shop = try container.resolve(Shop.self)
                await Task.detached {
                    #expect(Test.current == nil)
                    _ = shop.stock.count
                }.value
                #expect(texts.withLock { $0.isEmpty })
            }
        } matching: { issue in
            texts.withLock { $0.append(issue.comments.first?.rawValue ?? "") }
            return Test.current != nil
        }
        #expect(
            texts.withLock { $0 }.map { $0.prefix { $0 != "\n" } } == [
                "WindFixtures.RealStock was touched, which .never forbids"
            ])
    }

    @Test("is forbidden by module, except for replaced components")
    func module() throws {
        try withTestContainer(never: NeverTouched(named: "WindFixtures.*")) { container in
            ShopApp.register(in: container)
            try container.replace(for: (any DependsOnHours).self) { Hours(opening: 1) }
            expectIssue(containing: "WindFixtures.Shop was touched") { _ = container.resolve() as Shop }
            #expect((container.resolve() as Hours).opening == 1)
        }
    }

    @Test("by an unknown name fails the test at its end, with the near names")
    func unknownName() {
        expectIssue(
            """
            The test's container has nothing called 'RealStok', which .never names
              Near: WindFixtures.RealStock
              Do:  name a class, its public interface or its token, with or without the module,
                   or all classes of a module: Module.*
            """
        ) {
            withTestContainer(never: NeverTouched(named: "RealStok")) { RealStock.register(in: $0) }
        }
        expectIssue(containing: "nothing called 'Elsewhere.*', which .onlyReplaced names") {
            withTestContainer(onlyReplaced: OnlyReplaced(exceptNamed: "Elsewhere.*")) { ShopApp.register(in: $0) }
        }
    }

    @Test("by name finds replaced components, and components in parents, modules and scopes")
    func knownNames() throws {
        enum TillModule: Container.Module {
            static func register(in container: Container) { ShopApp.registerTill(in: container) }
        }
        let outer = Container()
        WindowShop.register(in: outer)
        let app = Container(parent: outer)
        ShopApp.register(in: app)
        app.install(TillModule.self)
        _ = app.scope("day") { MarketStall.register(in: $0) }
        try withTestContainer(
            app, never: NeverTouched(named: "RealStock", "RealCashDesk", "WindowShop", "Receipt", "MarketStall")
        ) { container in
            try container.replace(RealStock.self, with: SoldOut.self)
            try container.replace(for: (any DependsOnCashDesk).self) { NoDesk() }
            let shop: Shop = container.resolve()
            #expect(shop.stock.count == 0)
            #expect(shop.cashDesk is NoDesk)
        }
    }

    @Test("needs a container of the test's")
    func withoutContainer() async throws {
        let test = try #require(Test.current)
        try await NeverTouched(RealStock.self).prepare(for: test)
    }
}

@Suite("A component of a scope inside another, or of a scope's module")
struct NeverTouchedInScopesTests {
    private final class Pager: Singleton, DirectResolver, InjectedDependencies {}
    private final class Badge: Singleton, DirectResolver, InjectedDependencies {}

    @Test("is known to '.never'")
    func inner() async throws {
        let app = Container()
        app.scope("outer") { scope in
            scope.scope("inner") { Pager.register(in: $0) }
            let module = Container(parent: scope)
            Badge.register(in: module)
            module.register(value: 1, for: (any DependsOnCashDesk).self)
            scope.export((any DependsOnCashDesk).self, from: module)
        }
        let types = app.registeredTypes
        #expect(types.contains { $0 == Pager.self })
        #expect(types.contains { $0 == Badge.self })
    }
}

extension WatchingNothingTests {
    @Test("is refused with '.never', too")
    func never() async throws {
        let test = try #require(Test.current)
        let error = await #expect(throws: (any Error).self) {
            try await NeverTouched(RealStock.self).prepare(for: test)
        }
        #expect(error.map { "\($0)" }?.hasPrefix(".never watches the test's own container") == true)
    }
}

/// Expects exactly one issue.
private func expectIssue(
    _ text: String? = nil, containing part: String = "", sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
) rethrows {
    let texts = Locked<[String]>([])
    try withKnownIssue(sourceLocation: sourceLocation) {
        try body()
    } matching: { issue in
        texts.withLock { $0.append(issue.comments.first?.rawValue ?? "") }
        return true
    }
    let all = texts.withLock { $0 }
    #expect(all.count == 1, sourceLocation: sourceLocation)
    if let text { #expect(all.first == text, sourceLocation: sourceLocation) }
    #expect(all.first?.contains(part) == true, sourceLocation: sourceLocation)
}

private final class SoldOut: Stock, Singleton, InjectedDependencies {
    let count = 0
}

private final class NoDesk: CashDesk {}

private final class Unregistered: Singleton, DirectResolver, InjectedDependencies {}
