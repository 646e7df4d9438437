import Testing
import UIKit
import Wind
import WindUIKit

/// What an app calls `container` is nobody else's business.
@MainActor
@Suite("A controller with its own property 'container'")
struct OwnContainerTests {
    @Test("is wired by a resolver object, and keeps its outlet", arguments: Conditions.all)
    func resolver(conditions: Conditions) {
        let application = Stage.container("app")
        conditions.with(application: application) {
            let collage: Collage = Stage.make("collage", from: Stage.attributes)
            #expect(collage.wiredBy === application && collage.windContainer === application)
            #expect(collage.container == nil)
            collage.loadViewIfNeeded()
            #expect(collage.container != nil && collage.container === collage.view.subviews.first)
        }
    }

    @Test("is wired by the name of a container, and keeps its outlet", arguments: Conditions.all)
    func name(conditions: Conditions) {
        conditions.with(application: Stage.container("app")) {
            let second = Stage.container("second")
            second.name = "second window"
            let collage: Collage = Stage.make("collageNamed", from: Stage.attributes)
            #expect(collage.wiredBy === second && collage.windContainer === second)
            collage.loadViewIfNeeded()
            #expect(collage.container != nil && collage.container === collage.view.subviews.first)
        }
    }

    @Test("is wired in code, and its container found by what it contains")
    func code() throws {
        try Stage.with(application: nil) {
            let (container, view) = (Stage.container("given"), UIView(frame: .zero))
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
