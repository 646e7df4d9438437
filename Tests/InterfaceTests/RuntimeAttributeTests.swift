import Testing
import Wind

#if canImport(UIKit)
import UIKit
import WindUIKit
#else
import AppKit
import WindAppKit
#endif

/// Wiring through the attributes that the Identity inspector sets.
@MainActor
@Suite("A runtime attribute")
struct RuntimeAttributeTests {
    @Test("windResolves wires in the application's container", arguments: Conditions.all)
    func resolves(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let screen: Screen = Fixture.make("resolves")
            #expect(screen.events == ["wired by app"] && screen.windResolves)
            let without: Screen = Fixture.make("resolvesNot")
            #expect(without.events.isEmpty && !without.windResolves)
        }
    }

    #if canImport(HeadlessInterfaceBuilder)
    @Test(
        "windResolves wires in the storyboard's container if the storyboard is known by then", arguments: Conditions.all
    )
    func storyboard(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let storyboard = Fixture.storyboard
            storyboard.container = Fixture.container("storyboard")
            let screen: Screen = Fixture.make("resolves", from: storyboard)
            #expect(screen.wirings == [conditions.early ? "storyboard" : "app"])
        }
    }
    #endif

    @Test(
        "windContainerName wires in the container of that name, which is then the controller's",
        arguments: Conditions.all)
    func named(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let container = Fixture.container("second")
            container.name = "second window"
            let storyboard = Fixture.storyboard
            storyboard.container = Fixture.container("storyboard")
            let screen: Screen = Fixture.make("named", from: storyboard)
            #expect(screen.wirings == ["second"])
            #expect(screen.windContainer === container && screen.windContainerName == "second window")
        }
    }

    @Test("windContainerName that names nothing wires nothing, and is reported", arguments: Conditions.all)
    func nameless(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            for identifier in ["emptyName", "numberForName"] {
                let texts = Fixture.problems {
                    let screen: Screen = Fixture.make(identifier, from: Fixture.attributes)
                    #expect(screen.events.isEmpty && screen.windContainerName == nil)
                    #expect(screen.windContainer === Container.application)
                }
                #expect(texts.map { $0.prefix(8) } == ["WIND-015"], "\(identifier)")
            }
        }
    }

    @Test("windResolves that is neither yes nor no wires nothing, and is reported", arguments: Conditions.all)
    func undecided(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            for identifier in ["resolvesText"] {
                let texts = Fixture.problems {
                    let screen: Screen = Fixture.make(identifier, from: Fixture.attributes)
                    #expect(screen.events.isEmpty && !screen.windResolves)
                }
                #expect(texts.map { $0.prefix(8) } == ["WIND-015"], "\(identifier)")
            }
        }
    }

    @Test("windContainerName of a controller that only contains others is the container of these")
    func mereContainer() {
        let container = Fixture.container("player")
        container.name = "player"
        #if canImport(UIKit)
        let outers = [UINavigationController(), UITabBarController(), UISplitViewController()]
        #else
        let outers = [NSTabViewController(), NSSplitViewController()]
        #endif
        for outer in outers {
            let inner = Screen()
            outer.addChild(inner)
            let texts = Fixture.problems { outer.windContainerName = "player" }
            #expect(texts.isEmpty && outer.windContainer === container && inner.windContainer === container)
        }
        #if canImport(AppKit)
        let window = NSWindowController(window: NSWindow())
        let texts = Fixture.problems { window.windContainerName = "player" }
        #expect(texts.isEmpty && window.windContainer === container)
        #endif
    }

    @Test("without a value has no effect, with any problem handler", arguments: Conditions.all)
    func valueless(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            for identifier in ["noName", "resolvesNil"] {
                let screen: Screen = Fixture.make(identifier, from: Fixture.attributes)
                #expect(screen.events.isEmpty && screen.windContainerName == nil && !screen.windResolves)
            }
        }
    }

    #if canImport(HeadlessInterfaceBuilder)
    @Test("under the former name is refused as unknown")
    func formerName() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = Fixture.make("oldName", from: Fixture.attributes) as Screen
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("\(Fixture.module).Screen has no runtime attribute 'windContainer'"), "\(said)")
    }
    #endif

    @Test("may be set in code, and wires once in a container")
    func code() {
        Fixture.with(application: Fixture.container("app")) {
            let screen = Screen()
            screen.windResolves = true
            screen.windResolves = true
            #expect(screen.wirings == ["app"])
            Container.application = Fixture.container("next")
            screen.windResolves = true
            #expect(screen.wirings == ["app", "next"])
        }
    }

    @Test("may name a container in code, and can be read by key-value coding")
    func name() {
        Fixture.with(application: Fixture.container("app")) {
            let second = Fixture.container("second")
            second.name = "second window"
            let screen = Screen()
            #expect(screen.windContainerNameValue == nil)
            screen.windContainerName = "second window"
            #expect(screen.wirings == ["second"] && screen.windContainer === second)
            #expect(screen.windContainerNameValue as? String == "second window")
            #expect(screen.windResolvesValue as? Bool == true)
            let texts = Fixture.problems { screen.windContainerName = nil }
            #expect(texts.isEmpty && screen.windContainer === second && screen.wirings == ["second"])
        }
    }
}
