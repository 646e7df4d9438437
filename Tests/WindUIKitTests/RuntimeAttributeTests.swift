import Testing
import UIKit
import Wind
import WindUIKit

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

    @Test("windContainerName that names nothing wires nothing, and is reported", arguments: Conditions.all)
    func nameless(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            for identifier in ["emptyName", "numberForName"] {
                let texts = Stage.problems {
                    let screen: Screen = Stage.make(identifier, from: Stage.attributes)
                    #expect(screen.events.isEmpty && screen.windContainerName == nil)
                    #expect(screen.windContainer === Container.application)
                }
                #expect(texts.map { $0.prefix(8) } == ["WIND-015"], "\(identifier)")
            }
        }
    }

    @Test("windResolves that is neither yes nor no wires nothing, and is reported", arguments: Conditions.all)
    func undecided(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            for identifier in ["resolvesText"] {
                let texts = Stage.problems {
                    let screen: Screen = Stage.make(identifier, from: Stage.attributes)
                    #expect(screen.events.isEmpty && !screen.windResolves)
                }
                #expect(texts.map { $0.prefix(8) } == ["WIND-015"], "\(identifier)")
            }
        }
    }

    @Test("without a value does nothing, whoever handles problems", arguments: Conditions.all)
    func valueless(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            for identifier in ["noName", "resolvesNil"] {
                let screen: Screen = Stage.make(identifier, from: Stage.attributes)
                #expect(screen.events.isEmpty && screen.windContainerName == nil && !screen.windResolves)
            }
        }
    }

    @Test("under the former name is refused as unknown")
    func formerName() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
            _ = Stage.make("oldName", from: Stage.attributes) as Screen
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("WindUIKitTests.Screen has no runtime attribute 'windContainer'"), "\(said)")
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

    @Test("may name a container in code, and is asked by key-value coding what it is")
    func name() {
        Stage.with(application: Stage.container("app")) {
            let second = Stage.container("second")
            second.name = "second window"
            let screen = Screen()
            #expect(screen.windContainerNameValue == nil)
            screen.windContainerName = "second window"
            #expect(screen.wirings == ["second"] && screen.windContainer === second)
            #expect(screen.windContainerNameValue as? String == "second window")
            #expect(screen.windResolvesValue as? Bool == true)
            let texts = Stage.problems { screen.windContainerName = nil }
            #expect(texts.isEmpty && screen.windContainer === second && screen.wirings == ["second"])
        }
    }
}
