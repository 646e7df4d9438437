import AppKit
import Testing
import Wind
import WindAppKit

/// Unused objects are released.
@MainActor
@Suite("Objects without an owner")
struct MemoryTests {
    @Test("controller, storyboard and container go, whichever hook wired", arguments: Conditions.all)
    func hooks(conditions: Conditions) throws {
        for identifier in ["after", "before", "resolves", "named", "everything", "helper"] {
            weak var container: Container?
            weak var storyboard: NSStoryboard?
            weak var screen: Screen?
            try conditions.with(application: Fixture.container("app")) {
                let made = Fixture.container("storyboard")
                made.name = "second window"
                try made.bootstrap()
                let file = Fixture.storyboard
                file.container = made
                let controller: Screen = Fixture.make(identifier, from: file)
                _ = controller.view
                (container, storyboard, screen) = (made, file, controller)
                #expect(container != nil && storyboard != nil && screen != nil)
            }
            #expect(container == nil && storyboard == nil && screen == nil, "\(identifier)")
        }
    }

    @Test("a controller instantiated in a container goes, then the container")
    func instantiated() throws {
        try Fixture.with(application: nil) {
            weak var container: Container?
            weak var visitor: Visitor?
            do {
                let made = Fixture.container("given")
                let controller: Visitor = try Fixture.storyboard.instantiateController(
                    identifier: "visitor", in: made)
                (container, visitor) = (made, controller)
                #expect(container != nil && visitor != nil)
            }
            #expect(container == nil && visitor == nil)
        }
    }

    @Test("a container goes before the controllers that a hook has wired in it")
    func containerFirst() {
        weak var container: Container?
        var screens: [Screen] = []
        var desks: [Desk] = []
        Fixture.with(application: nil) {
            do {
                let made = Fixture.container("app")
                Container.application = made
                container = made
                screens = ["after", "resolves"].map { Fixture.make($0) }
                desks = ["desk", "deskResolves"].map { Fixture.desk($0) }
            }
            #expect(container != nil)
            Container.application = nil
            // Another suite may still be asking the application's container on its thread.
            for _ in 0..<10_000_000 where container != nil {}
        }
        #expect(container == nil)
        #expect(screens.map(\.windResolves) == [false, false] && desks.map(\.windResolves) == [false, false])
        #expect(screens.map(\.greeter.name) + desks.map(\.greeter.name) == ["app", "app", "app", "app"])
    }

    @Test("a controller keeps the container that it was given")
    func kept() throws {
        weak var container: Container?
        do {
            let screen = try Screen().resolved(in: Fixture.container("given"))
            container = screen.windContainer
            #expect(container != nil)
            screen.windContainer = nil
            #expect(container == nil)
        }
    }

    @Test("a window's controller goes with its window and content, whichever hook wired", arguments: Conditions.all)
    func windows(conditions: Conditions) throws {
        for identifier in ["desk", "deskBefore", "deskResolves", "deskNamed", "deskHelper"] {
            weak var container: Container?
            weak var storyboard: NSStoryboard?
            weak var desk: Desk?
            weak var window: NSWindow?
            weak var screen: Screen?
            try conditions.with(application: Fixture.container("app")) {
                let made = Fixture.container("storyboard")
                made.name = "second window"
                try made.bootstrap()
                let file = Fixture.storyboard
                file.container = made
                let controller: Desk = Fixture.desk(identifier, from: file)
                (container, storyboard, desk) = (made, file, controller)
                (window, screen) = (controller.window, controller.screen)
                #expect(window != nil && screen != nil)
            }
            #expect(container == nil && storyboard == nil && desk == nil, "\(identifier)")
            #expect(window == nil && screen == nil, "\(identifier)")
        }
    }
}
