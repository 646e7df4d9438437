import Testing
import Wind

private protocol Shop: AnyObject { var path: String { get } }
private protocol DependsOnShop {}
private protocol DependsOnOtherShop {}

private final class PlainShop: Shop, Singleton, IndirectResolver<any DependsOnShop, any Shop>, InjectedDependencies {
    let path = "plain"
}

private class Decorator: InjectedDependencies {
    @Inject var inner: any Shop
    @Inject var all: [any Shop]

    required init() {}

    var path: String { "\(type(of: self))(\(inner.path))" }
    var paths: [String] { all.map(\.path) }
}

private final class Outer: Decorator, Shop, Singleton, IndirectResolver<any DependsOnShop, any Shop>, DependsOnShop {}
private final class Middle: Decorator, Shop, LazySingleton, IndirectResolver<any DependsOnShop, any Shop>,
    DependsOnShop
{}
private final class Inner: Decorator, Shop, Instance, IndirectResolver<any DependsOnShop, any Shop>, DependsOnShop {}
private final class Scoped: Decorator, Shop, ScopedSingleton, IndirectResolver<any DependsOnShop, any Shop>,
    DependsOnShop
{}

private final class FakeShop: Shop, Singleton, InjectedDependencies {
    let path = "fake"
}
private final class FakeDecorator: Decorator, Shop, Singleton, DependsOnShop {}

private final class Customer: Singleton, DirectResolver, InjectedDependencies, DependsOnShop {
    @Inject var shop: any Shop
    @Inject var shops: [any Shop]
}
private final class OtherCustomer: Singleton, DirectResolver, InjectedDependencies, DependsOnOtherShop {
    @Inject var shop: any Shop
}
private final class Guest: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnShop {
    @Inject var shop: any Shop
}

private final class Built: Shop {
    let (name, inner): (String, (any Shop)?)
    init(_ name: String, _ inner: (any Shop)? = nil) { (self.name, self.inner) = (name, inner) }
    var path: String { inner.map { "\(name)(\($0.path))" } ?? name }
}

@Suite("Decorators of one token")
struct StackedDecoratorTests {
    private let container = Container()

    private func path() throws -> String {
        #expect(container.validate().isEmpty)
        try container.bootstrap()
        return try container.resolve(Customer.self).shop.path
    }

    private func build(
        _ name: String, in container: Container? = nil, for token: any Any.Type = (any DependsOnShop).self,
        as lifetime: Container.Lifetime = .singleton
    ) {
        (container ?? self.container).register((any Shop).self, for: token, as: lifetime) { (inner: any Shop) in
            Built(name, inner)
        }
    }

    @Test("wrap each other in the order of registration")
    func classes() throws {
        Customer.register(in: container)
        Outer.register(in: container)
        Middle.register(in: container)
        Inner.register(in: container)
        PlainShop.register(in: container)
        #expect(try path() == "Outer(Middle(Inner(plain)))")
        #expect(try container.resolve((any Shop).self).path == "Outer(Middle(Inner(plain)))")
    }

    @Test("get lists without the decorators around them, and consumers get all")
    func lists() throws {
        Customer.register(in: container)
        Outer.register(in: container)
        Middle.register(in: container)
        PlainShop.register(in: container)
        _ = try path()
        let shops = try container.resolve(Customer.self).shops
        #expect(shops.map(\.path) == ["Outer(Middle(plain))", "Middle(plain)", "plain"])
        #expect((shops[0] as? Outer)?.paths == ["Middle(plain)", "plain"])
        #expect((shops[1] as? Middle)?.paths == ["plain"])
    }

    @Test("are builders, too")
    func builders() throws {
        Customer.register(in: container)
        for name in ["a", "b", "c", "d"] { build(name) }
        container.register((any Shop).self, for: (any DependsOnShop).self) { Built("plain") }
        #expect(try path() == "a(b(c(d(plain))))")
    }

    @Test("are builders that take a token's object, an optional or a list")
    func otherParameters() throws {
        Customer.register(in: container)
        container.register((any Shop).self, for: (any DependsOnShop).self) {
            (inner: ByToken<any DependsOnShop, any Shop>) in Built("token", inner.value)
        }
        container.register((any Shop).self, for: (any DependsOnShop).self) { (all: [any Shop]) in
            Built("list of \(all.count)", all.first)
        }
        container.register((any Shop).self, for: (any DependsOnShop).self) { (inner: (any Shop)?) in
            Built("optional", inner)
        }
        #expect(try path() == "token(list of 1(optional))")
        PlainShop.register(in: container)
        #expect(try container.copy().resolve(Customer.self).shop.path == "token(list of 2(optional(plain)))")
    }

    @Test("are classes and builders in any order")
    func mixed() throws {
        Customer.register(in: container)
        build("a")
        Outer.register(in: container)
        build("b")
        Middle.register(in: container)
        PlainShop.register(in: container)
        #expect(try path() == "a(Outer(b(Middle(plain))))")
    }

