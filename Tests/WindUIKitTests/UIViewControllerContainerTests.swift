import Testing
import UIKit
import Wind
import WindUIKit

/// The container that a controller finds.
@MainActor
@Suite("The nearest container")
struct UIViewControllerContainerTests {
    private let own = Container()
    private let ofStoryboard = Container()
    private let ofParent = Container()
    private let ofScene = Container()
    private let ofApplication = Container()

    #if canImport(HeadlessInterfaceBuilder)
    @Test("is the controller's, its storyboard's, its parent's, its scene's, the application's, in this order")
    func order() throws {
        Running.run { running in
            let scene = running.connectScene()
            let storyboard = Fixture.storyboard
            let screen: Screen = Fixture.make("plain", from: storyboard)
            let parent = scene.keyWindow?.rootViewController?.children.first
            parent?.addChild(screen)
            Container.application = nil
            #expect(screen.windContainer == nil)
            Container.application = ofApplication
            #expect(screen.windContainer === ofApplication)
            scene.container = ofScene
            #expect(screen.windContainer === ofScene)
            parent?.windContainer = ofParent
            #expect(screen.windContainer === ofParent)
            storyboard.container = ofStoryboard
            #expect(screen.windContainer === ofStoryboard)
            screen.windContainer = own
            #expect(screen.windContainer === own)
            #expect(!screen.isViewLoaded)
            screen.windContainer = nil
            #expect(screen.windContainer === ofStoryboard)
        }
    }

    @Test("is the presenter's, and that of a parent's presenter")
    func presenter() {
        Running.run { running in
            let root = running.connectScene().keyWindow?.rootViewController
            let child = UIViewController()
            let presented = UINavigationController(rootViewController: child)
            root?.present(presented, animated: false)
            root?.windContainer = own
            #expect(presented.windContainer === own)
            #expect(child.windContainer === own)
        }
    }
    #endif
}
