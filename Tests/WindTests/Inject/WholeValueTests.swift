import Testing
import Wind
import WindTesting

private protocol DependsOnNumbers {}
private protocol DependsOnLevel {}
private protocol DependsOnNumber {}

private final class Chart: Singleton, DirectResolver, InjectedDependencies, DependsOnNumbers, DependsOnLevel {
    @Inject var numbers: [Int]
    @Inject var level: Int?
    @InjectFor((any DependsOnNumbers).self) var same: [Int]
}
private final class Lottery: Singleton, DirectResolver, InjectedDependencies, DependsOnNumbers, DependsOnNumber {
    @Inject var numbers: [Int]
}
private final class Shop: Singleton, DirectResolver, InjectedDependencies, DependsOnNumbers {
    @Inject var number: Int
}
private final class Elsewhere {
    @Inject var numbers: [Int]
    @Inject var level: Int?
}

@Suite("An array or an optional that is registered as a value")
struct WholeValueTests {
    private let container = Container()

    init() {
        container.register(value: [1, 2], for: (any DependsOnNumbers).self)
        container.register(value: Int?.some(3), for: (any DependsOnLevel).self)
    }

    @Test("fills a property of its type, again after a replacement")
    func value() throws {
        Chart.register(in: container)
        #expect(container.validate().isEmpty)
        try container.bootstrap()
        let chart = try container.resolve(Chart.self)
        #expect(chart.numbers == [1, 2] && chart.same == [1, 2] && chart.level == 3)
        try container.replace([Int].self, for: (any DependsOnNumbers).self) { [5] }
        try container.replace(Int?.self, for: (any DependsOnLevel).self) { nil }
        #expect(chart.numbers == [5] && chart.same == [5] && chart.level == nil)
        #expect(container.graph.edges.flatMap(\.uses).sorted() == ["level", "numbers", "same"])
    }

    @Test("fills a property in a test that watches it")
    func watched() throws {
        withKnownIssue {
            try withTestContainer(container, never: NeverTouched([Int].self, Int?.self)) { container in
                Chart.register(in: container)
                let chart = try container.resolve(Chart.self)
                #expect(chart.numbers == [1, 2] && chart.level == 3)
            }
        }
    }

    @Test("is read outside of components")
    func elsewhere() {
        Container.withCurrent(container) {
            let reader = Elsewhere()
            #expect(reader.numbers == [1, 2] && reader.level == 3)
            #expect(reader.numbers == [1, 2] && reader.level == 3)
        }
    }

    @Test("fills a property by hand")
    func byHand() {
        let chart = Chart()
        chart.fill(dependency: [Int].self, with: Provided([7]))
        chart.fill(dependency: Int?.self, with: Provided(Int?.some(8)))
        #expect(chart.numbers == [7] && chart.level == 8)
    }

    @Test("gives way to providers of the element")
    func elements() throws {
        container.register(value: 9, for: (any DependsOnNumber).self)
        Lottery.register(in: container)
        try container.bootstrap()
        #expect(try container.resolve(Lottery.self).numbers == [9])
    }

    @Test("doesn't fill a property of the element")
    func element() {
        Shop.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-030 Nothing fills 'number' of WindTests.Shop
                  WindTests.Shop declares it  (registered at File.swift:N)
                  Its type is Swift.Int
                  WindTests.DependsOnNumbers brings Swift.Array<Swift.Int>
                  Do:  conform Shop to the token whose provider is handed out as that type,
                       or give the property the type that a token brings
                """)
    }
}