    @Test("need an inner component: the last of them needs itself otherwise")
    func withoutInner() throws {
        Outer.register(in: container)
        Middle.register(in: container)
        let text = Refusal { try container.bootstrap() }.text
        #expect(
            text == """
                WIND-002 WindTests.Middle needs itself
                  WindTests.Middle needs WindTests.Middle through DependsOnShop  (registered at File.swift:N)
                  Do:  remove DependsOnShop from Middle, which provides it itself,
                       or register another provider of DependsOnShop, which Middle then gets
                """)
        let builders = Container()
        build("a", in: builders)
        build("b", in: builders)
        #expect(Refusal { try builders.bootstrap() }.text.hasPrefix("WIND-002 WindTests.Shop needs itself"))
    }

    @Test("in a child container wrap the parent's component")
    func child() throws {
        PlainShop.register(in: container)
        let child = Container(parent: container)
        Outer.register(in: child)
        Middle.register(in: child)
        Customer.register(in: child)
        #expect(child.validate().isEmpty)
        #expect(try child.resolve(Customer.self).shop.path == "Outer(Middle(plain))")
    }

    @Test("that are builders in a child container wrap the parent's component")
    func builderInChild() throws {
        PlainShop.register(in: container)
        let child = Container(parent: container)
        build("a", in: child)
        Customer.register(in: child)
        #expect(child.validate().isEmpty)
        #expect(try child.resolve(Customer.self).shop.path == "a(plain)")
        let between = Container(parent: child)
        let grandchild = Container(parent: between)
        build("b", in: grandchild)
        build("c", in: grandchild)
        Customer.register(in: grandchild)
        #expect(try grandchild.resolve(Customer.self).shop.path == "b(c(a(plain)))")
        let empty = Container()
        let alone = Container(parent: empty)
        build("alone", in: alone)
        #expect(Refusal { try alone.bootstrap() }.text.hasPrefix("WIND-002 WindTests.Shop needs itself"))
        build("also alone", in: empty, as: .scopedSingleton)
        let refusal = Refusal { _ = try alone.resolve((any Shop).self) }
        #expect(refusal.text.hasPrefix("WIND-002 WindTests.Shop needs itself"))
    }

    @Test("in a child container wrap decorators of the parent that are created in the child")
    func childOfDecorators() throws {
        Inner.register(in: container)
        Scoped.register(in: container)
        PlainShop.register(in: container)
        Guest.register(in: container)
        let child = Container(parent: container)
        Outer.register(in: child)
        Middle.register(in: child)
        let grandchild = Container(parent: child)
        for container in [child, grandchild] {
            #expect(container.validate().isEmpty)
            #expect(try container.resolve(Guest.self).shop.path == "Outer(Middle(Inner(Scoped(plain))))")
        }
        let instance = Container(parent: grandchild)
        Scoped.register(in: instance)
        #expect(try instance.resolve(Guest.self).shop.path == "Scoped(Outer(Middle(Inner(Scoped(plain)))))")
        #expect(try Container(parent: container).resolve(Guest.self).shop.path == "Inner(Scoped(plain))")
    }

    @Test("that are builders in a child container wrap builders that are used there", arguments: [false, true])
    func childOfBuilders(isScoped: Bool) throws {
        build("outside", in: container, as: isScoped ? .scopedSingleton : .instance)
        PlainShop.register(in: container)
        Guest.register(in: container)
        let child = Container(parent: container)
        build("a", in: child)
        build("b", in: child)
        let grandchild = Container(parent: child)
        for container in [child, grandchild] {
            #expect(container.validate().isEmpty)
            #expect(try container.resolve(Guest.self).shop.path == "a(b(outside(plain)))")
            #expect(try container.resolve((any Shop).self).path == "a(b(outside(plain)))")
        }
        let innermost = Container(parent: child)
        build("c", in: innermost)
        build("d", in: innermost)
        #expect(innermost.validate().isEmpty)
        #expect(try innermost.resolve(Guest.self).shop.path == "c(d(a(b(outside(plain)))))")
    }

    @Test("in a child container take the parent's component as an optional, as a list and by its token")
    func otherParametersInChild() throws {
        PlainShop.register(in: container)
        let (list, optional, token) = (
            Container(parent: container), Container(parent: container), Container(parent: container)
        )
        list.register((any Shop).self, for: (any DependsOnShop).self) { (all: [any Shop]) in
            Built("list of \(all.count)", all.first)
        }
        optional.register((any Shop).self, for: (any DependsOnShop).self) { (inner: (any Shop)?) in
            Built("optional", inner)
        }
        token.register((any Shop).self, for: (any DependsOnShop).self) {
            (inner: ByToken<any DependsOnShop, any Shop>) in Built("token", inner.value)
        }
        #expect(try list.resolve((any Shop).self).path == "list of 1(plain)")
        #expect(try optional.resolve((any Shop).self).path == "optional(plain)")
        #expect(try token.resolve((any Shop).self).path == "token(plain)")
    }

    @Test("that live in scopes wrap each other there")
    func scopes() throws {
        Scoped.register(in: container)
        container.register((any Shop).self, for: (any DependsOnShop).self, as: .scopedSingleton) {
            (inner: any Shop) in Built("scoped", inner)
        }
        PlainShop.register(in: container)
        Guest.register(in: container)
        try container.bootstrap()
        let (one, other) = (Container(parent: container), Container(parent: container))
        #expect(try one.resolve(Guest.self).shop.path == "Scoped(scoped(plain))")
        #expect(try one.resolve(Guest.self).shop !== other.resolve(Guest.self).shop)
    }

    @Test("in a module wrap each other")
    func module() throws {
        enum ShopModule: Container.Module {
            static var exports: [any Any.Type]? { [(any DependsOnShop).self] }
            static func register(in container: Container) {
                Outer.register(in: container)
                Middle.register(in: container)
                PlainShop.register(in: container)
            }
        }
        container.install(ShopModule.self)
        Customer.register(in: container)
        #expect(try path() == "Outer(Middle(plain))")
    }

    @Test("are replaced one by one", arguments: [false, true])
    func replacing(isBootstrapped: Bool) throws {
        func replaced(_ replace: (Container) throws -> Void) throws -> String {
            let container = Container()
            Customer.register(in: container)
            Outer.register(in: container)
            Middle.register(in: container)
            PlainShop.register(in: container)
            if isBootstrapped { try container.bootstrap() }
            try replace(container)
            return try container.resolve(Customer.self).shop.path
        }
        #expect(try replaced { try $0.replace(Outer.self, with: FakeShop.self) } == "fake")
        #expect(try replaced { try $0.replace(Outer.self, with: FakeDecorator.self) } == "FakeDecorator(Middle(plain))")
        #expect(try replaced { try $0.replace(Middle.self, with: FakeShop.self) } == "Outer(fake)")
        #expect(try replaced { try $0.replace(Middle.self, with: FakeDecorator.self) } == "Outer(FakeDecorator(plain))")
        #expect(try replaced { try $0.replace(PlainShop.self, with: FakeShop.self) } == "Outer(Middle(fake))")
        #expect(try replaced { try $0.replace(Middle.self, with: FakeShop()) } == "Outer(fake)")
        #expect(try replaced { try $0.replace(for: (any DependsOnShop).self) { Built("all") as any Shop } } == "all")
        #expect(
            try replaced { try $0.replace((any Shop).self, for: (any DependsOnShop).self) { Built("new") } }
                == "Outer(Middle(new))")
    }

    @Test("wrap the former consumers of a provider whose place they take", arguments: [false, true])
    func replacingWrapped(isBuilt: Bool) throws {
        Customer.register(in: container)
        PlainShop.register(in: container)
        if isBuilt { build("Outer") } else { Outer.register(in: container) }
        container.register((any Shop).self, for: (any DependsOnShop).self) { Built("last") }
        try container.bootstrap()
        let customer = try container.resolve(Customer.self)
        #expect(customer.shops.map(\.path) == ["plain", "Outer(plain)", "last"])
        try container.replace(PlainShop.self, with: FakeDecorator.self)
        #expect(customer.shops.map(\.path) == ["FakeDecorator(Outer(last))", "Outer(last)", "last"])
    }

    @Test("of other tokens keep their order, if their builders take the same type")
    func otherTokens() throws {
        Customer.register(in: container)
        Outer.register(in: container)
        build("other", for: (any DependsOnOtherShop).self)
        PlainShop.register(in: container)
        OtherCustomer.register(in: container)
        #expect(try path() == "Outer(plain)")
        #expect(try container.resolve(OtherCustomer.self).shop.path == "other(Outer(plain))")
    }

    @Test("that didn't need each other before get what they got")
    func unchanged() throws {
        Customer.register(in: container)
        build("first")
        PlainShop.register(in: container)
        Middle.register(in: container)
        try container.bootstrap()
        let shops = try container.resolve(Customer.self).shops
        #expect(shops.map(\.path) == ["first(plain)", "plain", "Middle(first(plain))"])
    }

    @Test("are shown with the next one in the graph")
    func graph() throws {
        Customer.register(in: container)
        Outer.register(in: container)
        Middle.register(in: container)
        PlainShop.register(in: container)
        let graph = container.graph
        let edges = graph.edges.map { edge in
            "\(graph.nodes[edge.from].shortName) -> \(graph.nodes[edge.to].shortName) \(edge.uses.joined(separator: " "))"
        }
        #expect(
            edges == [
                "Customer -> Outer shop shops", "Customer -> Middle shops", "Customer -> PlainShop shops",
                "Outer -> Middle inner all", "Outer -> PlainShop all", "Middle -> PlainShop inner all",
            ])
    }
}
