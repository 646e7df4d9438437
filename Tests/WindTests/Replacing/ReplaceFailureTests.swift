import Testing
import Wind

private protocol DependsOnRate {}
private protocol DependsOnPrice {}
private protocol DependsOnTitle {}
private protocol DependsOnLabel {}

/// What the builders take.
private struct Rate { let value: Int }
private struct Price { let value: Int }
private struct Title { let text: String }
private struct Label { let text: String }
private struct TooHigh: Error {}

private final class Register: Singleton, DirectResolver, InjectedDependencies, DependsOnPrice {
    @Inject var price: Price
}

private final class Poster: Singleton, DirectResolver, InjectedDependencies, DependsOnTitle {
    @Inject var title: Title
}

private final class Shelf: Singleton, DirectResolver, InjectedDependencies, DependsOnLabel, DependsOnTitle {
    @Inject var label: Label
    @Inject var title: Title
}

private final class Meter: Singleton, DirectResolver, InjectedDependencies, DependsOnRate {
    @Inject var rate: Rate
}

private final class Calls: @unchecked Sendable {
    // SAFETY: One thread uses the calls of a test.
    var prices = 0
    var labels = 0
}

@Suite("A replacement after which a value can't be built again")
struct ReplaceFailureTests {
    private let app = Container()
    private let calls = Calls()

    init() { registerRate(in: app) }

    private func registerRate(in container: Container) {
        container.register(Rate.self, for: (any DependsOnRate).self) { Rate(value: 1) }
    }

    private func registerPrice(in container: Container) {
        container.register(Price.self, for: (any DependsOnPrice).self) { [calls] (rate: Rate) in
            calls.prices += 1
            guard rate.value < 10 else { throw TooHigh() }
            return Price(value: rate.value)
        }
    }

    private func registerTitle(in container: Container) {
        container.register(Title.self, for: (any DependsOnTitle).self) { (rate: Rate) in Title(text: "at \(rate.value)")
        }
    }

    private func registerLabel(in container: Container) {
        container.register(Label.self, for: (any DependsOnLabel).self) { [calls] (price: Price) in
            calls.labels += 1
            return Label(text: "\(price.value)")
        }
    }

    private func registerConsumers(in container: Container) {
        Shelf.register(in: container)
        Register.register(in: container)
        Poster.register(in: container)
        Meter.register(in: container)
    }

    private func replaceRate(by value: Int, in container: Container? = nil) throws {
        try (container ?? app).replace(for: (any DependsOnRate).self) { Rate(value: value) }
    }

    /// Replaces the rate by one that the builder of the price refuses.
    private func fail(in container: Container? = nil) {
        let error = #expect(throws: Container.ResolutionError.self) { try replaceRate(by: 10, in: container) }
        guard case .builderFailed(let failure)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(failure.underlying is TooHigh)
    }

    /// Expects the parts that depend on the price, and those that don't.
    private func expect(price: Int, others: Int, in container: Container) throws {
        #expect(try container.resolve(Register.self).price.value == price)
        let shelf = try container.resolve(Shelf.self)
        #expect(shelf.label.text == "\(price)")
        #expect(shelf.title.text == "at \(price)")
        #expect(try container.resolve(Poster.self).title.text == "at \(others)")
        #expect(try container.resolve(Meter.self).rate.value == others)
    }

    @Test("fills the consumers that don't depend on it", arguments: [false, true])
    func others(isPriceFirst: Bool) throws {
        if isPriceFirst { registerPrice(in: app) }
        registerTitle(in: app)
        if !isPriceFirst { registerPrice(in: app) }
        registerLabel(in: app)
        registerConsumers(in: app)
        try app.bootstrap()
        try expect(price: 1, others: 1, in: app)
        let (prices, labels) = (calls.prices, calls.labels)
        fail()
        #expect(calls.prices == prices + 1)
        #expect(calls.labels == labels)
        try expect(price: 1, others: 10, in: app)
        try replaceRate(by: 2)
        try expect(price: 2, others: 2, in: app)
    }

    @Test("fills the consumers in child containers that don't depend on it")
    func children() throws {
        registerPrice(in: app)
        registerTitle(in: app)
        registerLabel(in: app)
        let child = Container(parent: app)
        registerConsumers(in: child)
        try child.bootstrap()
        fail()
        try expect(price: 1, others: 10, in: child)
        try replaceRate(by: 3)
        try expect(price: 3, others: 3, in: child)
    }

    @Test("fails in one child, and fills the consumers in the other")
    func siblings() throws {
        registerTitle(in: app)
        let children = [Container(parent: app), Container(parent: app)]
        for child in children { registerConsumers(in: child) }
        for child in children { registerLabel(in: child) }
        registerPrice(in: children[0])
        children[1].register(Price.self, for: (any DependsOnPrice).self) { (rate: Rate) in Price(value: rate.value) }
        for child in children { try child.bootstrap() }
        fail()
        try expect(price: 1, others: 10, in: children[0])
        try expect(price: 10, others: 10, in: children[1])
    }

    @Test("fills consumers that aren't held, too")
    func tracked() throws {
        let app = Container(tracksConsumers: true)
        registerRate(in: app)
        registerPrice(in: app)
        registerTitle(in: app)
        try app.bootstrap()
        let (register, poster) = (Register(), Poster())
        try app.resolve(for: register)
        try app.resolve(for: poster)
        fail(in: app)
        #expect(register.price.value == 1)
        #expect(poster.title.text == "at 10")
    }

    @Test("of two values names both errors, and fills the others")
    func two() throws {
        registerPrice(in: app)
        app.register(Title.self, for: (any DependsOnTitle).self) { (rate: Rate) in
            guard rate.value < 10 else { throw TooHigh() }
            return Title(text: "at \(rate.value)")
        }
        registerLabel(in: app)
        registerConsumers(in: app)
        try app.bootstrap()
        let error = #expect(throws: Container.ResolutionError.self) { try replaceRate(by: 10) }
        guard case .several(let errors)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(errors.count == 2)
        #expect(try app.resolve(Meter.self).rate.value == 10)
        #expect(try app.resolve(Poster.self).title.text == "at 1")
        #expect(try app.resolve(Shelf.self).title.text == "at 1")
    }
}
