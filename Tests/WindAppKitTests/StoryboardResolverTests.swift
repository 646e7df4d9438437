import AppKit
import Testing
import Wind
import WindAppKit

/// The object that is dragged into a scene.
@MainActor
@Suite("A resolver object")
struct StoryboardResolverTests {
    @Test("wires its controller once, before its view, wherever it stands in the file", arguments: Conditions.all)
    func wires(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            for identifier in ["after", "before", "target"] {
                let screen: Screen = Stage.make(identifier)
                #expect(screen.events == ["wired by app"])
                screen.loadViewIfNeeded()
                #expect(screen.events == ["wired by app", "viewDidLoad"])
            }
        }
    }

    @Test("prefers the storyboard's container to the application's", arguments: Conditions.all)
    func storyboardContainer(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let storyboard = Stage.storyboard
            storyboard.container = Stage.container("storyboard")
            #expect((Stage.make("after", from: storyboard) as Screen).wirings == ["storyboard"])
            #expect((Stage.make("before", from: storyboard) as Screen).wirings == ["storyboard"])
            #expect((Stage.make("after") as Screen).wirings == ["app"])
        }
    }

    @Test(
        "wires another object of the scene in the controller's container, or in the application's",
        arguments: Conditions.all)
    func target(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let storyboard = Stage.storyboard
            storyboard.container = Stage.container("storyboard")
            let both: HelpedScreen = Stage.make("helper", from: storyboard)
            #expect(both.wirings == ["storyboard"] && both.helper?.wirings == ["storyboard"])
            let alone: HelpedScreen = Stage.make("helperAlone", from: storyboard)
            #expect(alone.wirings.isEmpty && alone.helper?.wirings == ["app"])
        }
    }

    @Test("wires once when others ask for the same", arguments: Conditions.all)
    func everything(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let screen: Screen = Stage.make("everything")
            #expect(screen.wirings == ["app"])
        }
    }

    @Test("wires a destination before it is prepared, and what is embedded", arguments: Conditions.all)
    func segues(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            Running.bare {
                let source: Screen = Stage.make("source")
                _ = Running.show(source)
                source.performSegue(withIdentifier: "present", sender: nil)
                #expect(
                    source.events == [
                        "wired by app", "prepare embed: wired by app", "viewDidLoad", "prepare present: wired by app",
                    ])
                #expect((source.children.first as? Screen)?.wirings == ["app"])
                let sheet = source.presentedViewControllers?.first as? Screen
                #expect(sheet?.events == ["wired by app", "viewDidLoad"])
            }
        }
    }

    @Test("wires what a segue action has made", arguments: Conditions.all)
    func segueAction(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            Running.bare {
                let source: Screen = Stage.make("source")
                _ = Running.show(source)
                source.performSegue(withIdentifier: "make", sender: nil)
                let detail = source.presentedViewControllers?.first as? Detail
                #expect(detail?.subject == "from app" && detail?.greeter.name == "app")
            }
        }
    }

    @Test("wires every page of a window's tabs before its view, also that of another file", arguments: Conditions.all)
    func tabs(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let windows = Stage.storyboard.instantiateInitialController() as? NSWindowController
            let tabs = windows?.contentViewController as? NSTabViewController
            let pages = tabs?.tabViewItems.map { $0.viewController as? Screen } ?? []
            #expect(pages.map(\.?.title) == ["First", "Second", "Third"])
            #expect(pages.allSatisfy { $0?.events == ["wired by app", "viewDidLoad"] })
        }
    }

    @Test("wires in the container that is set when its scene awakes")
    func replacedContainer() {
        Stage.with(application: Stage.container("first")) {
            let first: Screen = Stage.make("after")
            Container.application = Stage.container("second")
            let second: Screen = Stage.make("after")
            #expect(first.wirings == ["first"] && second.wirings == ["second"])
        }
    }

    @Test("without Interface Builder wires what is assigned to it")
    func inCode() {
        Stage.with(application: Stage.container("app")) {
            let resolver = StoryboardResolver()
            let helper = Helper()
            resolver.target = helper
            resolver.awakeFromNib()
            #expect(helper.wirings == ["app"])
        }
    }

    @Test("finds the container of a view's window")
    func viewInWindow() {
        final class Banner: NSView, AutomaticDependencyHandling, DependsOnGreeter {
            var dependencies = Dependencies()
        }
        Stage.with(application: Stage.container("app")) {
            let banner = Banner(frame: .zero)
            let content = BareScreen(view: banner)
            let controller = NSWindowController(window: NSWindow(contentViewController: content))
            let resolver = StoryboardResolver()
            resolver.target = banner
            resolver.awakeFromNib()
            #expect(banner.greeter.name == "app")
            controller.windContainer = Stage.container("window")
            resolver.awakeFromNib()
            #expect(banner.greeter.name == "window")
        }
    }

    @Test("wires both controllers that it leads to, and the third object in the view's container")
    func everythingInCode() {
        Stage.with(application: Stage.container("app")) {
            let (desk, screen, helper) = (Desk(window: nil), Screen(), Helper())
            desk.windContainer = Stage.container("desk")
            screen.windContainer = Stage.container("screen")
            let resolver = StoryboardResolver()
            resolver.windowController = desk
            resolver.viewController = screen
            resolver.target = helper
            resolver.awakeFromNib()
            #expect(desk.wirings == ["desk"] && screen.wirings == ["screen"] && helper.wirings == ["screen"])
        }
    }
}
