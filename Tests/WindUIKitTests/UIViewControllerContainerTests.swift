import Testing
import UIKit
import Wind
import WindUIKit

/// Where a controller finds its container.
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

    @Test("is found at a storyboard that the parent comes from")
    func parentsStoryboard() {
        Fixture.with(application: nil) {
            let storyboard = Fixture.storyboard
            storyboard.container = ofStoryboard
            let parent: Screen = Fixture.make("plain", from: storyboard)
            let child = UIViewController()
            parent.addChild(child)
            #expect(child.windContainer === ofStoryboard)
        }
    }

    @Test("is looked for once at each controller when they lead in a circle")
    func circle() {
        final class Odd: UIViewController {
            weak var other: UIViewController?
            override var presentingViewController: UIViewController? { other }
        }
        Fixture.with(application: ofApplication) {
            let (first, second) = (Odd(), Odd())
            first.other = second
            second.other = first
            #expect(first.windContainer === ofApplication)
            second.windContainer = own
            #expect(first.windContainer === own)
        }
    }

    @Test("of one storyboard is not that of another object of the same file")
    func storyboards() {
        Fixture.with(application: nil) {
            let (first, second) = (Fixture.storyboard, Fixture.storyboard)
            first.container = ofStoryboard
            #expect(second.container == nil)
            #expect((Fixture.make("plain", from: first) as Screen).windContainer === ofStoryboard)
            #expect((Fixture.make("plain", from: second) as Screen).windContainer == nil)
        }
    }

    @Test("of a storyboard is the application's where none was set, after that of whatever is nearer")
    func storyboardWithout() {
        Fixture.with(application: ofApplication) {
            let storyboard = Fixture.storyboard
            #expect(storyboard.container === ofApplication)
            let (screen, parent) = (Fixture.make("plain", from: storyboard) as Screen, Controller())
            parent.windContainer = own
            parent.addChild(screen)
            #expect(screen.windContainer === own)
            storyboard.container = ofStoryboard
            #expect(storyboard.container === ofStoryboard && screen.windContainer === ofStoryboard)
            storyboard.container = nil
            #expect(storyboard.container === ofApplication && screen.windContainer === own)
        }
    }
}
