import Testing
import Wind

private protocol Face: AnyObject {}
private protocol DependsOnFace {}
private protocol DependsOnNothingYet {}

private final class Direct: Keeping, Singleton, DirectResolver {}
private final class New: Keeping, Instance, DirectResolver {}
private final class Hidden: Keeping, Singleton, IndirectResolver, Face {
    typealias DependencyToken = DependsOnFace
    typealias PublicInterface = Face
}
private final class Unsound: Keeping, Singleton, DirectResolver, DependsOnNothingYet {}
private final class Guest: Keeping, ForeignInstantiable, DirectResolver {}

private struct Source {
    let container: Container

    func get<T>() -> T { container.resolve() }
    func get<T>(_ type: T.Type) -> T { container.resolve() }
    func find<T>() -> T? { container.resolve() }
    func find<T>(_ type: T.Type) -> T? { container.resolve() }
}

@Suite("resolve", .stage)
struct ResolveFormsTests {
    private let container: Container
    private let source: Source

    init() {
        container = Stage.container()
        source = Source(container: container)
        Direct.register(in: container)
        New.register(in: container)
        Hidden.register(in: container)
        Guest.register(in: container)
    }

    @Test("finds the same in generic code")
    func generic() throws {
        let direct: Direct = container.resolve()
        let found: Direct = source.get()
        let optional: Direct? = source.find()
        #expect(found === direct)
        #expect(optional === direct)
        let face: any Face = source.get()
        #expect(source.find((any Face).self) === face)
    }

    @Test("in generic code with an optional type finds the wrapped type, or nil")
    func genericOptional() throws {
        let direct: Direct = container.resolve()
        #expect(source.get(Direct?.self) === direct)
        #expect(source.get((any Face)?.self) != nil)
        #expect(source.get(Unsound?.self) == nil)
        #expect(source.get(Guest?.self) == nil)
        #expect(source.get(New?.self) != nil)
        #expect(Stage.reported().isEmpty)
    }

    @Test("in generic code with an optional type reports a component that can't be created, once")
    func genericUnsound() {
        Unsound.register(in: container)
        #expect(source.get(Unsound?.self) == nil)
        #expect(Stage.reported() == ["WIND-001"])
    }

    @Test("in an optional context is nil for a type that isn't handed out, without a report")
    func absent() {
        let unsound: Unsound? = container.resolve()
        let hidden: Hidden? = container.resolve()
        let number: Int? = container.resolve()
        let guest: Guest? = container.resolve()
        #expect(unsound == nil && hidden == nil && number == nil && guest == nil)
        #expect(Stage.reported().isEmpty)
    }

    @Test("in an optional context is nil for a component that can't be created, with a report")
    func unsound() {
        Unsound.register(in: container)
        let unsound: Unsound? = container.resolve()
        #expect(unsound == nil)
        #expect(Stage.reported() == ["WIND-001"])
        #expect(Stage.told().isEmpty)
    }

    @Test("throws for a type that isn't handed out and for a component that can't be created")
    func throwing() {
        #expect(Stage.refusals { try container.resolve(Unsound.self) } == ["WIND-005"])
        Unsound.register(in: container)
        #expect(Stage.refusals { try container.resolve(Unsound.self) } == ["WIND-001"])
        #expect(Stage.told().isEmpty)
    }

    @Test("takes the form that the context asks for")
    func contexts() throws {
        func take(_ direct: Direct) -> Direct { direct }
        func takeOptional(_ direct: Direct?) -> Direct? { direct }
        let direct = take(container.resolve())
        #expect(takeOptional(container.resolve()) === direct)
        guard let found = container.resolve() as Direct? else {
            Issue.record("nothing was found")
            return
        }
        #expect(found === direct)
        #expect((container.resolve() as Direct) === direct)
    }

    @Test("creates components that were registered after bootstrap")
    func afterBootstrap() throws {
        try container.bootstrap()
        Late.register(in: container)
        let late = try container.resolve(Late.self)
        try container.bootstrap()
        #expect(try container.resolve(Late.self) === late)
        #expect(Stage.told().filter { $0 == "Late is made" }.count == 1)
    }

    @Test("creates only the needed components, even if other components are unsound")
    func onlyWhatIsNeeded() throws {
        Unsound.register(in: container)
        _ = try container.resolve(Direct.self)
        #expect(Stage.told() == ["Direct is made", "Direct is complete"])
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
    }
}

private final class Late: Keeping, Singleton, DirectResolver {}
