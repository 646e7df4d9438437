import AppKit
import Testing
import Wind
import WindAppKit

/// Where a controller finds its container.
@MainActor
@Suite("The nearest container")
struct NSViewControllerContainerTests {
    private let own = Container()
    private let ofStoryboard = Container()
    private let ofParent = Container()
    private let ofWindow = Container()
    private let ofDocument = Container()
    private let ofApplication = Container()

    @Test("is the controller's, its storyboard's, its parent's, the application's, and no view is loaded for it")
    func order() {
        Fixture.with(application: nil) {
            let storyboard = Fixture.storyboard
            let screen: Screen = Fixture.make("plain", from: storyboard)
            let parent = NSViewController()
            parent.addChild(screen)
            #expect(screen.windContainer == nil)
            Container.application = ofApplication
            #expect(screen.windContainer === ofApplication)
            parent.windContainer = ofParent
            #expect(screen.windContainer === ofParent)
            storyboard.container = ofStoryboard
            #expect(screen.windContainer === ofStoryboard)
            screen.windContainer = own
            #expect(screen.windContainer === own)
            screen.windContainer = nil
            #expect(screen.windContainer === ofStoryboard)
            #expect(!screen.isViewLoaded && !parent.isViewLoaded)
        }
    }

    @Test("is the window's document's, its controller's, its parent's, in ascending order")
    func window() {
        Fixture.with(application: ofApplication) {
            let content = BareScreen(view: NSView(frame: .zero))
            let child = BareScreen(view: NSView(frame: .zero))
            content.addChild(child)
            let controller = NSWindowController(window: NSWindow(contentViewController: content))
            #expect(child.windContainer === ofApplication)
            let document = NSDocument()
            document.addWindowController(controller)
            document.windContainer = ofDocument
            #expect(content.windContainer === ofDocument && child.windContainer === ofDocument)
            controller.windContainer = ofWindow
            #expect(content.windContainer === ofWindow && child.windContainer === ofWindow)
            content.windContainer = ofParent
            #expect(child.windContainer === ofParent)
        }
    }

    #if canImport(HeadlessInterfaceBuilder)
    @Test("is the presenter's, and that of a parent's presenter")
    func presenter() {
        Fixture.with(application: nil) {
            Running.bare {
                let root = BareScreen(view: NSView(frame: .zero))
                _ = Running.show(root)
                let child = BareScreen(view: NSView(frame: .zero))
                let presented = BareScreen(view: NSView(frame: .zero))
                presented.addChild(child)
                root.presentAsSheet(presented)
                root.windContainer = own
                #expect(presented.windContainer === own && child.windContainer === own)
            }
        }
    }
    #endif

    @Test("is found at a storyboard that the parent comes from")
    func parentsStoryboard() {
        Fixture.with(application: nil) {
            let storyboard = Fixture.storyboard
            storyboard.container = ofStoryboard
            let parent: Screen = Fixture.make("plain", from: storyboard)
            let child = NSViewController()
            parent.addChild(child)
            #expect(child.windContainer === ofStoryboard)
        }
    }

    @Test("is looked for once at each controller when they lead in a circle")
    func circle() {
        final class Odd: NSViewController {
            weak var other: NSViewController?
            override var presentingViewController: NSViewController? { other }
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
