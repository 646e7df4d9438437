import Testing
import Wind
import WindIntegration

private protocol DependsOnNothing {}

private final class Scenery {}
private final class Guest: Born, DependsOnNothing {}
private final class Stranger: Born, ForeignInstantiable, DependsOnNothing {}
private final class Settled: Born {}

/// Texts of the errors that occur where a framework calls, which the integrations report.
@MainActor
@Suite("Objects that a framework brings to life")
struct AwakeningErrorTests {
    private let container = Container()
    private let details = ["storyboard Main", "identifier 'list'"]

    private func reported(by container: Container? = nil, while body: () -> Void) -> [String] {
        let texts = Texts()
        let old = Container.onProblem
        defer { Container.onProblem = old }
        if let container {
            container.onProblem = { problem in texts.add(problem.description) }
        } else {
            Container.onProblem = { problem in texts.add(problem.description) }
        }
        body()
        return texts.all
    }

    @Test("say where a container was looked for")
    func noContainer() {
        let texts = reported {
            Awakening(of: Guest(), in: "awakeFromNib", details).reportNoContainer(
                searched: ["the controller", "the application"],
                advice: ["set the application's", "before it is needed"])
        }
        #expect(
            texts == [
                """
                WIND-015 No container for WindTests.Guest
                  found in awakeFromNib (storyboard Main, identifier 'list')
                  searched: the controller, the application
                  Do:  set the application's
                       before it is needed
                """
            ])
    }

    @Test("report that their class isn't a component")
    func notAComponent() {
        let texts = reported(by: container) {
            #expect(!Awakening(of: Scenery(), in: "awakeFromNib").wire(in: container))
        }
        #expect(
            texts == [
                """
                WIND-016 WindTests.Scenery can't be wired: it isn't a Component
                  found in awakeFromNib
                  Do:  conform Scenery to AutomaticDependencyHandling or to Component,
                       or correct the class, the outlet or the attribute in Interface Builder
                """
            ])
    }

    @Test("say that nothing is connected")
    func nothingConnected() {
        let texts = reported {
            Awakening(of: Scenery(), in: "awakeFromNib").reportNothingConnected(advice: ["connect an outlet"])
        }
        #expect(
            texts == [
                """
                WIND-017 WindTests.Scenery has nothing to wire: no outlet is connected
                  found in awakeFromNib
                  Do:  connect an outlet
                """
            ])
    }

    @Test("say that they are of another class")
    func unexpectedClass() throws {
        let guest = Guest()
        let awakening = Awakening(of: guest, in: "instantiate(in:)", details)
        #expect(try awakening.expect(Born.self) === guest)
        let refusal = Refusal { _ = try awakening.expect(Settled.self) }
        #expect(
            refusal.text == """
                WIND-018 WindTests.Guest was created where WindTests.Settled is expected
                  found in instantiate(in:) (storyboard Main, identifier 'list')
                  Do:  set the class to Settled in Interface Builder,
                       or expect Guest
                """)
    }

    @Test("name the moment of the problem at the end of the text, reported or thrown, foreign or not")
    func moment() {
        for (object, name) in [(Guest(), "Guest"), (Stranger(), "Stranger")] {
            let awakening = Awakening(of: object, in: "awakeFromNib", details)
            let texts = reported(by: container) { #expect(!awakening.wire(in: container)) }
            let refusal = Refusal { try awakening.attempt(in: container) }
            let ending =
                "\n  Found in awakeFromNib (storyboard Main, identifier 'list'), while wiring WindTests.\(name)"
            #expect(texts.count == 1)
            for text in texts + [refusal.text] {
                #expect(text.hasPrefix("WIND-001 No provider for WindTests.DependsOnNothing\n"))
                #expect(text.hasSuffix(ending))
            }
        }
    }

    @Test("report nothing when all is well")
    func well() {
        let texts = reported(by: container) {
            #expect(Awakening(of: Settled(), in: "awakeFromNib").wire(in: container))
        }
        #expect(texts.isEmpty)
    }
}

private final class Texts: Sendable {
    private let texts = Guarded<[String]>([])

    func add(_ text: String) { texts.withLock { $0.append(text) } }
    var all: [String] { texts.withLock { $0 } }
}
