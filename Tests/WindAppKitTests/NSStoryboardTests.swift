import AppKit
import Testing
import Wind
import WindAppKit

/// Controllers that code creates from a storyboard.
@MainActor
@Suite("A storyboard")
struct NSStoryboardTests {
    private let container = Fixture.container("given")

    @Test("creates a controller in a container and wires it once, for every kind of file", arguments: Conditions.all)
    func identifier(conditions: Conditions) throws {
        try conditions.with(application: Fixture.container("app")) {
            let storyboard = Fixture.storyboard
            let ofStoryboard = Fixture.container("storyboard")
            storyboard.container = ofStoryboard
            for identifier in ["plain", "after", "before", "resolves", "everything", "helper", "target"] {
                let screen: Screen = try storyboard.instantiateController(identifier: identifier, in: container)
                #expect(screen.events == ["wired by given"], "\(identifier)")
                #expect(screen.windContainer === container)
            }
            #expect(storyboard.container === ofStoryboard)
            let alone: HelpedScreen = try storyboard.instantiateController(identifier: "helperAlone", in: container)
            #expect(alone.helper?.wirings == ["given"])
            #expect((Fixture.make("after", from: storyboard) as Screen).wirings == ["storyboard"])
        }
    }

    @Test("hands the coder to a closure, or decodes where that returns nil", arguments: Conditions.all)
    func creator(conditions: Conditions) throws {
        try conditions.with(application: nil) {
            let made = try Fixture.storyboard.instantiateController(identifier: "detail", in: container) {
                Detail(coder: $0, subject: "code")
            }
            #expect(made.subject == "code" && made.greeter.name == "given")
            let decoded: Detail = try Fixture.storyboard.instantiateController(identifier: "detail", in: container) {
                _ in nil
            }
            #expect(decoded.subject == "decoded" && decoded.greeter.name == "given")
        }
    }

    @Test("hands the coder of a window's controller to a closure, or decodes", arguments: Conditions.all)
    func windowCreator(conditions: Conditions) throws {
        try conditions.with(application: Fixture.container("app")) {
            var created: Desk?
            let made: Desk = try Fixture.storyboard.instantiateController(identifier: "deskPlain", in: container) {
                coder in
                created = Desk(coder: coder)
                return created
            }
            #expect(made === created && made.wirings == ["given"] && made.windContainer === container)
            let decoded: Desk = try Fixture.storyboard.instantiateController(identifier: "deskPlain", in: container) {
                _ in nil
            }
            #expect(decoded.wirings == ["given"])
        }
    }

    @Test("creates a window's controller in a container with all that it contains", arguments: Conditions.all)
    func windows(conditions: Conditions) throws {
        try conditions.with(application: Fixture.container("app")) {
            let storyboard = Fixture.storyboard
            let identifiers = ["desk", "deskBefore", "deskTarget", "deskResolves", "deskHelper"]
            for identifier in identifiers {
                let desk: Desk = try storyboard.instantiateController(identifier: identifier, in: container)
                #expect(desk.wirings == ["given"] && desk.screen?.wirings == ["given"], "\(identifier)")
                #expect(desk.windContainer === container && desk.screen?.windContainer === container)
            }
            #expect(storyboard.container === container)
        }
    }

    @Test("wires a window's content after its view was loaded, if its scene doesn't wire it", arguments: Conditions.all)
    func contentWithoutHook(conditions: Conditions) throws {
        try conditions.with(application: Fixture.container("app")) {
            let desk: Desk = try Fixture.storyboard.instantiateController(identifier: "deskPlain", in: container)
            #expect(desk.wirings == ["given"])
            #expect(desk.screen?.events == ["viewDidLoad", "wired by given, with its view"])
            #expect(desk.screen?.windContainer === container)
        }
    }

    @Test("creates its initial controller in a container with all that it contains", arguments: Conditions.all)
    func initial(conditions: Conditions) throws {
        try conditions.with(application: Fixture.container("app")) {
            let windows: NSWindowController? = try Fixture.storyboard.instantiateInitialController(in: container)
            let tabs = windows?.contentViewController as? NSTabViewController
            let pages = tabs?.tabViewItems.map { $0.viewController as? Screen } ?? []
            #expect(pages.map(\.?.wirings) == [["given"], ["given"], ["given"]])
            #expect(pages.allSatisfy { $0?.windContainer === container })
            #expect(windows?.windContainer === container && tabs?.windContainer === container)
        }
    }

