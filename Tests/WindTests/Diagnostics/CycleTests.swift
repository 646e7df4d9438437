import Testing
import Wind

private protocol DependsOnA {}
private protocol DependsOnB {}
private protocol DependsOnC {}
private protocol DependsOnD {}
private protocol DependsOnE {}
private protocol DependsOnNothing {}

private final class Narcissus: Born, Singleton, SimpleResolver, DependsOnA {
    typealias DependencyToken = DependsOnA
}
private final class FirstOfTwo: Born, Singleton, SimpleResolver, DependsOnB {
    typealias DependencyToken = DependsOnA
}
private final class SecondOfTwo: Born, Singleton, SimpleResolver, DependsOnA {
    typealias DependencyToken = DependsOnB
}
private final class FirstInstance: Born, Instance, SimpleResolver, DependsOnB {
    typealias DependencyToken = DependsOnA
}
private final class SecondInstance: Born, Instance, SimpleResolver, DependsOnA {
    typealias DependencyToken = DependsOnB
}
private final class FirstOfThree: Born, Singleton, SimpleResolver, DependsOnD {
    typealias DependencyToken = DependsOnC
}
private final class SecondOfThree: Born, Instance, SimpleResolver, DependsOnE {
    typealias DependencyToken = DependsOnD
}
private final class ThirdOfThree: Born, Singleton, SimpleResolver, DependsOnC {
    typealias DependencyToken = DependsOnE
}
private final class Hub: Born, Singleton, SimpleResolver, DependsOnB, DependsOnC {
    typealias DependencyToken = DependsOnA
}
private final class Spoke: Born, Singleton, SimpleResolver, DependsOnA {
    typealias DependencyToken = DependsOnC
}
private final class Leaf: Born, Singleton, DirectResolver, DependsOnA, DependsOnNothing {}

@Suite("Components that need each other")
struct CycleTests {
    private let container = Container()

    @Test("a component that needs itself is refused")
    func one() {
        Narcissus.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-002 WindTests.Narcissus needs itself
                  WindTests.Narcissus needs WindTests.Narcissus through DependsOnA  (registered at File.swift:N)
                  Do:  remove DependsOnA from Narcissus, which provides it itself,
                       or register another provider of DependsOnA, which Narcissus then gets
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("two singletons are refused")
    func two() {
        FirstOfTwo.register(in: container)
        SecondOfTwo.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-002 2 components need each other
                  WindTests.FirstOfTwo needs WindTests.SecondOfTwo through DependsOnB  (registered at File.swift:N)
                  WindTests.SecondOfTwo needs WindTests.FirstOfTwo through DependsOnA  (registered at File.swift:N)
                  Do:  move their shared part into a component of its own, or let one hold another weakly:
                       container.weak((any DependsOnA).self), and conform SecondOfTwo to AutomaticWeakDependencyHandling
                       and read with weakComponent()
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("two instances are refused, even without a consumer")
    func instances() {
        FirstInstance.register(in: container)
        SecondInstance.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-002"])
        #expect(refusal.created.isEmpty)
    }

    @Test("a singleton and an instance are refused, at resolve too")
    func mixed() {
        FirstOfTwo.register(in: container)
        SecondInstance.register(in: container)
        for request in [
            Refusal { try container.bootstrap() }, Refusal { _ = try container.resolve(FirstOfTwo.self) },
            Refusal { _ = try container.resolve(SecondInstance.self) },
        ] {
            #expect(request.codes == ["WIND-002"])
            #expect(request.created.isEmpty)
        }
    }

    @Test("are told to create one later, if only consumers keep them")
    func unkept() {
        FirstInstance.register(in: container)
        SecondInstance.register(in: container)
        #expect(
            Refusal { try container.bootstrap() }.text.hasSuffix(
                """

                  Do:  move their shared part into a component of its own,
                       or create one later, with a maker that a token of its own brings:
                       container.register(Maker<Void, …>.self, for: …)
                """))
    }

    @Test("are told to hold weakly the one that the container keeps")
    func oneKept() {
        FirstOfTwo.register(in: container)
        SecondInstance.register(in: container)
        let text = Refusal { try container.bootstrap() }.text
        #expect(text.contains("\n       container.weak((any DependsOnA).self), and conform SecondInstance to "))
    }

    @Test("three are refused, with each step and its token")
    func three() {
        Leaf.register(in: container)
        ThirdOfThree.register(in: container)
        SecondOfThree.register(in: container)
        FirstOfThree.register(in: container)
        container.optional((any DependsOnA).self)
        container.optional((any DependsOnNothing).self)
        let refusal = Refusal { try container.bootstrap() }
        #expect(
            refusal.text == """
                WIND-002 3 components need each other
                  WindTests.ThirdOfThree needs WindTests.FirstOfThree through DependsOnC  (registered at File.swift:N)
                  WindTests.FirstOfThree needs WindTests.SecondOfThree through DependsOnD  (registered at File.swift:N)
                  WindTests.SecondOfThree needs WindTests.ThirdOfThree through DependsOnE  (registered at File.swift:N)
                  Do:  move their shared part into a component of its own, or let one hold another weakly:
                       container.weak((any DependsOnE).self), and conform SecondOfThree to AutomaticWeakDependencyHandling
                       and read with weakComponent()
                """)
        #expect(refusal.created.isEmpty)
    }

