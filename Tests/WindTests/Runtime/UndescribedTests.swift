#if canImport(UndescribedFixtures)
import Testing
import UndescribedFixtures

@testable import Wind

private final class Branch: HiddenOffice {
    @Inject var other: Clerk
}

@Suite("A class that was compiled without reflection metadata")
struct UndescribedTests {
    private let container = Container()

    init() {
        Clerk.register(in: container)
    }

    @Test("is refused where its dependencies are in properties, before anything is created")
    func refused() {
        HiddenOffice.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-035 The properties of UndescribedFixtures.HiddenOffice can't be found
                  UndescribedFixtures.HiddenOffice keeps its dependencies in them  (registered at File.swift:N)
                  UndescribedFixtures.HiddenOffice was compiled without reflection metadata, which describes them.
                  Do:  compile its module without -disable-reflection-metadata and -disable-reflection-names
                       (in Xcode: Reflection Metadata Level, All), or read the dependencies with component()
                """)
        #expect(refusal.created.isEmpty)
        #expect(container.validate().map(\.code) == ["WIND-035"])
    }

    @Test("is refused where a class that has it inherits properties")
    func inherited() {
        Branch.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.text.contains("WIND-035 The properties of WindTests.Branch can't be found"))
        #expect(refusal.text.contains("UndescribedFixtures.HiddenOffice was compiled without"))
    }

    @Test("is refused if it is wired without a registration")
    func unregistered() {
        let office = HiddenOffice()
        let refusal = Refusal { try container.resolve(for: office) }
        #expect(refusal.text.hasPrefix("WIND-035 The properties of UndescribedFixtures.HiddenOffice can't be found"))
    }

    @Test("works where it keeps its dependencies in a storage")
    func stored() throws {
        PlainOffice.register(in: container)
        try container.bootstrap()
        let office: PlainOffice = container.resolve()
        let clerk: Clerk = office.component()
        #expect(clerk === container.resolve() as Clerk)
    }

    @Test("says why a property beside its storage is empty")
    func mixed() {
        let error = Container.ResolutionError.readBeforeWiring(
            .init(component: MixedOffice.self, dependency: Clerk.self, isBeingWired: false))
        #expect(
            error.description == """
                WIND-012 UndescribedFixtures.MixedOffice read UndescribedFixtures.Clerk before it was wired
                  No container has wired it, or the wiring failed.
                  UndescribedFixtures.MixedOffice was compiled without reflection metadata, so its @Inject properties can't be found.
                  Do:  read in dependenciesFulfilled() or later, not in init;
                       register the class MixedOffice, not a value or a builder, and call bootstrap(),
                       or wire the object: try container.resolve(for: object);
                       if MixedOffice implements fill(dependency:with:), remove that
                """)
    }
}
#endif
