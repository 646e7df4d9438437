import Testing
import Wind

private protocol DependsOnA {}
private protocol DependsOnB {}
private protocol DependsOnLost {}
private protocol DependsOnView {}
private protocol Face {}

private final class A: Born, Singleton, SimpleResolver, DependsOnB, DependsOnLost {
    typealias DependencyToken = DependsOnA
}
private final class B: Born, Singleton, IndirectResolver, DependsOnA, DependsOnView {
    typealias DependencyToken = DependsOnB
    typealias PublicInterface = any Face
}
private final class View: Born, ForeignInstantiable, SimpleResolver {
    typealias DependencyToken = DependsOnView
}
private final class Odd: Born, Singleton, SimpleResolver {
    typealias DependencyToken = any Face & Sendable & AnyObject & CustomStringConvertible
}
private final class Absent: Born, Singleton, DirectResolver {}
private struct Discount: Error, CustomStringConvertible { let description = "50 % of %0, ~1 and %" }

@Suite("Several problems at once")
struct ProblemTests {
    private let container = Container()

    @Test("are one error whose text has them all, an empty line between them")
    func everything() {
        A.register(in: container)
        B.register(in: container)
        B.register(in: container)
        View.register(in: container)
        Odd.register(in: container)
        container.register((any Face).self, for: (any DependsOnLost).self, by: Absent.self)
        container.ignore((any DependsOnLost).self)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                6 problems
                WIND-007 WindTests.DependsOnView can only be delivered weakly
                  WindTests.View provides it, but its consumers don't keep it alive  (registered at File.swift:N)
                  WindTests.B declares it, but isn't WeakDependencyAware  (registered at File.swift:N)
                  Do:  conform the consumer to AutomaticWeakDependencyHandling and read with weakComponent(),
                       or make the token optional: container.optional((any DependsOnView).self),
                       or deliver it strongly, if container.weak(_:) names it: remove that call

                WIND-003 WindTests.B can't be handed out as WindTests.Face
                  WindTests.B isn't of that type  (registered at File.swift:N)
                  Do:  declare the conformance: extension B: Face { … },
                       or name another PublicInterface

                WIND-009 Swift.CustomStringConvertible & WindTests.Face & Swift.AnyObject isn't a token
                  WindTests.Odd names it as its token  (registered at File.swift:N)
                  A token is a protocol without requirements of its own.
                  Do:  declare an empty protocol instead: protocol DependsOnOdd {}

                WIND-004 WindTests.B is registered 2 times
                  at File.swift:N
                  at File.swift:N
                  Do:  remove one of the registrations; for two objects of the class, create and register each:
                       container.register(component:)

                WIND-011 WindTests.Absent is offered as WindTests.Face, but isn't registered
                  offered at File.swift:N
                  Do:  register it too: Absent.register(in: container)

                WIND-002 2 components need each other
                  WindTests.A needs WindTests.B through DependsOnB  (registered at File.swift:N)
                  WindTests.B needs WindTests.A through DependsOnA  (registered at File.swift:N)
                  Do:  move their shared part into a component of its own, or let one hold another weakly:
                       container.weak((any DependsOnA).self), and conform B to AutomaticWeakDependencyHandling
                       and read with weakComponent()
                """)
        #expect(refusal.created.isEmpty)
        guard case .several(let errors) = refusal.error else {
            Issue.record("not several: \(refusal.text)")
            return
        }
        #expect(errors.map(\.code) == refusal.codes)
        #expect(refusal.error?.code == refusal.codes.first)
    }

    @Test("each have the text that they have alone")
    func texts() throws {
        A.register(in: container)
        B.register(in: container)
        let error = try #require(Refusal { try container.bootstrap() }.error)
        let parts = error.description.split(separator: "\n", maxSplits: 1)
        #expect(parts.first == "\(error.all.count) problems")
        #expect(parts.last.map(String.init) == error.all.map(\.description).joined(separator: "\n\n"))
    }

    @Test("quote foreign texts unchanged, even with characters that look like marks")
    func quoting() {
        container.register(Int.self) { () throws -> Int in throw Discount() }
        let refusal = Refusal { _ = try container.resolve(Int.self) }
        #expect(refusal.text.contains("\n  | 50 % of %0, ~1 and %\n"))
    }

    @Test("are a word each to throw")
    func size() {
        #expect(MemoryLayout<Container.ResolutionError>.size == MemoryLayout<Int>.size)
        #expect(MemoryLayout<Container.Note>.size == MemoryLayout<Int>.size)
    }

    @Test("have the same text in print and in string interpolation")
    func printing() {
        A.register(in: container)
        do {
            try container.bootstrap()
        } catch {
            let text = "\(error)"
            #expect(text == error.description)
            #expect(String(describing: Container.Problem.error(error)) == text)
            #expect(text.contains("WIND-001 No provider for WindTests.DependsOnLost"))
        }
        #expect(!container.validate().isEmpty)
    }
}
