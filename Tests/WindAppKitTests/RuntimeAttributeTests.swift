import AppKit
import Testing
import Wind
import WindAppKit

/// Wiring by what the Identity inspector sets.
@MainActor
@Suite("A runtime attribute")
struct RuntimeAttributeTests {
    @Test("windResolves wires in the application's container", arguments: Conditions.all)
    func resolves(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let screen: Screen = Stage.make("resolves")
            #expect(screen.events == ["wired by app"] && screen.windResolves)
            let without: Screen = Stage.make("resolvesNot")
            #expect(without.events.isEmpty && !without.windResolves)
        }
    }

    @Test(
        "windResolves wires in the storyboard's container if the storyboard is known by then", arguments: Conditions.all
    )
    func storyboard(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let storyboard = Stage.storyboard
            storyboard.container = Stage.container("storyboard")
            let screen: Screen = Stage.make("resolves", from: storyboard)
            #expect(screen.wirings == [conditions.early ? "storyboard" : "app"])
        }
    }

    @Test(
        "windContainerName wires in the container of that name, which is then the controller's",
        arguments: Conditions.all)
    func named(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let container = Stage.container("second")
            container.name = "second window"
            let storyboard = Stage.storyboard
            storyboard.container = Stage.container("storyboard")
            let screen: Screen = Stage.make("named", from: storyboard)
            #expect(screen.wirings == ["second"])
            #expect(screen.windContainer === container && screen.windContainerName == "second window")
        }
    }

    @Test("windContainerName without a name wires in the nearest container", arguments: Conditions.all)
    func nameless(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let screen: Screen = Stage.make("nameless")
            #expect(screen.wirings == ["app"] && screen.windContainerName.isEmpty)
        }
    }

    @Test("may be set in code, and wires once in a container")
    func code() {
        Stage.with(application: Stage.container("app")) {
            let screen = Screen()
            screen.windResolves = true
            screen.windResolves = true
            #expect(screen.wirings == ["app"])
            Container.application = Stage.container("next")
            screen.windResolves = true
            #expect(screen.wirings == ["app", "next"])
        }
    }
}
