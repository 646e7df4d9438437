#if canImport(HeadlessInterfaceBuilder)
import Testing
import UIKit
import Wind
import WindUIKit

/// Scenes and the application.
@MainActor
@Suite("An app with scenes")
struct UIWindowSceneTests {
    @Test("has the application's container, which its delegate sets")
    func application() {
        Running.run { running in
            #expect(running.application.container === Container.application && running.application.container != nil)
            let screens = Running.screens(of: running.connectScene())
            #expect(screens.map(\.wirings) == [["app"], ["app"], ["app"]])
            running.application.container = nil
            #expect(Container.application == nil)
        }
    }

    @Test("has two containers for two windows, by the storyboards of their configurations")
    func twoScenes() {
        var count = 0
        Running.run { session in
            count += 1
            let configuration = UISceneConfiguration(name: "Main window", sessionRole: session.role)
            configuration.storyboard?.container = Fixture.container("window \(count)")
            return configuration
        } _: { running in
            let second = running.connectScene()
            let scenes = running.application.connectedScenes.compactMap { $0 as? UIWindowScene }
            let first = scenes.first { $0 !== second }
            // The last tab comes from another file, which is a separate storyboard.
            #expect(first.map { Running.screens(of: $0).map(\.wirings) } == [["window 1"], ["window 1"], ["app"]])
            #expect(Running.screens(of: second).map(\.wirings) == [["window 2"], ["window 2"], ["app"]])
        }
    }

    @Test("keeps a scene's container for controllers that are created later")
    func sceneContainer() throws {
        Running.run { running in
            let scene = running.connectScene()
            #expect(scene.container == nil)
            let container = Fixture.container("scene")
            scene.container = container
            let shown = Running.screens(of: scene)[0]
            #expect(shown.windContainer === container)
            let presented = UIViewController()
            shown.present(presented, animated: false)
            #expect(presented.windContainer === container)
            scene.container = nil
            #expect(shown.windContainer === Container.application)
        }
    }
}
#endif
