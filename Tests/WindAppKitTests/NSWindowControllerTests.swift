import AppKit
import Testing
import Wind
import WindAppKit

/// Controllers of windows, and where they find their container.
@MainActor
@Suite("A window's controller")
struct NSWindowControllerTests {
    private let own = Container()
    private let ofStoryboard = Container()
    private let ofDocument = Container()
    private let ofApplication = Container()

    @Test("has its own container, its storyboard's, its document's, the application's, in this order")
    func order() {
        Stage.with(application: ofApplication) {
            let storyboard = Stage.storyboard
            let desk: Desk = Stage.desk("deskPlain", from: storyboard)
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
        Stage.with(application: ofApplication) {
            let lazy = Lazy(window: nil)
            let asked = lazy.asked
            #expect(lazy.windContainer === ofApplication)
            lazy.windContainer = own
            #expect(lazy.windContainer === own && lazy.asked == asked)
        }
    }

    @Test("is wired by a resolver object once, wherever that stands in the file", arguments: Conditions.all)
    func resolver(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            for identifier in ["desk", "deskBefore", "deskTarget"] {
                let desk: Desk = Stage.desk(identifier)
                #expect(desk.events == ["wired by app", "windowDidLoad, its screen app"], "\(identifier)")
            }
        }
    }

    @Test("is wired in the container of its storyboard, and so is its content", arguments: Conditions.all)
    func storyboard(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let storyboard = Stage.storyboard
            storyboard.container = Stage.container("storyboard")
            let desk: Desk = Stage.desk("desk", from: storyboard)
            #expect(desk.wirings == ["storyboard"] && desk.screen?.wirings == ["storyboard"])
        }
    }

    @Test("is wired by runtime attributes", arguments: Conditions.all)
    func attributes(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let second = Stage.container("second")
            second.name = "second window"
            let resolves: Desk = Stage.desk("deskResolves")
            #expect(resolves.wirings == ["app"] && resolves.windResolves && resolves.windContainerName == nil)
            let named: Desk = Stage.desk("deskNamed")
            #expect(named.wirings == ["second"] && named.windContainer === second)
            #expect(named.windContainerName == "second window")
            #expect(!(Stage.desk("deskPlain") as Desk).windResolves)
        }
    }

    @Test("is not wired by attributes without a value", arguments: Conditions.all)
    func attributesWithoutValue(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            for identifier in ["deskNoName", "deskResolvesNil"] {
                let desk: Desk = Stage.desk(identifier, from: Stage.attributes)
                #expect(desk.wirings.isEmpty && desk.windContainerName == nil)
            }
        }
    }

    @Test("has another object of its scene wired in its container", arguments: Conditions.all)
    func helper(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let made = Helper.during {
                let storyboard = Stage.storyboard
                storyboard.container = Stage.container("storyboard")
                _ = Stage.desk("deskHelper", from: storyboard) as Desk
            }
            #expect(made == ["storyboard"])
        }
    }

    @Test("made in code is wired in one line, and gives its container to its content")
    func code() throws {
        try Stage.with(application: nil) {
            try Running.bare {
                let container = Stage.container("given")
                let desk = try Desk(window: NSWindow()).resolved(in: container)
                desk.contentViewController = BareScreen(view: NSView(frame: .zero))
                #expect(desk.wirings == ["given"] && desk.windContainer === container)
                #expect(desk.contentViewController?.windContainer === container)
            }
        }
    }

    @Test("is wired before the segue that opens it is prepared", arguments: Conditions.all)
    func segue(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            Running.bare {
                let source: Screen = Stage.make("source")
                _ = Running.show(source)
                source.performSegue(withIdentifier: "open", sender: nil)
                #expect(source.events.last == "prepare open: wired by app; windowDidLoad, its screen app")
            }
        }
    }
}
