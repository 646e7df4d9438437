import Testing
import Wind

/// A token whose name doesn't show that it is one.
private protocol Painted {}
private protocol DependsOnRoom {}
private protocol DependsOnLamp {}
private protocol Lamp: AnyObject {}

private final class Paint: Singleton, SimpleResolver<any Painted>, InjectedDependencies {}
private final class Room: Singleton, SimpleResolver<any DependsOnRoom>, InjectedDependencies, Painted {}
private final class Sketch: Instance, DirectResolver, InjectedDependencies, Painted {}

private typealias OffersLamp = Lamp & Singleton & IndirectResolver<any DependsOnLamp, any Lamp>
private final class Candle: OffersLamp, InjectedDependencies {}
private final class Lantern: OffersLamp, InjectedDependencies {}
private final class Shade: OffersLamp, InjectedDependencies, DependsOnLamp {
    @Inject var lamp: any Lamp
}
/// Is handed out as its class.
private final class Torch: Lamp, Singleton, SimpleResolver<any DependsOnLamp>, InjectedDependencies {}
private final class Desk: Singleton, SimpleResolver<any DependsOnRoom>, InjectedDependencies, DependsOnLamp {
    @Inject var lamp: any Lamp
}

@Suite("The check of a container that exports")
struct ModuleChecksTests {
    private let app = Container()
    private let module: Container

    init() {
        module = Container(parent: app)
        app.export((any DependsOnRoom).self, from: module)
    }

    private var codes: [String] { app.validate().map(\.code) }

    @Test("knows a token that has a provider inside")
    func tokenInside() {
        Paint.register(in: module)
        Room.register(in: module)
        #expect(codes.isEmpty)
    }

    @Test("knows a protocol that is ignored inside")
    func ignoredInside() {
        module.ignore((any Painted).self)
        Room.register(in: module)
        #expect(codes.isEmpty)
    }

    @Test("notes a protocol of which nobody says whether it is a token")
    func unknownInside() {
        Room.register(in: module)
        #expect(codes == ["WIND-021"])
    }

    @Test("leaves the parent's decision about a protocol to scopes and children")
    func ignoredFurtherOut() {
        let app = Container()
        app.ignore((any Painted).self)
        Sketch.register(in: app)
        app.scope("request") { _ in }
        #expect(app.validate().isEmpty)
        #expect(Container(parent: app).validate().isEmpty)
    }

    @Test("finds an expectation, which only the declaration of a scope may have", arguments: [true, false])
    func expectation(isInScope: Bool) {
        let app = Container()
        func addModule(to container: Container) {
            let module = Container(parent: container)
            Desk.register(in: module)
            Candle.register(in: module)
            module.expect((any DependsOnSubscriber).self, as: Subscriber.self)
            container.export((any DependsOnRoom).self, from: module)
        }
        if isInScope { app.scope("request", addModule) } else { addModule(to: app) }
        let text = app.validate().map { steady($0.description) }
        #expect(
            text == [
                """
                WIND-039 WindTests.Subscriber for WindTests.DependsOnSubscriber is expected outside of a scope's declaration
                  expected at File.swift:N
                  Do:  call expect on the container that the closure of scope(_:) receives
                """
            ])
    }

    @Test(
        "notes a second provider that is never read, unless others may read the exported token",
        arguments: [false, true])
    func secondProvider(isExported: Bool) {
        Candle.register(in: module)
        Lantern.register(in: module)
        Desk.register(in: module)
        if isExported { app.export((any DependsOnLamp).self, from: module) }
        #expect(codes == (isExported ? [] : ["WIND-041"]))
    }

    @Test("notes a decorator that comes too late")
    func lateDecorator() {
        Candle.register(in: module)
        Shade.register(in: module)
        Desk.register(in: module)
        #expect(codes == ["WIND-044"])
    }

    @Test("notes a provider that a list lacks")
    func handedOutDifferently() {
        Torch.register(in: module)
        Candle.register(in: module)
        Desk.register(in: module)
        #expect(codes == ["WIND-047"])
    }
}