    @Test("creates an initial controller of a view, too")
    func initialView() throws {
        try Fixture.with(application: nil) {
            Fixture.bind()
            let other = NSStoryboard(name: "Other", bundle: .module)
            let screen: Screen? = try other.instantiateInitialController(in: container)
            #expect(screen?.events == ["wired by given"])
            let wrong = try #require(throws: Container.ResolutionError.self) {
                _ = try other.instantiateInitialController(in: container) as Desk?
            }
            #expect(wrong.code == "WIND-018")
        }
    }

    @Test("doesn't wire a contained controller that has its own container")
    func containedWithOwn() throws {
        try Fixture.with(application: nil) {
            let (plain, owned) = (Screen(), Screen())
            let own = Fixture.container("own")
            owned.windContainer = own
            _ = try Fixture.storyboard.instantiateController(identifier: "plain", in: container) {
                (coder: NSCoder) -> Screen? in
                let screen = Screen(coder: coder)
                screen?.addChild(plain)
                screen?.addChild(owned)
                return screen
            }
            #expect(plain.wirings == ["given"] && plain.windContainer === container)
            #expect(owned.wirings == [] && owned.windContainer === own)
        }
    }

    @Test("uses the given container only for this controller, not for a nested one", arguments: Conditions.all)
    func nesting(conditions: Conditions) throws {
        try conditions.with(application: Fixture.container("app")) {
            var inner: (wired: Screen, after: Screen)?
            let outer = try Fixture.storyboard.instantiateController(identifier: "resolves", in: container) {
                (coder: NSCoder) -> Screen? in
                let other = Fixture.container("other")
                guard
                    let wired = try? Fixture.storyboard.instantiateController(identifier: "after", in: other) as Screen
                else { return nil }
                inner = (wired, Fixture.make("resolvesNot"))
                return Screen(coder: coder)
            }
            #expect(outer.wirings == ["given"])
            #expect(inner?.wired.wirings == ["other"])
            #expect(inner?.after.windContainer === Container.application)
            #expect((Fixture.make("resolves") as Screen).wirings == ["app"])
            #expect((Fixture.desk("desk") as Desk).wirings == ["app"])
        }
    }

    @Test("without an initial controller doesn't create one")
    func noInitial() throws {
        try Fixture.with(application: nil) {
            Fixture.bind()
            let other = NSStoryboard(name: "NoInitial", bundle: .module)
            let none: NSViewController? = try other.instantiateInitialController(in: container)
            #expect(none == nil)
        }
    }

    @Test("wires a controller that the file names a container for in the given one, last")
    func named() throws {
        try Fixture.with(application: nil) {
            let second = Fixture.container("second")
            second.name = "second window"
            let screen: Screen = try Fixture.storyboard.instantiateController(identifier: "named", in: container)
            #expect(screen.wirings == ["second", "given"] && screen.windContainer === container)
        }
    }

    @Test("throws an error that names the missing provider, and reports an unexpected class")
    func problems() throws {
        try Fixture.with(application: nil) {
            let storyboard = Fixture.storyboard
            let missing = try #require(throws: Container.ResolutionError.self) {
                _ =
                    try storyboard.instantiateController(identifier: "incompleteByHand", in: container)
                    as Incomplete
            }
            #expect(
                missing.description == """
                    WIND-001 No provider for WindAppKitTests.DependsOnNobody
                      WindAppKitTests.Incomplete declares it  (not registered)
                      Do:  register a component whose DependencyToken is DependsOnNobody before bootstrap(),
                           or make it optional: container.optional((any DependsOnNobody).self), and read an optional,
                           or, if it isn't a token, ignore it: container.ignore((any DependsOnNobody).self)
                      Found in instantiateController(identifier:in:) (storyboard identifier 'incompleteByHand', \
                    from a storyboard, title 'Incomplete'), while wiring WindAppKitTests.Incomplete
                    """)
            let wrong = try #require(throws: Container.ResolutionError.self) {
                _ = try storyboard.instantiateController(identifier: "plain", in: container) as Detail
            }
            #expect(
                wrong.description == """
                    WIND-018 WindAppKitTests.Screen was created where WindAppKitTests.Detail is expected
                      found in instantiateController(identifier:in:) (storyboard identifier 'plain', from a storyboard, \
                    title 'Plain', identifier 'plain screen')
                      Do:  set the class to Detail in Interface Builder,
                           or expect Screen
                    """)
            #expect(storyboard.container == nil)
        }
    }
}
