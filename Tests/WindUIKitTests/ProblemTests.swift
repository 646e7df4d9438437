import Testing
import UIKit
import Wind
import WindUIKit

/// The problems that are reported where errors can't be thrown.
@MainActor
@Suite("The text of a problem")
struct ProblemTests {
    private func texts(
        of identifier: String, from storyboard: UIStoryboard = Fixture.storyboard, application: Container? = nil
    ) -> [String] {
        Fixture.with(application: application) {
            Fixture.problems { _ = Fixture.make(identifier, from: storyboard) as UIViewController }
        }
    }

    @Test("tells where a container was looked for, and where to set one")
    func noContainer() {
        #expect(
            texts(of: "after") == [
                """
                WIND-015 No container for WindUIKitTests.Screen
                  found in awakeFromNib of a StoryboardResolver (from a storyboard, title 'After')
                  searched: the controller, its storyboard, its parents and presenters, the scene of its window, \
                the application
                  Do:  set UIApplication.shared.container in the init of the app delegate,
                       or, if the app has scenes, in application(_:didFinishLaunchingWithOptions:):
                       an app without scenes loads its main storyboard before that
                """
            ])
        #expect(texts(of: "resolves").map { $0.contains("found in windResolves (from a storyboard)") } == [true])
        #expect(texts(of: "helperAlone").map { $0.contains("for WindUIKitTests.Helper") } == [true])
    }

    @Test("comes once, however many hooks ask for the same controller")
    func once() {
        #expect(texts(of: "everything").map { $0.prefix(8) } == ["WIND-015"])
        #expect(texts(of: "everything", application: Container()).map { $0.prefix(8) } == ["WIND-001"])
    }

    @Test("tells the name that no container has")
    func unknownName() {
        #expect(
            texts(of: "named", application: Fixture.container("app")) == [
                """
                WIND-015 No container for WindUIKitTests.Screen
                  found in windContainerName (from a storyboard)
                  searched: Container.named("second window")
                  Do:  name the container before the storyboard is used: container.name = "second window"
                """
            ])
    }

    @Test(
        "tells why an attribute names no container",
        arguments: [
            ("emptyName", "the attribute's value is empty"),
            ("numberForName", "the attribute's value isn't a String"),
        ])
    func noName(identifier: String, fault: String) {
        #expect(
            texts(of: identifier, from: Fixture.attributes, application: Fixture.container("app")) == [
                """
                WIND-015 No container for WindUIKitTests.Screen
                  found in windContainerName (from a storyboard)
                  searched: nowhere, as \(fault)
                  Do:  set the attribute's type to String, and its value to the name of a container,
                       or use windResolves, which finds the nearest container
                """
            ])
    }

    @Test(
        "tells why an attribute says neither yes nor no",
        arguments: [
            ("resolvesText", "the attribute's value isn't a Boolean")
        ])
    func undecided(identifier: String, fault: String) {
        #expect(
            texts(of: identifier, from: Fixture.attributes, application: Fixture.container("app")) == [
                """
                WIND-015 No container for WindUIKitTests.Screen
                  found in windResolves (from a storyboard)
                  searched: nowhere, as \(fault)
                  Do:  set the attribute's type to Boolean, and check it, or remove it
                """
            ])
    }

    @Test("says that a class isn't a component")
    func notAComponent() {
        #expect(
            texts(of: "bare", application: Fixture.container("app")) == [
                """
                WIND-016 WindUIKitTests.BareScreen can't be wired: it isn't a Component
                  found in awakeFromNib of a StoryboardResolver (from a storyboard)
                  Do:  conform BareScreen to AutomaticDependencyHandling or to Component,
                       or correct the class, the outlet or the attribute in Interface Builder
                """
            ])
    }

    @Test("tells that no outlet is connected")
    func unconnected() {
        #expect(
            texts(of: "unconnected", application: Fixture.container("app")) == [
                """
                WIND-017 WindUIKit.StoryboardResolver has nothing to wire: no outlet is connected
                  found in awakeFromNib
                  Do:  connect its outlet viewController or target in Interface Builder, or remove it;
                       a scene's views aren't loaded when it awakes: wire them in the controller's viewDidLoad
                """
            ])
    }

    @Test("of a missing provider tells which controller it was, and goes to the container's own handler")
    func missingProvider() {
        let container = Fixture.container("app")
        let texts = Fixture.with(application: container) {
            Fixture.problems {
                let report = Container.onProblem
                container.onProblem = { problem in report(problem) }
                // Tests of other suites may report problems at the same time.
                Container.onProblem = { problem in
                    if "\(problem)".contains("Incomplete") { Issue.record("the container has its own handler") }
                }
                _ = Fixture.make("incomplete") as Incomplete
            }
        }
        #expect(
            texts == [
                """
                WIND-001 No provider for WindUIKitTests.DependsOnNobody
                  WindUIKitTests.Incomplete declares it  (not registered)
                  Do:  register a component whose DependencyToken is DependsOnNobody before bootstrap(),
                       or make it optional: container.optional((any DependsOnNobody).self), and read an optional,
                       or, if it isn't a token, ignore it: container.ignore((any DependsOnNobody).self)
                  Found in awakeFromNib of a StoryboardResolver (from a storyboard, title 'Incomplete'), \
                while wiring WindUIKitTests.Incomplete
                """
            ])
    }

    #if canImport(HeadlessInterfaceBuilder)
    @Test("tells the scene when the controller is seen in one")
    func scene() {
        Running.run { running in
            let root = running.connectScene().keyWindow?.rootViewController
            root?.title = "Root"
            let texts = Fixture.problems { root?.windResolves = true }
            #expect(texts.count == 1)
            #expect(texts[0].contains("found in windResolves (from a storyboard, title 'Root', scene 'Main window')"))
        }
    }
    #endif
}
