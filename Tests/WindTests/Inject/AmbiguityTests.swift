import Testing
import Wind

private final class Guessing: Instance, DirectResolver, InjectedDependencies, DependsOnLiveCellar, DependsOnSpareCellar
{
    @Inject var store: any Cellar
    @Inject var maybe: (any Cellar)?
}

private final class Naming: Singleton, DirectResolver, InjectedDependencies, DependsOnLiveCellar, DependsOnSpareCellar {
    @InjectFor((any DependsOnLiveCellar).self) var live: any Cellar
    @InjectFor((any DependsOnSpareCellar).self) var spare: (any Cellar)?
    @Inject var all: [any Cellar]
}

private final class Reader: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnLiveCellar,
    DependsOnSpareCellar
{
    var dependencies = Dependencies()
    var store: any Cellar { component() }
    var maybe: (any Cellar)? { component() }
    var all: [any Cellar] { components() }
    var spare: any Cellar { component(for: (any DependsOnSpareCellar).self) }
    func generic<Value>(_: Value.Type) -> Value { component() }
}

private class Boxed<Content>: InjectedDependencies, Singleton, DirectResolver, DependsOnLiveCellar, DependsOnSpareCellar
{
    var content: Content?
    @Inject var store: any Cellar
    required init() {}
}

private final class Derived: Boxed<[String: Int]> {}

private enum Nest<Outer> {
    final class Inner<Interface>: InjectedDependencies, Singleton, DirectResolver, DependsOnLiveCellar,
        DependsOnSpareCellar
    {
        var outer: Outer?
        @Inject var store: Interface
    }
}

private final class Mistaken: Instance, DirectResolver, InjectedDependencies, DependsOnLiveCellar {
    @InjectFor((any DependsOnSpareCellar).self) var store: any Cellar
}

private enum GuessingModule: Container.Module {
    static func register(in container: Container) {
        LiveCellar.register(in: container)
        SpareCellar.register(in: container)
        Guessing.register(in: container)
    }
}

private struct Sync: Sendable { let text: String }

@Suite("Several tokens bring one type")
struct AmbiguityTests {
    private let container = Container()

    private func register() {
        LiveCellar.register(in: container)
        SpareCellar.register(in: container)
    }

    private let candidates = """
          WindTests.LiveCellar provides DependsOnLiveCellar  (registered at File.swift:N)
          WindTests.SpareCellar provides DependsOnSpareCellar  (registered at File.swift:N)
        """

    @Test("A property that names none of them is refused")
    func property() {
        register()
        Guessing.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-040", "WIND-040"] && refusal.created.isEmpty)
        #expect(container.validate().map(\.code) == ["WIND-040", "WIND-040"])
        #expect(Refusal { _ = try container.resolve(Guessing.self) }.text == refusal.text)
        #expect(Refusal { try container.resolve(for: Guessing()) }.codes == ["WIND-040", "WIND-040"])
        let text = """
            WIND-040 'store' of WindTests.Guessing is ambiguous: several tokens bring WindTests.Cellar
              WindTests.Guessing declares it  (registered at File.swift:N)
            \(candidates)
              Do:  name the token: @InjectFor((any DependsOnLiveCellar).self),
                   or take all of them in an array
            """
        #expect(refusal.text.contains(text))
    }

    @Test("Properties that name theirs, and lists, are filled")
    func named() throws {
        register()
        Naming.register(in: container)
        try container.bootstrap()
        let naming: Naming = container.resolve()
        #expect(naming.live.name == "live" && naming.spare?.name == "spare")
        #expect(naming.all.map(\.name) == ["live", "spare"])
    }

