import Testing
import Wind

#if canImport(UIKit)
import UIKit
import WindUIKit
#else
import AppKit
import WindAppKit
#endif

/// Controllers that are announced to their consumers.
@MainActor
@Suite("A foreign controller")
struct ForeignTests {
    @Test("is seen by its consumers from its creation by a storyboard until its release", arguments: Conditions.all)
    func comesAndGoes(conditions: Conditions) throws {
        let (container, host) = try Fixture.bootstrapped()
        conditions.with(application: container) {
            for identifier in ["visitor", "visitorByAttribute"] {
                do {
                    let visitor: Visitor = Fixture.make(identifier)
                    #expect(visitor.wirings == ["app"])
                    #expect(host.visitors.map { $0 === visitor } == [true])
                }
                #expect(host.visitors.isEmpty)
            }
        }
    }

    @Test("is seen once when it is instantiated in a container", arguments: Conditions.all)
    func instantiated(conditions: Conditions) throws {
        let (container, host) = try Fixture.bootstrapped()
        try conditions.with(application: nil) {
            let visitor: Visitor = try Fixture.make("visitor", in: container)
            #expect(visitor.wirings == ["app"] && host.visitors.count == 1)
        }
    }

    @Test("that could not be wired is announced, and reported")
    func incomplete() {
        Fixture.with(application: Container()) {
            let texts = Fixture.problems { _ = Fixture.make("visitor") as Visitor }
            #expect(texts.count == 1)
            #expect(texts.first?.contains("WIND-001 No provider for \(Fixture.module).DependsOnGreeter") == true)
            #expect(texts.first?.hasSuffix("wiring \(Fixture.module).Visitor") == true)
        }
    }
}
