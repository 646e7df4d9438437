import AppKit
import Foundation
import Testing
import Wind
import WindAppKit

/// An app with a main storyboard, which creates its controllers before the end of the launch.
@MainActor
@Suite("An application")
struct NSApplicationTests {
    @Test("has the container that was set, which is that of all without one of their own")
    func container() {
        Fixture.with(application: nil) {
            let container = Fixture.container("app")
            #expect(NSApplication.shared.container == nil)
            NSApplication.shared.container = container
            #expect(NSApplication.shared.container === container && Container.application === container)
            #expect(NSViewController().windContainer === container && NSDocument().windContainer === container)
            NSApplication.shared.container = nil
            #expect(Container.application == nil)
        }
    }

    #if canImport(HeadlessInterfaceBuilder)
    @Test("whose delegate sets it in its init has all wired before views are loaded", arguments: Conditions.all)
    func mainStoryboard(conditions: Conditions) throws {
        try Running.main(seed: conditions.seed, early: conditions.early, keeping: conditions.keeping) { running in
            let desk = try #require(running.window?.windowController as? Desk)
            #expect(desk.wirings == ["app"])
            #expect(desk.screen?.events == ["wired by app", "viewDidLoad"])
            #expect(desk.events.last == "windowDidLoad, its screen app")
            let delegate = try #require(running.application.delegate as? AppDelegate)
            #expect(delegate.wiringsAtTheEnd == ["app", "app"])
        }
    }

    @Test("without a container reports each controller of its main storyboard, and launches")
    func unprepared() throws {
        let texts = try Fixture.problems {
            try Running.main(prepared: false) { running in
                let desk = try #require(running.window?.windowController as? Desk)
                #expect(desk.wirings.isEmpty && desk.screen?.wirings == [])
            }
        }
        #expect(texts.count == 2 && texts.allSatisfy { $0.hasPrefix("WIND-015 No container for ") })
    }

    @Test("that ended leaves none of its controllers behind")
    func ends() throws {
        weak var desk: Desk?
        weak var screen: Screen?
        weak var container: Container?
        try Running.main { running in
            desk = running.window?.windowController as? Desk
            screen = desk?.screen
            container = running.application.container
            #expect(desk != nil && screen != nil && container != nil)
        }
        // A test on another thread may just be asking the application's container what it hands out.
        for _ in 0..<1_000 where container != nil { Thread.sleep(forTimeInterval: 0.01) }
        #expect(desk == nil && screen == nil && container == nil)
    }
    #endif
}
