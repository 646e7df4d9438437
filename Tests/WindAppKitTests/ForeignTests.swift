import AppKit
import Testing
import Wind
import WindAppKit

/// Controllers of which others are told.
@MainActor
@Suite("A foreign controller")
struct ForeignTests {
    private func bootstrapped() throws -> (container: Container, host: Host) {
        let container = Stage.container("app")
        Host.register(in: container)
        Visitor.register(in: container)
        try container.bootstrap()
        return (container, container.resolve())
    }

    @Test("is seen by its consumers when a storyboard makes it, and no longer when it goes", arguments: Conditions.all)
    func comesAndGoes(conditions: Conditions) throws {
        let (container, host) = try bootstrapped()
        conditions.with(application: container) {
            for identifier in ["visitor", "visitorByAttribute"] {
                do {
                    let visitor: Visitor = Stage.make(identifier)
                    #expect(visitor.wirings == ["app"])
                    #expect(host.visitors.map { $0 === visitor } == [true])
                }
                #expect(host.visitors.isEmpty)
            }
        }
    }

    @Test("is seen once when it is instantiated in a container", arguments: Conditions.all)
    func instantiated(conditions: Conditions) throws {
        let (container, host) = try bootstrapped()
        try conditions.with(application: nil) {
            let visitor: Visitor = try Stage.storyboard.instantiateController(identifier: "visitor", in: container)
            #expect(visitor.wirings == ["app"] && host.visitors.count == 1)
        }
    }

    @Test("is seen while it is presented, and gone after it was dismissed")
    func presented() throws {
        let (container, host) = try bootstrapped()
        try Stage.with(application: container) {
            try Running.bare {
                let root = BareScreen(view: NSView(frame: .zero))
                _ = Running.show(root)
                root.presentAsSheet(Stage.make("visitor") as Visitor)
                do {
                    let visitor = try #require(host.visitors.first)
                    #expect(root.presentedViewControllers?.first === visitor)
                    root.dismiss(visitor)
                }
                #expect(host.visitors.isEmpty)
            }
        }
    }

    @Test("that could not be wired is announced, and reported")
    func incomplete() {
        Stage.with(application: Container()) {
            let texts = Stage.problems { _ = Stage.make("visitor") as Visitor }
            #expect(texts.count == 1)
            #expect(texts.first?.contains("WIND-001 No provider for WindAppKitTests.DependsOnGreeter") == true)
            #expect(texts.first?.hasSuffix("wiring a WindAppKitTests.Visitor") == true)
        }
    }
}
