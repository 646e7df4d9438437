import Testing
import Wind

private protocol Face {}
private protocol Spare {}
private protocol DependsOnFace {}
private protocol DependsOnView {}
private protocol DependsOnSpare {}

private final class Dial: Face, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnFace
    typealias PublicInterface = any Face
}
private final class View: ForeignInstantiable, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnView
}
private final class Tower: Singleton, DirectResolver, InjectedDependencies, DependsOnFace {
    @Inject var spare: any Spare
    @Inject var face: any Face
    @InjectFor((any DependsOnSpare).self) var other: any Face
}
private final class Mast: Singleton, DirectResolver, InjectedDependencies, DependsOnFace {
    @InjectFor((any DependsOnSpare).self) var other: any Face
}
private final class Ticket: Instance, DirectResolver, AutomaticDependencyHandling {
    var dependencies = Dependencies()
    @Inject var face: any Face
}
private final class Screen: Singleton, InjectedWeakDependencies, DependsOnView {
    @Inject var view: View
}
private final class Wall: Singleton, InjectedDependencies, DependsOnView {
    @Inject var view: View?
}
private final class Room: Singleton, InjectedDependencies {
    @InjectWeak var view: View?
}
private final class Early: Instance, DirectResolver, InjectedDependencies, DependsOnFace {
    @Inject var face: any Face
    @Inject var optional: (any Face)?
    @Inject var all: [any Face]
    private(set) var isAbsent = false
    init() {
        isAbsent = optional == nil && all.isEmpty
    }
}
private final class Unwired: InjectedDependencies, DependsOnFace {
    @Inject var face: any Face
}
private final class HandWritten: DependencyResolver {
    func resolutionPossible(on consumer: any Component) -> Bool { consumer is Tower }
    func resolve(on consumer: any Component) {
        consumer.fill(dependency: (any Spare).self, with: Provided())
        consumer.fill(dependency: (any Face).self, with: Provided())
    }
    final class Provided: Spare, Face, InjectedDependencies {}
}

@Suite("A property that nothing fills")
struct UnservedPropertyTests {
    private let container = Container()

