import Testing
import Wind

#if canImport(UIKit)
import UIKit
import WindUIKit
#else
import AppKit
import WindAppKit
#endif

/// Controllers without a storyboard.
@MainActor
@Suite("A controller created in code")
struct ComponentTests {
    private let container = Fixture.container("given")

    @Test("is wired in one line, and belongs to its container")
    func resolved() throws {
        let screen = try Screen().resolved(in: container)
        #expect(screen.events == ["wired by given"] && screen.windContainer === container)
        let child = Controller()
        screen.addChild(child)
        #expect(child.windContainer === container)
    }

    @Test("may be any other component, and is as easily wired")
    func other() throws {
        #expect(try Helper().resolved(in: container).wirings == ["given"])
        let view = try Badge().resolved(in: container)
        #expect(view.greeter.name == "given")
    }

    @Test("is wired again when that is asked for")
    func again() throws {
        let screen = try Screen().resolved(in: container)
        _ = try screen.resolved(in: Fixture.container("other"))
        #expect(screen.wirings == ["given", "other"])
    }

    @Test("throws an error that names the missing provider")
    func missing() throws {
        let error = try #require(throws: Container.ResolutionError.self) {
            _ = try Incomplete().resolved(in: container)
        }
        #expect(error.code == "WIND-001")
        #expect(
            error.description.hasSuffix(
                "Found in resolved(in:) (no storyboard), while wiring \(Fixture.module).Incomplete"))
    }

    @Test("announces itself if it is foreign")
    func foreign() throws {
        Host.register(in: container)
        Visitor.register(in: container)
        try container.bootstrap()
        let host: Host = container.resolve()
        let visitor = try Visitor().resolved(in: container)
        #expect(host.visitors.map { $0 === visitor } == [true])
    }

    @Test("says how a controller is wired, if nothing has wired it")
    func unmarked() {
        let texts = Fixture.problems {
            let screen: Screen = Fixture.make("resolvesNot")
            let greeter: Greeter? = screen.component()
            #expect(greeter == nil)
        }
        #expect(
            texts == [
                """
                WIND-012 \(Fixture.module).Screen read \(Fixture.module).Greeter before it was wired
                  No container has wired it, or the wiring failed.
                  Do:  have its storyboard wire it: connect a StoryboardResolver to it, or set its attribute windResolves,
                       or wire it in code: try controller.resolved(in: container);
                       read in dependenciesFulfilled() or later, not in init
                """
            ])
    }
}
