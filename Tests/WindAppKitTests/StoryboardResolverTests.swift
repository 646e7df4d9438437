import AppKit
import Testing
import Wind
import WindAppKit

/// The resolver object that a developer drags into a scene.
@MainActor
@Suite("A resolver object")
struct StoryboardResolverTests {
    @Test("wires its controller once, before its view, wherever it stands in the file", arguments: Conditions.all)
    func wires(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            for identifier in ["after", "before", "target"] {
                let screen: Screen = Fixture.make(identifier)
                #expect(screen.events == ["wired by app"])
                _ = screen.view
                #expect(screen.events == ["wired by app", "viewDidLoad"])
            }
        }
    }

    @Test("prefers the storyboard's container to the application's", arguments: Conditions.all)
    func storyboardContainer(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let storyboard = Fixture.storyboard
            storyboard.container = Fixture.container("storyboard")
            #expect((Fixture.make("after", from: storyboard) as Screen).wirings == ["storyboard"])
            #expect((Fixture.make("before", from: storyboard) as Screen).wirings == ["storyboard"])
            #expect((Fixture.make("after") as Screen).wirings == ["app"])
        }
    }

    @Test(
        "wires another object of the scene in the controller's container, or in the application's",
        arguments: Conditions.all)
    func target(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let storyboard = Fixture.storyboard
            storyboard.container = Fixture.container("storyboard")
            let both: HelpedScreen = Fixture.make("helper", from: storyboard)
            #expect(both.wirings == ["storyboard"] && both.helper?.wirings == ["storyboard"])
            let alone: HelpedScreen = Fixture.make("helperAlone", from: storyboard)
            #expect(alone.wirings.isEmpty && alone.helper?.wirings == ["app"])
        }
    }

    @Test("wires once when others ask for the same", arguments: Conditions.all)
    func everything(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let screen: Screen = Fixture.make("everything")
            #expect(screen.wirings == ["app"])
        }
    }

    #if canImport(HeadlessInterfaceBuilder)
    @Test("wires a destination before it is prepared, and its embedded controllers", arguments: Conditions.all)
    func segues(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            Running.bare {
                let source: Screen = Fixture.make("source")
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

    @Test("wires the controller that a segue action has created", arguments: Conditions.all)
    func segueAction(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            Running.bare {
                let source: Screen = Fixture.make("source")
                _ = Running.show(source)
                source.performSegue(withIdentifier: "make", sender: nil)
                let detail = source.presentedViewControllers?.first as? Detail
                #expect(detail?.subject == "from app" && detail?.greeter.name == "app")
            }
        }
    }
    #endif

    @Test("wires every page of a window's tabs before its view, also that of another file", arguments: Conditions.all)
    func tabs(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let windows = Fixture.storyboard.instantiateInitialController() as? NSWindowController
            let tabs = windows?.contentViewController as? NSTabViewController
            let pages = tabs?.tabViewItems.map { $0.viewController as? Screen } ?? []
            #expect(pages.map(\.?.title) == ["First", "Second", "Third"])
            #expect(pages.allSatisfy { $0?.events == ["wired by app", "viewDidLoad"] })
        }
    }

    @Test("wires in the container that is set when its scene awakes")
    func replacedContainer() {
        Fixture.with(application: Fixture.container("first")) {
            let first: Screen = Fixture.make("after")
            Container.application = Fixture.container("second")
            let second: Screen = Fixture.make("after")
            #expect(first.wirings == ["first"] && second.wirings == ["second"])
        }
    }

    @Test("without Interface Builder wires the controller that is assigned to it")
    func inCode() {
        Fixture.with(application: Fixture.container("app")) {
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
        Fixture.with(application: Fixture.container("app")) {
            let banner = Banner(frame: .zero)
            let content = BareScreen(view: banner)
            let controller = NSWindowController(window: NSWindow(contentViewController: content))
            let resolver = StoryboardResolver()
            resolver.target = banner
            resolver.awakeFromNib()
            #expect(banner.greeter.name == "app")
            controller.windContainer = Fixture.container("window")
            resolver.awakeFromNib()
            #expect(banner.greeter.name == "window")
        }
    }

    @Test("wires both controllers that it leads to, and the third object in the view's container")
    func everythingInCode() {
        Fixture.with(application: Fixture.container("app")) {
            let (desk, screen, helper) = (Desk(window: nil), Screen(), Helper())
            desk.windContainer = Fixture.container("desk")
            screen.windContainer = Fixture.container("screen")
            let resolver = StoryboardResolver()
            resolver.windowController = desk
            resolver.viewController = screen
            resolver.target = helper
            resolver.awakeFromNib()
            #expect(desk.wirings == ["desk"] && screen.wirings == ["screen"] && helper.wirings == ["screen"])
        }
    }
}
