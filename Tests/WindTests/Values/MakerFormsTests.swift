import Testing
import Wind

private protocol Screen: AnyObject {}
private protocol DependsOnScreen {}
private final class Note: Screen, Instance, IndirectResolver<any DependsOnScreen, any Screen>, InjectedDependencies {}
private final class Page: Screen, ParameterizedInstance, IndirectResolver<any DependsOnScreen, any Screen>,
    InjectedDependencies
{
    init(arguments: Void) {}
}

@Suite("A maker without arguments, beside a component of the same type", .stage)
struct MakerFormsTests {
    private typealias ScreenMaker = Maker<Void, any Screen>
    private let container = Stage.container()

    @Test("is the same for each form of a parameter, and for a request")
    func forms() throws {
        Note.register(in: container)
        Page.register(in: container)
        container.register(Int.self) { (make: ScreenMaker) in try make() is Page ? 1 : 0 }
        container.register(UInt.self) { (make: ScreenMaker?) in try make?() is Page ? 1 : 0 }
        container.register(Int8.self) { (make: ScreenMaker, all: [ScreenMaker]) in
            try make() is Page ? Int8(all.count) : 0
        }
        try container.bootstrap()
        #expect(try container.resolve(ScreenMaker.self)() is Page)
        #expect(try (container.resolve(Int.self), container.resolve(UInt.self)) == (1, 1))
        #expect(try container.resolve(Int8.self) == 1)
    }

    @Test("is the only dependency in the graph")
    func explanation() {
        Note.register(in: container)
        Page.register(in: container)
        container.register(Int.self) { (make: ScreenMaker) in try make() is Page ? 1 : 0 }
        let text = container.explain(Int.self)
        #expect(text.contains("  gets WindTests.Page"), "\(text)")
        #expect(!text.contains("WindTests.Note"), "\(text)")
    }
}
