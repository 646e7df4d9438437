import AppKit
import Testing
import Wind
import WindAppKit

/// An app's own properties named `container` don't interfere with Wind.
@MainActor
@Suite("A class with its own property 'container'")
struct OwnContainerTests {
    @Test("of a view's controller is wired by a resolver object, and keeps its outlet", arguments: Conditions.all)
    func resolver(conditions: Conditions) {
        let application = Fixture.container("app")
        conditions.with(application: application) {
            let collage: Collage = Fixture.make("collage", from: Fixture.attributes)
            #expect(collage.wiredBy === application && collage.windContainer === application)
            #expect(collage.container == nil)
            _ = collage.view
            #expect(collage.container != nil && collage.container === collage.view.subviews.first)
        }
    }

    @Test("of a view's controller is wired by the name of a container", arguments: Conditions.all)
    func name(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let second = Fixture.container("second")
            second.name = "second window"
            let collage: Collage = Fixture.make("collageNamed", from: Fixture.attributes)
            #expect(collage.wiredBy === second && collage.windContainer === second)
            _ = collage.view
            #expect(collage.container != nil && collage.container === collage.view.subviews.first)
        }
    }

    @Test("of a window's controller is wired by the name of a container", arguments: Conditions.all)
    func windowName(conditions: Conditions) {
        conditions.with(application: Fixture.container("app")) {
            let second = Fixture.container("second")
            second.name = "second window"
            let desk: CollageDesk = Fixture.desk("collageDesk", from: Fixture.attributes)
            #expect(desk.wiredBy === second && desk.windContainer === second && desk.container == nil)
        }
    }

    #if canImport(HeadlessInterfaceBuilder)
    @Test("of a view's or a window's controller is wired in code")
    func code() throws {
        try Fixture.with(application: nil) {
            try Running.bare {
                let (container, view) = (Fixture.container("given"), NSView(frame: .zero))
                let (collage, desk) = (Collage(), CollageDesk(window: nil))
                collage.container = view
                desk.container = view
                _ = try collage.resolved(in: container)
                _ = try desk.resolved(in: container)
                #expect(collage.wiredBy === container && collage.windContainer === container)
                #expect(desk.wiredBy === container && desk.windContainer === container)
                #expect(collage.container === view && desk.container === view)
            }
        }
    }
    #endif

    @Test("of a document leaves the document's container to its windows")
    func document() {
        Fixture.with(application: Fixture.container("app")) {
            let (document, desk) = (CollageDocument(), CollageDesk(window: nil))
            document.addWindowController(desk)
            let own = Fixture.container("own")
            document.windContainer = own
            #expect(desk.windContainer === own && document.container == "scraps")
        }
    }
}
