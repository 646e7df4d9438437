import Testing
import UIKit
import Wind
import WindUIKit

/// An app's own properties named `container` don't interfere with Wind.
@MainActor
@Suite("A controller with its own property 'container'")
struct OwnContainerTests {
    @Test("is wired by a resolver object, and keeps its outlet", arguments: Conditions.all)
    func resolver(conditions: Conditions) {
        let application = Fixture.container("app")
        conditions.with(application: application) {
            let collage: Collage = Fixture.make("collage", from: Fixture.attributes)
            #expect(collage.wiredBy === application && collage.windContainer === application)
            #expect(collage.container == nil)
            collage.loadViewIfNeeded()
            #expect(collage.container != nil && collage.container === collage.view.subviews.first)
        }
    }

    @Test("is wired by the name of a container, and keeps its outlet", arguments: Conditions.all)
    func name(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let second = Fixture.container("second")
            second.name = "second window"
            let collage: Collage = Fixture.make("collageNamed", from: Fixture.attributes)
            #expect(collage.wiredBy === second && collage.windContainer === second)
            collage.loadViewIfNeeded()
            #expect(collage.container != nil && collage.container === collage.view.subviews.first)
        }
    }

    @Test("is wired in code, and its content finds its container")
    func code() throws {
        try Fixture.with(application: nil) {
            let (container, view) = (Fixture.container("given"), UIView(frame: .zero))
            let collage = Collage()
            collage.container = view
            _ = try collage.resolved(in: container)
            #expect(collage.wiredBy === container && collage.windContainer === container)
            #expect(collage.container === view)
            let child = UIViewController()
            collage.addChild(child)
            #expect(child.windContainer === container)
        }
    }
}
