import AppKit
import Testing
import Wind
import WindAppKit

/// The container that a controller finds.
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
}