    @Test("an object that is wired can't get a component of a cycle")
    func atWiring() {
        FirstOfTwo.register(in: container)
        SecondOfTwo.register(in: container)
        final class Screen: Born, DependsOnA {}
        let screen = Screen()
        let refusal = Refusal { try container.resolve(for: screen) }
        #expect(refusal.codes == ["WIND-002"])
        #expect(refusal.created.isEmpty)
    }

    @Test("several cycles are one error, which holds them all")
    func severalCycles() {
        FirstOfTwo.register(in: container)
        SecondOfTwo.register(in: container)
        FirstOfThree.register(in: container)
        SecondOfThree.register(in: container)
        ThirdOfThree.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        guard case .cycleDetected(let cycle) = refusal.error else {
            Issue.record("no cycle: \(refusal.text)")
            return
        }
        #expect(([cycle] + cycle.others).map(\.path.count).sorted() == [2, 3])
        #expect(refusal.codes == ["WIND-002", "WIND-002"])
        #expect(refusal.text.hasPrefix("2 problems\nWIND-002 "))
        #expect(refusal.created.isEmpty)
    }

    @Test("two cycles that share a component are both reported")
    func figureOfEight() {
        Hub.register(in: container)
        SecondOfTwo.register(in: container)
        Spoke.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        #expect(refusal.codes == ["WIND-002", "WIND-002"])
        #expect(refusal.text.contains("SecondOfTwo needs"))
        #expect(refusal.text.contains("Spoke needs"))
    }

    @Test("cycles come after missing providers when there are both")
    func withMissingProvider() {
        Leaf.register(in: container)
        FirstOfTwo.register(in: container)
        SecondOfTwo.register(in: container)
        let refusal = Refusal { try container.bootstrap() }
        guard case .several(let errors) = refusal.error else {
            Issue.record("not several: \(refusal.text)")
            return
        }
        #expect(errors.map(\.code) == ["WIND-001", "WIND-002"])
        #expect(refusal.created.isEmpty)
    }

    @Test("are wired once one side is held weakly, or the token is provided by another")
    func recovery() throws {
        FirstOfThree.register(in: container)
        SecondOfThree.register(in: container)
        ThirdOfThree.register(in: container)
        #expect(Refusal { try container.bootstrap() }.codes == ["WIND-002"])
        container.ignore((any DependsOnC).self)
        let created = try Births.during { try container.bootstrap() }
        #expect(created.sorted() == ["FirstOfThree", "SecondOfThree", "ThirdOfThree"])
    }

    @Test("are the older framework's catch pattern")
    func olderPattern() {
        Narcissus.register(in: container)
        var isCaught = false
        do {
            try container.bootstrap()
        } catch Container.ResolutionError.cycleDetected(_) {
            isCaught = true
        } catch {}
        #expect(isCaught)
    }
}
