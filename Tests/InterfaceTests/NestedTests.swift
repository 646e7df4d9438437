import Testing
import Wind

#if canImport(UIKit)
import UIKit
import WindUIKit
#else
import AppKit
import WindAppKit
#endif

private protocol DependsOnRouter {}

/// Creates a screen in its initializer and another one when it is wired, as other code than the storyboard.
@MainActor
private final class Router: Singleton, SimpleResolver, InjectedDependencies, DependsOnGreeter {
    typealias DependencyToken = any DependsOnRouter
    static var made: [Screen] = []

    init() { Router.made.append(Fixture.make("resolves")) }

    func dependenciesFulfilled() { Router.made.append(Fixture.make("resolves")) }
}

/// Needs a router, and creates a screen when it is wired.
private final class Navigating: Screen, DependsOnRouter {
    override func dependenciesFulfilled() {
        super.dependenciesFulfilled()
        Router.made.append(Fixture.make("resolves"))
    }
}

@MainActor
@Suite("A controller that is created while another is")
struct NestedTests {
    @Test("is wired in its own nearest container, if code of components creates it", arguments: Conditions.all)
    func components(conditions: Conditions) throws {
        let app = Fixture.container("app")
        Router.register(in: app)
        let account = Container(parent: app)
        account.register(component: Greeter("account"))
        Router.made = []
        defer { Router.made = [] }
        try conditions.with(application: app) {
            let screen: Navigating = try Fixture.make("resolves", in: account) { Navigating(coder: $0) }
            #expect(screen.wirings == ["account"])
            #expect(Router.made.map(\.wirings) == [["app"], ["app"], ["app"]])
            #expect(Router.made.allSatisfy { $0.windContainer === app })
        }
    }

    @Test("isn't wired again, if its creator has wired it", arguments: Conditions.all)
    func creators(conditions: Conditions) throws {
        let container = Fixture.container("app")
        try conditions.with(application: nil) {
            for identifier in ["plain", "resolves"] {
                let screen: Screen = try Fixture.make(identifier, in: container) { coder in
                    try? Screen(coder: coder)?.resolved(in: container)
                }
                #expect(screen.wirings == ["app"])
            }
        }
    }
}
