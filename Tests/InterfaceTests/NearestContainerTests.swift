import Testing
import Wind

#if canImport(UIKit)
import UIKit
import WindUIKit
#else
import AppKit
import WindAppKit
#endif

/// The container that a controller of either framework finds.
@MainActor
@Suite("A controller's container")
struct NearestContainerTests {
    private let own = Container()
    private let ofStoryboard = Container()
    private let ofApplication = Container()

    @Test("is found at a storyboard that the parent comes from")
    func parentsStoryboard() {
        Fixture.with(application: nil) {
            let storyboard = Fixture.storyboard
            storyboard.container = ofStoryboard
            let parent: Screen = Fixture.make("plain", from: storyboard)
            let child = Controller()
            parent.addChild(child)
            #expect(child.windContainer === ofStoryboard)
        }
    }

    @Test("is looked for once at each controller when they lead in a circle")
    func circle() {
        final class Odd: Controller {
            weak var other: Controller?
            override var presentingViewController: Controller? { other }
        }
        Fixture.with(application: ofApplication) {
            let (first, second) = (Odd(), Odd())
            first.other = second
            second.other = first
            #expect(first.windContainer === ofApplication)
            second.windContainer = own
            #expect(first.windContainer === own)
        }
    }

    @Test("of one storyboard is not that of another object of the same file")
    func storyboards() {
        Fixture.with(application: nil) {
            let (first, second) = (Fixture.storyboard, Fixture.storyboard)
            first.container = ofStoryboard
            #expect(second.container == nil)
            #expect((Fixture.make("plain", from: first) as Screen).windContainer === ofStoryboard)
            #expect((Fixture.make("plain", from: second) as Screen).windContainer == nil)
        }
    }

    @Test("of a storyboard without a container is the nearest one, and finally the application's")
    func storyboardWithout() {
        Fixture.with(application: ofApplication) {
            let storyboard = Fixture.storyboard
            #expect(storyboard.container === ofApplication)
            let (screen, parent) = (Fixture.make("plain", from: storyboard) as Screen, Controller())
            parent.windContainer = own
            parent.addChild(screen)
            #expect(screen.windContainer === own)
            storyboard.container = ofStoryboard
            #expect(storyboard.container === ofStoryboard && screen.windContainer === ofStoryboard)
            storyboard.container = nil
            #expect(storyboard.container === ofApplication && screen.windContainer === own)
        }
    }
}
