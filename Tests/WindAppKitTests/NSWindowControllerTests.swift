import AppKit
import Testing
import Wind
import WindAppKit

/// Window controllers, and the containers that they find.
@MainActor
@Suite("A window's controller")
struct NSWindowControllerTests {
    private let own = Container()
    private let ofStoryboard = Container()
    private let ofDocument = Container()
    private let ofApplication = Container()

    @Test("has its own container, its storyboard's, its document's, the application's, in this order")
    func order() {
        Fixture.with(application: ofApplication) {
            let storyboard = Fixture.storyboard
            let desk: Desk = Fixture.desk("deskPlain", from: storyboard)
            #expect(desk.windContainer === ofApplication)
            let document = NSDocument()
            document.addWindowController(desk)
            #expect(desk.windContainer === ofApplication)
            document.windContainer = ofDocument
            #expect(desk.windContainer === ofDocument)
            storyboard.container = ofStoryboard
            #expect(desk.windContainer === ofStoryboard)
            desk.windContainer = own
            #expect(desk.windContainer === own)
            desk.windContainer = nil
            #expect(desk.windContainer === ofStoryboard)
            document.removeWindowController(desk)
            storyboard.container = nil
            Container.application = nil
            #expect(desk.windContainer == nil)
        }
    }

    @Test("loads no window for its container")
    func loadsNothing() {
        final class Lazy: NSWindowController {
            private(set) var asked = 0
            override var window: NSWindow? {
                get {
                    asked += 1
                    return super.window
                }
                set { super.window = newValue }
            }
        }
        Fixture.with(application: ofApplication) {
            let lazy = Lazy(window: nil)
            let asked = lazy.asked
            #expect(lazy.windContainer === ofApplication)
            lazy.windContainer = own
            #expect(lazy.windContainer === own && lazy.asked == asked)
        }
    }

    @Test("is wired by a resolver object once, wherever that stands in the file", arguments: Conditions.all)
    func resolver(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            for identifier in ["desk", "deskBefore", "deskTarget"] {
                let desk: Desk = Fixture.desk(identifier)
                #expect(desk.events == ["wired by app", "windowDidLoad, its screen app"], "\(identifier)")
            }
        }
    }

    @Test("is wired in the container of its storyboard, and so is its content", arguments: Conditions.all)
    func storyboard(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let storyboard = Fixture.storyboard
            storyboard.container = Fixture.container("storyboard")
            let desk: Desk = Fixture.desk("desk", from: storyboard)
            #expect(desk.wirings == ["storyboard"] && desk.screen?.wirings == ["storyboard"])
        }
    }

    @Test("is wired by runtime attributes", arguments: Conditions.all)
    func attributes(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let second = Fixture.container("second")
            second.name = "second window"
            let resolves: Desk = Fixture.desk("deskResolves")
            #expect(resolves.wirings == ["app"] && resolves.windResolves && resolves.windContainerName == nil)
            let named: Desk = Fixture.desk("deskNamed")
            #expect(named.wirings == ["second"] && named.windContainer === second)
            #expect(named.windContainerName == "second window")
            #expect(!(Fixture.desk("deskPlain") as Desk).windResolves)
        }
    }

    @Test("is not wired by attributes without a value", arguments: Conditions.all)
    func attributesWithoutValue(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            for identifier in ["deskNoName", "deskResolvesNil"] {
                let desk: Desk = Fixture.desk(identifier, from: Fixture.attributes)
                #expect(desk.wirings.isEmpty && desk.windContainerName == nil)
            }
        }
    }

    @Test("has another object of its scene wired in its container", arguments: Conditions.all)
    func helper(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let made = Helper.during {
                let storyboard = Fixture.storyboard
                storyboard.container = Fixture.container("storyboard")
                _ = Fixture.desk("deskHelper", from: storyboard) as Desk
            }
            #expect(made == ["storyboard"])
        }
    }

    #if canImport(HeadlessInterfaceBuilder)
    @Test("created in code is wired in one line, and gives its container to its content")
    func code() throws {
        try Fixture.with(application: nil) {
            try Running.bare {
                let container = Fixture.container("given")
                let desk = try Desk(window: NSWindow()).resolved(in: container)
                desk.contentViewController = BareScreen(view: NSView(frame: .zero))
                #expect(desk.wirings == ["given"] && desk.windContainer === container)
                #expect(desk.contentViewController?.windContainer === container)
            }
        }
    }

    @Test("is wired before the segue that opens it is prepared", arguments: Conditions.all)
    func segue(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            Running.bare {
                let source: Screen = Fixture.make("source")
                _ = Running.show(source)
                source.performSegue(withIdentifier: "open", sender: nil)
                #expect(source.events.last == "prepare open: wired by app; windowDidLoad, its screen app")
            }
        }
    }
    #endif
}
