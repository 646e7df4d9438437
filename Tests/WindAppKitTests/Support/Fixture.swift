import AppKit
import Wind
import WindAppKit

#if canImport(HeadlessInterfaceBuilder)
import HeadlessInterfaceBuilder
#endif

typealias Controller = NSViewController

/// The fixtures that the tests share.
///
/// All of the tests are synchronous and on the main actor, so that a test doesn't see the application's
/// container or the handler of another test.
@MainActor
enum Fixture {
    static let module = "WindAppKitTests"

    /// Declares the outlets and attributes of the storyboards, which the Objective-C runtime finds on Apple's systems.
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

    /// A new instance of the tests' storyboard.
    static var storyboard: NSStoryboard {
        bind()
        return NSStoryboard(name: "Screens", bundle: .module)
    }

    /// A new instance of the storyboard with runtime attributes.
    static var attributes: NSStoryboard {
        bind()
        return NSStoryboard(name: "Attributes", bundle: .module)
    }

    /// A container whose greeter has the given name.
    static func container(_ name: String) -> Container {
        let container = Container()
        container.register(component: Greeter(name))
        return container
    }

    /// Creates a window controller of the storyboard.
    static func desk<Controller: NSWindowController>(
        _ identifier: String, from storyboard: NSStoryboard = Fixture.storyboard
    ) -> Controller {
        storyboard.instantiateController(identifier: identifier)
    }

    /// Creates a controller of the storyboard in a container.
    static func make<Made: Controller>(
        _ identifier: String, in container: Container, creator: @escaping (NSCoder) -> Made? = { _ in nil }
    ) throws -> Made {
        try storyboard.instantiateController(identifier: identifier, in: container, creator: creator)
    }

    /// Creates a controller of the storyboard.
    static func make<Controller: NSViewController>(
        _ identifier: String, from storyboard: NSStoryboard = Fixture.storyboard
    ) -> Controller {
        storyboard.instantiateController(identifier: identifier)
    }
}
