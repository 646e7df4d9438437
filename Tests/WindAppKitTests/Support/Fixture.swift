import AppKit
import Wind
import WindAppKit

#if canImport(HeadlessInterfaceBuilder)
import HeadlessInterfaceBuilder
#endif

typealias Controller = NSViewController

/// What the tests share.
///
/// All of them are synchronous and on the main actor, so that none sees the application's container
/// or the handler of another.
@MainActor
enum Fixture {
    static let module = "WindAppKitTests"

    /// Names the outlets and attributes of the storyboards, as the Objective-C runtime does at Apple's.
    static func bind() {
        #if canImport(HeadlessInterfaceBuilder)
        StoryboardBindings.object(StoryboardResolver.self) { StoryboardResolver() }
        StoryboardBindings.outlet("viewController", \StoryboardResolver.viewController)
        StoryboardBindings.outlet("windowController", \StoryboardResolver.windowController)
        StoryboardBindings.outlet("target", \StoryboardResolver.target)
        StoryboardBindings.attribute("windContainerName", \NSViewController.windContainerNameValue)
        StoryboardBindings.attribute("windResolves", \NSViewController.windResolvesValue)
        StoryboardBindings.attribute("windContainerName", \NSWindowController.windContainerNameValue)
        StoryboardBindings.attribute("windResolves", \NSWindowController.windResolvesValue)
        StoryboardBindings.object(Helper.self) { Helper() }
        StoryboardBindings.outlet("helper", \HelpedScreen.helper)
        StoryboardBindings.outlet("container", \Collage.container)
        StoryboardBindings.segueAction("makeDetail:", of: Screen.self) { screen, coder, _, _ in
            Detail(coder: coder, subject: "from \(screen.greeter.name)")
        }
        #endif
    }

    /// The storyboard of the tests, another object each time.
    static var storyboard: NSStoryboard {
        bind()
        return NSStoryboard(name: "Screens", bundle: .module)
    }

    /// The storyboard of what runtime attributes may hold, another object each time.
    static var attributes: NSStoryboard {
        bind()
        return NSStoryboard(name: "Attributes", bundle: .module)
    }

    /// A container whose greeter has a name.
    static func container(_ name: String) -> Container {
        let container = Container()
        container.register(component: Greeter(name))
        return container
    }

    /// Makes a window's controller of the storyboard.
    static func desk<Controller: NSWindowController>(
        _ identifier: String, from storyboard: NSStoryboard = Fixture.storyboard
    ) -> Controller {
        storyboard.instantiateController(identifier: identifier)
    }

    /// Makes a controller of the storyboard in a container.
    static func make<Made: Controller>(_ identifier: String, in container: Container) throws -> Made {
        try storyboard.instantiateController(identifier: identifier, in: container)
    }

    /// Makes a controller of the storyboard.
    static func make<Controller: NSViewController>(
        _ identifier: String, from storyboard: NSStoryboard = Fixture.storyboard
    ) -> Controller {
        storyboard.instantiateController(identifier: identifier)
    }
}
