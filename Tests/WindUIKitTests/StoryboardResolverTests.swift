import Testing
import UIKit
import Wind
import WindUIKit

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
                screen.loadViewIfNeeded()
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
            #expect((Fixture.make("target", from: storyboard) as Screen).wirings == ["storyboard"])
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
            let window = UIWindow(frame: .zero)
            let source: Screen = Fixture.make("source")
            window.rootViewController = source
            window.makeKeyAndVisible()
            source.performSegue(withIdentifier: "present", sender: nil)
            #expect(
                source.events
                    == ["wired by app", "prepare embed: wired by app", "viewDidLoad", "prepare present: wired by app"])
            #expect((source.children.first as? Screen)?.wirings == ["app"])
            #expect((source.presentedViewController as? Screen)?.events == ["wired by app", "viewDidLoad"])
        }
    }

    @Test("wires the controller that a segue action has created", arguments: Conditions.all)
    func segueAction(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let window = UIWindow(frame: .zero)
            let source: Screen = Fixture.make("source")
            window.rootViewController = source
            window.makeKeyAndVisible()
            source.performSegue(withIdentifier: "make", sender: nil)
            let detail = source.presentedViewController as? Detail
            #expect(detail?.subject == "from app" && detail?.greeter.name == "app")
        }
    }
    #endif

    @Test("wires every controller of a tab bar, also of another file", arguments: Conditions.all)
    func tabs(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let tabs = Fixture.storyboard.instantiateInitialViewController() as? UITabBarController
            let navigation = tabs?.viewControllers?.first as? UINavigationController
            let screens = [navigation?.topViewController] + (tabs?.viewControllers?.dropFirst().map(\.self) ?? [])
            #expect(screens.map { ($0 as? Screen)?.wirings } == [["app"], ["app"], ["app"]])
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

    #if canImport(HeadlessInterfaceBuilder)
    @Test("finds the container of a view's scene")
    func viewInScene() {
        final class Banner: UIView, AutomaticDependencyHandling, DependsOnGreeter {
            var dependencies = Dependencies()
        }
        Running.run { running in
            let scene = running.connectScene()
            scene.container = Fixture.container("scene")
            let banner = Banner(frame: .zero)
            scene.keyWindow?.rootViewController?.view.addSubview(banner)
            let resolver = StoryboardResolver()
            resolver.target = banner
            resolver.awakeFromNib()
            #expect(banner.greeter.name == "scene")
        }
    }
    #endif
}
