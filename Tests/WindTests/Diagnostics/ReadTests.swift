import Testing
import Wind

private protocol DependsOnClock {}
private protocol DependsOnSpare {}
private protocol Spare {}

private final class Clock: Born, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnClock
}
private final class Patient: Born, Singleton, DirectResolver, DependsOnClock, DependsOnSpare {}

private final class Rash: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnClock {
    var dependencies = Dependencies()
    private(set) var hadClock = false
    init() {
        let clock: Clock? = component()
        hadClock = clock != nil
    }
}

/// Reads the consumer's dependencies while the consumer is being wired.
private final class Prying: DependencyResolver {
    private(set) var found: [Clock?] = []

    func resolutionPossible(on consumer: any Component) -> Bool { consumer is Patient }
    func resolve(on consumer: any Component) { found.append((consumer as? Patient)?.component()) }
}

@Suite("A dependency that is not there when it is read")
struct ReadTests {
    private let container = Container()

    @Test("is nil without a provider, and isn't reported")
    func absent() throws {
        Clock.register(in: container)
        Patient.register(in: container)
        container.optional((any DependsOnSpare).self)
        let reports = Reports(of: container)
        try container.bootstrap()
        let patient = try container.resolve(Patient.self)
        let spare: (any Spare)? = patient.component()
        let byToken: Clock? = patient.component(for: (any DependsOnSpare).self)
        let spares: [any Spare] = patient.components()
        #expect(spare == nil)
        #expect(byToken == nil)
        #expect(spares.isEmpty)
        #expect(reports.problems.isEmpty)
    }

    @Test("because the component is being wired is nil, and its container reports it")
    func whileWired() throws {
        Clock.register(in: container)
        container.optional((any DependsOnSpare).self)
        let resolver = Prying()
        container.register(resolver: resolver)
        let reports = Reports(of: container)
        let patient = Patient()
        try container.resolve(for: patient)
        #expect(resolver.found.count == 1)
        #expect(resolver.found.compactMap(\.self).isEmpty)
        #expect(
            reports.texts.first == """
                WIND-012 WindTests.Patient read WindTests.Clock before it was wired
                  The container is still creating or wiring it.
                  Do:  read it in dependenciesFulfilled() or later, not in init or fill(dependency:with:)
                """)
        let clock: Clock? = patient.component()
        #expect(try container.resolve(Clock.self) === clock)
    }

    @Test("because the component is in its init is nil, and its container reports it")
    func whileMade() throws {
        Clock.register(in: container)
        Rash.register(in: container)
        let reports = Reports(of: container)
        try container.bootstrap()
        #expect(try !container.resolve(Rash.self).hadClock)
        #expect(
            reports.texts == [
                """
                WIND-012 WindTests.Rash read WindTests.Clock before it was wired
                  The container is still creating or wiring it.
                  Do:  read it in dependenciesFulfilled() or later, not in init or fill(dependency:with:)
                """
            ])
    }

    @Test("because the component is being wired again has its former value")
    func whileWiredAgain() throws {
        Clock.register(in: container)
        container.optional((any DependsOnSpare).self)
        let resolver = Prying()
        container.register(resolver: resolver)
        let patient = Patient()
        let reports = Reports(of: container)
        try container.resolve(for: patient)
        try container.resolve(for: patient)
        #expect(reports.codes == ["WIND-012"])
        #expect(resolver.found.count == 2)
        #expect(try container.resolve(Clock.self) === resolver.found[1])
    }

    @Test("in generic code, where the type is itself an optional, is nil")
    func generic() throws {
        func read<Value>(_: Value.Type, of component: some AutomaticDependencyHandling) -> Value {
            component.component()
        }
        Clock.register(in: container)
        Patient.register(in: container)
        container.optional((any DependsOnSpare).self)
        try container.bootstrap()
        let patient = try container.resolve(Patient.self)
        #expect(read((any Spare)?.self, of: patient) == nil)
        #expect(read(Clock?.self, of: patient) != nil)
        func resolve<Value>(_: Value.Type) -> Value { container.resolve() }
        #expect(resolve((any Spare)?.self) == nil)
        #expect(resolve(Patient?.self) === patient)
    }
}
