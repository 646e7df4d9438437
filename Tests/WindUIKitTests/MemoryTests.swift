import Testing
import UIKit
import Wind
import WindUIKit

/// Unused objects are released.
@MainActor
@Suite("Objects without an owner")
struct MemoryTests {
    @Test("controller, storyboard and container go, whichever hook wired", arguments: Conditions.all)
    func hooks(conditions: Conditions) throws {
        for identifier in ["after", "before", "resolves", "named", "everything", "helper"] {
            weak var container: Container?
            weak var storyboard: UIStoryboard?
            weak var screen: Screen?
            try conditions.with(application: Fixture.container("app")) {
                let made = Fixture.container("storyboard")
                made.name = "second window"
                try made.bootstrap()
                let file = Fixture.storyboard
                file.container = made
                let controller: Screen = Fixture.make(identifier, from: file)
                controller.loadViewIfNeeded()
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
                let controller: Visitor = try Fixture.storyboard.instantiateViewController(
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
        Fixture.with(application: nil) {
            do {
                let made = Fixture.container("app")
                Container.application = made
                container = made
                screens = ["after", "resolves"].map { Fixture.make($0) }
            }
            #expect(container != nil)
            Container.application = nil
            // Another suite may still be asking the application's container on its thread.
            for _ in 0..<10_000_000 where container != nil {}
        }
        #expect(container == nil)
        #expect(screens.map(\.windResolves) == [false, false])
        #expect(screens.map(\.greeter.name) == ["app", "app"])
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

    #if canImport(HeadlessInterfaceBuilder)
    @Test("a scene that was disconnected goes with its container")
    func scene() {
        weak var scene: UIWindowScene?
        weak var container: Container?
        Running.run { running in
            do {
                let connected = running.connectScene()
                let made = Fixture.container("scene")
                connected.container = made
                (scene, container) = (connected, made)
                #expect(scene != nil && container != nil)
                running.disconnect(connected, discarding: true)
            }
            #expect(scene == nil && container == nil)
        }
    }
    #endif
}