    #if os(macOS) || os(Linux)
    @Test("A read that names none is reported, where absence is a value, and finds nothing")
    func optionalRead() async {
        await #expect(processExitsWith: .success) {
            let codes = Guarded<[String]>([])
            Container.onProblem = { problem in codes.withLock { $0.append(problem.code) } }
            let container = Container()
            LiveCellar.register(in: container)
            SpareCellar.register(in: container)
            Reader.register(in: container)
            let reader: Reader = container.resolve()
            precondition(reader.maybe == nil)
            precondition(reader.generic((any Cellar)?.self) == nil)
            precondition(codes.withLock { $0 } == ["WIND-040", "WIND-040"])
            precondition(reader.spare.name == "spare" && reader.all.count == 2)
        }
    }

    @Test("Another read that names none stops the program and says how to name it")
    func read() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let container = Container()
            LiveCellar.register(in: container)
            SpareCellar.register(in: container)
            Reader.register(in: container)
            let reader: Reader = container.resolve()
            _ = reader.store
        }
        let text = steady(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self))
        let expected = """
            WIND-040 WindTests.Reader reads WindTests.Cellar, which several tokens bring
            \(candidates)
              Do:  name the token: component(for: (any DependsOnLiveCellar).self),
                   or read all of them: components()
            """
        #expect(text.contains(expected))
    }
    #endif

    @Test("One object that two tokens bring is not ambiguous")
    func sameObject() throws {
        LiveCellar.register(in: container)
        container.register((any Cellar).self, for: (any DependsOnSpareCellar).self, by: LiveCellar.self)
        Guessing.register(in: container)
        Reader.register(in: container)
        #expect(try container.resolve(Guessing.self).store.name == "live")
        #expect(try container.resolve(Reader.self).store.name == "live")
    }

    @Test("Several providers of one token form a list, and a property reads the first")
    func oneToken() throws {
        OtherCellar.register(in: container)
        LiveCellar.register(in: container)
        container.optional((any DependsOnSpareCellar).self)
        Guessing.register(in: container)
        Reader.register(in: container)
        #expect(try container.resolve(Guessing.self).store.name == "other")
        #expect(try container.resolve(Reader.self).store.name == "other")
    }

    @Test("Replacing, a child and a later registration are looked at anew")
    func later() throws {
        LiveCellar.register(in: container)
        container.optional((any DependsOnSpareCellar).self)
        Guessing.register(in: container)
        #expect(try container.resolve(Guessing.self).store.name == "live")
        let child = Container(parent: container)
        SpareCellar.register(in: child)
        #expect(Refusal { _ = try child.resolve(Guessing.self) }.codes == ["WIND-040", "WIND-040"])
        #expect(try container.resolve(Guessing.self).store.name == "live")
        SpareCellar.register(in: container)
        #expect(Refusal { _ = try container.resolve(Guessing.self) }.codes == ["WIND-040", "WIND-040"])
    }

    @Test("A scope that brings the second object is refused at the app's start, and a copy and a module like the app")
    func everywhere() throws {
        LiveCellar.register(in: container)
        container.optional((any DependsOnSpareCellar).self)
        Guessing.register(in: container)
        try container.bootstrap()
        container.scope("request") { SpareCellar.register(in: $0) }
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-040", "WIND-040"])
        let app = Container()
        app.install(GuessingModule.self)
        #expect(Refusal { try app.bootstrap() }.codes == ["WIND-040", "WIND-040"])
        #expect(Refusal { try app.copy().bootstrap() }.codes == ["WIND-040", "WIND-040"])
    }

    @Test("A property of a generic class, or of a subclass of one, is refused like any other")
    func generic() {
        register()
        Boxed<Int>.register(in: container)
        Derived.register(in: container)
        Nest<Int>.Inner<any Cellar>.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-040", "WIND-040", "WIND-040"] && refusal.created.isEmpty)
        #expect(Refusal { try container.resolve(for: Boxed<Int>()) }.codes == ["WIND-040"])
    }

    @Test("A property that names a token which brings nothing of the type is refused with the others")
    func both() {
        register()
        Guessing.register(in: container)
        Mistaken.register(in: container)
        #expect(Refusal { try container.bootstrap() }.codes.sorted() == ["WIND-030", "WIND-040", "WIND-040"])
    }
}
