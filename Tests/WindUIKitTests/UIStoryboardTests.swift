import Testing
import UIKit
import Wind
import WindUIKit

/// Controllers that code creates from a storyboard.
@MainActor
@Suite("A storyboard")
struct UIStoryboardTests {
    private let container = Fixture.container("given")

    @Test("creates a controller in a container and wires it once, for every kind of file", arguments: Conditions.all)
    func identifier(conditions: Conditions) throws {
        try conditions.with(application: Fixture.container("app")) {
            let storyboard = Fixture.storyboard
            let ofStoryboard = Fixture.container("storyboard")
            storyboard.container = ofStoryboard
            for identifier in ["plain", "after", "before", "resolves", "everything", "helper", "target"] {
                let screen: Screen = try storyboard.instantiateViewController(identifier: identifier, in: container)
                #expect(screen.events == ["wired by given"], "\(identifier)")
                #expect(screen.windContainer === container)
            }
            #expect(storyboard.container === ofStoryboard)
            let alone: HelpedScreen = try storyboard.instantiateViewController(identifier: "helperAlone", in: container)
            #expect(alone.helper?.wirings == ["given"])
            #expect((Fixture.make("after", from: storyboard) as Screen).wirings == ["storyboard"])
        }
    }

    @Test("hands the coder to a closure, or decodes where that returns nil", arguments: Conditions.all)
    func creator(conditions: Conditions) throws {
        try conditions.with(application: nil) {
            let made = try Fixture.storyboard.instantiateViewController(identifier: "detail", in: container) {
                Detail(coder: $0, subject: "code")
            }
            #expect(made.subject == "code" && made.greeter.name == "given")
            let decoded: Detail = try Fixture.storyboard.instantiateViewController(identifier: "detail", in: container)
            {
                _ in nil
            }
            #expect(decoded.subject == "decoded" && decoded.greeter.name == "given")
        }
    }

    @Test("creates its initial controller in a container with all that it contains", arguments: Conditions.all)
    func initial(conditions: Conditions) throws {
        try conditions.with(application: Fixture.container("app")) {
            let tabs: UITabBarController? = try Fixture.storyboard.instantiateInitialViewController(in: container)
            let navigation = tabs?.viewControllers?.first as? UINavigationController
            let screens = [navigation?.topViewController] + (tabs?.viewControllers?.dropFirst().map(\.self) ?? [])
            #expect(screens.map { ($0 as? Screen)?.wirings } == [["given"], ["given"], ["given"]])
            #expect(screens.allSatisfy { $0?.windContainer === container })
            #expect(tabs?.windContainer === container && navigation?.windContainer === container)
        }
    }

    @Test("wires the content of a controller without any hook", arguments: Conditions.all)
    func contained(conditions: Conditions) throws {
        try conditions.with(application: Fixture.container("app")) {
            let storyboard = Fixture.storyboard
            let navigation: UINavigationController = try storyboard.instantiateViewController(
                identifier: "navigation", in: container)
            let root = try #require(navigation.topViewController as? Screen)
            #expect(root.wirings == ["given"] && root.windContainer === container)
            let plain: UINavigationController = Fixture.make("navigation", from: storyboard)
            #expect((plain.topViewController as? Screen)?.wirings == [])
        }
    }

    @Test("doesn't wire a contained controller that has its own container")
    func containedWithOwn() throws {
        try Fixture.with(application: nil) {
            let (plain, owned) = (Screen(), Screen())
            let own = Fixture.container("own")
            owned.windContainer = own
            _ = try Fixture.storyboard.instantiateViewController(identifier: "plain", in: container) {
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
            let outer = try Fixture.storyboard.instantiateViewController(identifier: "resolves", in: container) {
                (coder: NSCoder) -> Screen? in
                let other = Fixture.container("other")
                guard
                    let wired = try? Fixture.storyboard.instantiateViewController(identifier: "after", in: other)
                        as Screen
                else { return nil }
                inner = (wired, Fixture.make("resolvesNot"))
                return Screen(coder: coder)
            }
            #expect(outer.wirings == ["given"])
            #expect(inner?.wired.wirings == ["other"])
            #expect(inner?.after.windContainer === Container.application)
            #expect((Fixture.make("resolves") as Screen).wirings == ["app"])
            #expect((Fixture.make("after") as Screen).wirings == ["app"])
        }
    }

    @Test("without an initial controller doesn't create one")
    func noInitial() throws {
        try Fixture.with(application: nil) {
            Fixture.bind()
            let other = UIStoryboard(name: "Other", bundle: .module)
            let none: UIViewController? = try other.instantiateInitialViewController(in: container)
            #expect(none == nil)
        }
    }

    @Test("wires a controller that the file names a container for in the given one, last")
    func named() throws {
        try Fixture.with(application: nil) {
            let second = Fixture.container("second")
            second.name = "second window"
            let screen: Screen = try Fixture.storyboard.instantiateViewController(identifier: "named", in: container)
            #expect(screen.wirings == ["second", "given"] && screen.windContainer === container)
        }
    }

    #if canImport(HeadlessInterfaceBuilder)
    @Test("gives the same container to controllers of later segues, unless the storyboard has its own")
    func segues() throws {
        try Fixture.with(application: Fixture.container("app")) {
            let storyboard = Fixture.storyboard
            let source: Screen = try storyboard.instantiateViewController(identifier: "source", in: container)
            let window = UIWindow(frame: .zero)
            window.rootViewController = source
            window.makeKeyAndVisible()
            #expect((source.children.first as? Screen)?.wirings == ["given"])
            source.performSegue(withIdentifier: "present", sender: nil)
            let presented = try #require(source.presentedViewController as? Screen)
            #expect(presented.wirings == ["given"] && presented.windContainer === container)

            let own = Fixture.container("own")
            storyboard.container = own
            _ = try storyboard.instantiateViewController(identifier: "source", in: container) as Screen
            #expect(storyboard.container === own)
        }
    }
    #endif

    @Test("throws an error that names the missing provider, and reports an unexpected class")
    func problems() throws {
        try Fixture.with(application: nil) {
            let storyboard = Fixture.storyboard
            let missing = try #require(throws: Container.ResolutionError.self) {
                _ =
                    try storyboard.instantiateViewController(identifier: "incompleteByHand", in: container)
                    as Incomplete
            }
            #expect(
                missing.description == """
                    WIND-001 No provider for WindUIKitTests.DependsOnNobody
                      WindUIKitTests.Incomplete declares it  (not registered)
                      Do:  register a component whose DependencyToken is DependsOnNobody before bootstrap(),
                           or make it optional: container.optional((any DependsOnNobody).self), and read an optional,
                           or, if it isn't a token, ignore it: container.ignore((any DependsOnNobody).self)
                      Found in instantiateViewController(identifier:in:) (identifier 'incompleteByHand', \
                    from a storyboard, title 'Incomplete'), while wiring WindUIKitTests.Incomplete
                    """)
            let wrong = try #require(throws: Container.ResolutionError.self) {
                _ = try storyboard.instantiateViewController(identifier: "plain", in: container) as Detail
            }
            #expect(
                wrong.description == """
                    WIND-018 WindUIKitTests.Screen was created where WindUIKitTests.Detail is expected
                      found in instantiateViewController(identifier:in:) (identifier 'plain', from a storyboard, \
                    title 'Plain', restoration identifier 'plain screen')
                      Do:  set the class to Detail in Interface Builder,
                           or expect Screen
                    """)
            #expect(storyboard.container == nil)
        }
    }
}