    @Test("makes the check fail, by name, before anything is created")
    func singleton() {
        Dial.register(in: container)
        Tower.register(in: container)
        let text = """
            WIND-030 Nothing fills 'spare' of WindTests.Tower
              WindTests.Tower declares it  (registered at File.swift:N)
              Its type is WindTests.Spare
              WindTests.DependsOnFace brings WindTests.Face
              Do:  conform Tower to the token whose provider is handed out as that type,
                   or give the property the type that a token brings
            """
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text.contains(text) && refusal.text.contains("WIND-030 Nothing fills 'other' of WindTests.Tower"))
        #expect(container.validate().count == 2)
    }

    @Test("makes the check fail where the property names a token, too")
    func namedToken() {
        Dial.register(in: container)
        Mast.register(in: container)
        #expect(container.validate().map(\.code) == ["WIND-030"])
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-030 Nothing fills 'other' of WindTests.Mast
                  WindTests.Mast declares it  (registered at File.swift:N)
                  Its type is WindTests.Face, its token is WindTests.DependsOnSpare
                  WindTests.DependsOnFace brings WindTests.Face
                  Do:  conform Mast to DependsOnSpare,
                       or give the property the type that a token brings
                """)
    }

    @Test("makes the check fail, which names once what several providers bring")
    func severalProviders() {
        final class Server: Singleton, InjectedDependencies, DependsOnSpare { @Inject var host: String }
        container.register(value: 80, for: (any DependsOnSpare).self)
        container.register(value: 81, for: (any DependsOnSpare).self)
        Server.register(in: container)
        let text = Refusal { try container.bootstrap() }.text
        #expect(text.hasPrefix("WIND-030") && text.ranges(of: "DependsOnSpare brings Swift.Int").count == 1)
    }

    @Test("makes the check fail for an instance, too, and names the token that brings it")
    func instance() throws {
        Dial.register(in: container)
        Ticket.register(in: container)
        let text = """
            WIND-030 Nothing fills 'face' of WindTests.Ticket
              WindTests.Ticket declares it  (registered at File.swift:N)
              Its type is WindTests.Face
              No token of Ticket brings anything.
              Do:  conform Ticket to DependsOnFace, which brings it
            """
        #expect(Refusal { try container.bootstrap() }.text == text)
        for _ in 1...2 { #expect(Refusal { _ = try container.resolve(Ticket.self) }.text == text) }
        #expect(Refusal { try container.resolve(for: Ticket()) }.text.hasPrefix("WIND-030 Nothing fills 'face'"))
    }

    @Test("is reported for an inherited property, a lazy singleton, a scoped one and in a declared scope")
    func everywhere() {
        class Base: InjectedDependencies {
            @Inject var spare: any Spare
            required init() {}
        }
        final class Lazy: Base, LazySingleton {}
        final class Scoped: Base, ScopedSingleton {}
        final class Declared: Base, Instance {}
        Lazy.register(in: container)
        Scoped.register(in: container)
        container.scope("request") { Declared.register(in: $0) }
        let problems = container.validate().map { "\($0)" }
        #expect(problems.count == 3)
        #expect(problems.allSatisfy { $0.hasPrefix("WIND-030 Nothing fills 'spare' of") })
    }

    @Test("isn't reported if a token lacks a provider, because that error comes first")
    func missingProvider() {
        Tower.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text.hasPrefix("WIND-001 No provider for WindTests.DependsOnFace"))
    }

    @Test("may be a property that only gets weak objects")
    func weakly() {
        View.register(in: container)
        Screen.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-030 Nothing fills 'view' of WindTests.Screen
                  WindTests.Screen declares it  (registered at File.swift:N)
                  Its type is WindTests.View
                  Its provider is delivered weakly.
                  Do:  declare it weak: @InjectWeak var view: View?
                """)
    }

    @Test("may be an optional that isn't weak, even if its token is optional")
    func weaklyOptional() {
        View.register(in: container)
        Wall.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text.hasSuffix(
                """
                  Do:  conform the consumer to InjectedWeakDependencies and declare the property @InjectWeak, or let … = InjectWeak<…?>(),
                       or, if no @Inject property takes it, make the token optional: \
                container.optional((any DependsOnView).self),
                       or deliver it strongly, if container.weak(_:) names it: remove that call
                """))
        container.optional((any DependsOnView).self)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-030 Nothing fills 'view' of WindTests.Wall
                  WindTests.Wall declares it  (registered at File.swift:N)
                  Its type is WindTests.View
                  Its provider is delivered weakly.
                  Do:  declare it weak: @InjectWeak var view: View?,
                       and conform Wall to InjectedWeakDependencies
                """)
    }

    @Test("may be a weak one, of a class that takes nothing weakly")
    func notAware() {
        Room.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text == """
                WIND-030 Nothing fills 'view' of WindTests.Room
                  WindTests.Room declares it  (registered at File.swift:N)
                  Its type is WindTests.View
                  It is weak, but Room can't hold dependencies weakly.
                  Do:  conform Room to InjectedWeakDependencies, or declare it @Inject
                """)
    }

    @Test("is none where a hand-written resolver fills it, unless that leaves one out")
    func handWritten() {
        Dial.register(in: container)
        Tower.register(in: container)
        container.register(resolver: HandWritten())
        let text = Refusal { try container.bootstrap() }.text
        #expect(text.hasPrefix("WIND-030 Nothing fills 'other' of WindTests.Tower"))
    }
}

@Suite("A property that is read too early")
struct EarlyPropertyTests {
    #if os(macOS) || os(Linux)
    @Test("reports it and is nil, where it is an optional that is read in init")
    func inInit() async {
        await #expect(processExitsWith: .success) {
            let codes = Guarded<[String]>([])
            Container.onProblem = { problem in codes.withLock { $0.append(problem.code) } }
            let container = Container()
            Dial.register(in: container)
            Early.register(in: container)
            Container.application = container
            let early = try container.resolve(Early.self)
            #expect(early.isAbsent)
            #expect(early.optional != nil && early.all.count == 1)
            #expect(codes.withLock { $0 } == ["WIND-012", "WIND-012"])
            _ = early.face
        }
    }

    @Test("stops the program with the text, if it isn't an optional")
    func trap() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container.application = Container()
            let early = Unwired()
            _ = early.face
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                """
                WIND-012 WindTests.Unwired read WindTests.Face before it was wired
                  No container has wired it, or the wiring failed.
                """))
    }

    @Test("stops the program without a container, outside components")
    func noContainer() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            @Inject var face: any Face
            _ = face
        }
        let text = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(
            text.contains(
                """
                WIND-031 No container to take WindTests.Face from
                  It is read outside of components: @Inject var …: any Face
                  Neither the task nor the application has one.
                  Do:  read it inside Container.withCurrent(container) { … },
                       or set Container.application when the program starts;
                       in a test, use the trait .container { … } or withTestContainer
                """))
    }

    @Test("reports the missing container, and goes on, if it may be absent")
    func noContainerOptional() async {
        await #expect(processExitsWith: .success) {
            let codes = Guarded<[String]>([])
            Container.onProblem = { problem in codes.withLock { $0.append(problem.code) } }
            @Inject var face: (any Face)?
            @Inject var faces: [any Face]
            @InjectWeak var weak: (any Face)?
            #expect(face == nil && faces.isEmpty && weak == nil)
            #expect(codes.withLock { $0 } == ["WIND-031", "WIND-031", "WIND-031"])
            let container = Container()
            Dial.register(in: container)
            Container.application = container
            #expect(face != nil && faces.count == 1 && weak != nil)
        }
    }
    #endif
}
