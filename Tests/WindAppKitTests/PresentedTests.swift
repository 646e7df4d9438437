#if canImport(HeadlessInterfaceBuilder)
import AppKit
import Testing
import Wind
import WindAppKit

@MainActor
@Suite("A foreign controller that is presented")
struct PresentedTests {
    @Test("is seen by its consumers while it is presented, and gone after it was dismissed")
    func presented() throws {
        let (container, host) = try Fixture.bootstrapped()
        try Fixture.with(application: container) {
            try Running.bare {
                let root = BareScreen(view: NSView(frame: .zero))
                _ = Running.show(root)
                root.presentAsSheet(Fixture.make("visitor") as Visitor)
                do {
                    let visitor = try #require(host.visitors.first)
                    #expect(root.presentedViewControllers?.first === visitor)
                    root.dismiss(visitor)
                }
                #expect(host.visitors.isEmpty)
            }
        }
    }
}
#endif
