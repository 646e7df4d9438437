import Testing
import Wind

private protocol Speaker: AnyObject {}
private protocol Horn: AnyObject {}
private protocol DependsOnSpeaker {}
private protocol DependsOnPower {}

private final class Loudspeaker: Speaker, Singleton, IndirectResolver, InjectedDependencies, DependsOnPower {
    typealias DependencyToken = any DependsOnSpeaker
    typealias PublicInterface = any Speaker
}
private class Helper {
    @Inject var speaker: any Speaker
    @Inject var horn: (any Horn)?
    @InjectFor((any DependsOnSpeaker).self) var speakers: [any Speaker]
}
private final class Megaphone: Helper {
    @InjectWeak var weak: (any Horn)?
    @Inject var loudspeaker: Loudspeaker
}
private struct Announcement {
    @Inject var speaker: (any Speaker)?
}

#if os(macOS) || os(Linux)
/// The output of a read that ends the program, with `File.swift:N` for every place.
private func lastWords(_ result: ExitTest.Result) -> String {
    steady(String(decoding: result.standardErrorContent, as: UTF8.self))
}
#endif

@Suite("A property outside of components that gets no value")
struct PropertyReadTests {
    #if os(macOS) || os(Linux)
    @Test("names itself, its class and its type without a container")
    func noContainer() async {
        await #expect(processExitsWith: .success) {
            let reports = Guarded<[String]>([])
            Container.onProblem = { problem in reports.withLock { $0.append("\(problem)") } }
            let megaphone = Megaphone()
            _ = megaphone.horn
            _ = megaphone.speakers
            _ = megaphone.weak
            _ = Announcement().speaker
            let lines = reports.withLock { $0.map { $0.split(separator: "\n")[1] } }
            #expect(
                lines == [
                    "  WindTests.Megaphone, which isn't a component, reads it: @Inject var horn: (any Horn)?",
                    "  WindTests.Megaphone, which isn't a component, reads it: "
                        + "@InjectFor((any DependsOnSpeaker).self) var speakers: [any Speaker]",
                    "  WindTests.Megaphone, which isn't a component, reads it: @InjectWeak var weak: (any Horn)?",
                    "  It is read outside of components: @Inject var …: (any Speaker)?",
                ])
            #expect(
                reports.withLock { $0[0] } == """
                    WIND-031 No container to take WindTests.Horn from
                      WindTests.Megaphone, which isn't a component, reads it: @Inject var horn: (any Horn)?
                      Neither the task nor the application has one.
                      Do:  read it inside Container.withCurrent(container) { … },
                           or set Container.application when the program starts;
                           in a test, use the trait .container { … } or withTestContainer
                    """)
        }
    }

    @Test("names itself where nothing hands out its type")
    func notRegistered() async throws {
        let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Container.application = Container()
            _ = Megaphone().loudspeaker
        }
        #expect(
            lastWords(result).contains(
                """
                WIND-005 Nothing hands out WindTests.Loudspeaker
                  WindTests.Megaphone, which isn't a component, reads it: @Inject var loudspeaker: Loudspeaker
                  Do:  register it in this container: Loudspeaker.register(in: container)
                """))
    }
    #endif

    @Test("names itself if its value can't be created, followed by the problem's code and text")
    func missing() {
        let container = Container()
        Loudspeaker.register(in: container)
        let reports = Reports(of: container)
        Container.withCurrent(container) { _ = Megaphone().speakers }
        #expect(reports.codes == ["WIND-001"])
        #expect(
            reports.texts[0].hasPrefix(
                """
                WIND-001 No provider for WindTests.DependsOnPower
                  WindTests.Megaphone, which isn't a component, reads it: @InjectFor((any DependsOnSpeaker).self) var speakers\
                : [any Speaker]
                  WindTests.Loudspeaker declares it
                """))
    }
}
