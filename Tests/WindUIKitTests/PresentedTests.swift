#if canImport(HeadlessInterfaceBuilder)
import Testing
import UIKit
import Wind
import WindUIKit

@MainActor
@Suite("A foreign controller that is presented")
struct PresentedTests {
    @Test("is seen by its consumers while it is presented, and gone after it was dismissed")
    func presented() throws {
        let (container, host) = try Fixture.bootstrapped()
        try Fixture.with(application: container) {
            let window = UIWindow(frame: .zero)
            let root = UIViewController()
            window.rootViewController = root
            window.makeKeyAndVisible()
            root.present(Fixture.make("visitor") as Visitor, animated: false)
            do {
                let visitor = try #require(host.visitors.first)
                #expect(root.presentedViewController === visitor)
            }
            root.dismiss(animated: false)
            #expect(root.presentedViewController == nil && host.visitors.isEmpty)
        }
    }
}
#endif
