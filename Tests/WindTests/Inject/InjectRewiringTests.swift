import Testing
import Wind

private protocol Part: AnyObject { var isIntact: Bool { get } }
private protocol Wheel { var isIntact: Bool { get } }
private protocol DependsOnPart {}
private protocol DependsOnWheel {}
private protocol DependsOnSteady {}

private final class NewPart: Part, Instance, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnPart
    typealias PublicInterface = any Part
    var isIntact: Bool { true }
}
private final class NewWheel: Wheel, Instance, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnWheel
    typealias PublicInterface = any Wheel
    var isIntact: Bool { true }
}
private final class Steady: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnSteady
}
private final class Car: InjectedDependencies, DependsOnPart, DependsOnWheel, DependsOnSteady, ContainerDependency {
    @Inject var part: any Part
    @Inject var wheel: (any Wheel)?
    @Inject var parts: [any Part]
    @Inject var steady: Steady
    @Inject var container: Container?
}
// SAFETY: only the container changes it.
extension Car: @unchecked Sendable {}

private class Base: InjectedDependencies, DependsOnPart {
    @Inject var part: any Part
}
private final class Derived: Base, DependsOnWheel {
    @Inject var wheel: any Wheel
}
private final class Boxed<Content>: InjectedDependencies, DependsOnSteady {
    var content: Content?
    @Inject var steady: Steady
}
private func container() throws -> Container {
    let container = Container()
    NewPart.register(in: container)
    NewWheel.register(in: container)
    Steady.register(in: container)
    try container.bootstrap()
    return container
}

@Suite("Wiring an object with injected properties")
struct InjectRewiringTests {
    @Test("again replaces their values")
    func again() throws {
        let container = try container()
        let car = Car()
        try container.resolve(for: car)
        var earlier: [ObjectIdentifier] = []
        for _ in 1...3 {
            let (part, steady) = (car.part, car.steady)
            #expect(!earlier.contains(ObjectIdentifier(part)))
            earlier.append(ObjectIdentifier(part))
            try container.resolve(for: car)
            #expect(car.part !== part && car.steady === steady && car.parts.count == 1 && car.wheel != nil)
        }
    }

    @Test("in another container hands over that one's")
    func other() throws {
        let (first, second) = (try container(), try container())
        let car = Car()
        try first.resolve(for: car)
        let steady = car.steady
        #expect(car.container === first)
        try second.resolve(for: car)
        #expect(car.container === second && car.steady !== steady)
    }

    @Test("while others read shows them the old ones or the new ones, never none")
    func readers() throws {
        let container = try container()
        let car = Car()
        try container.resolve(for: car)
        try onThreads(4) { index in
            for _ in 0..<300 {
                if index == 0 {
                    try container.resolve(for: car)
                } else {
                    #expect(car.part.isIntact && car.wheel?.isIntact == true)
                    #expect(car.parts.count == 1 && car.parts[0].isIntact)
                    #expect(car.container === container)
                    withExtendedLifetime(car.steady) {}
                }
            }
        }
    }

    @Test("fills those of superclasses, and of generic classes")
    func classes() throws {
        let container = try container()
        let derived = Derived()
        try container.resolve(for: derived)
        #expect(derived.part.isIntact && derived.wheel.isIntact)
        let (narrow, wide) = (Boxed<UInt8>(), Boxed<(String, Double)>())
        try container.resolve(for: narrow)
        try container.resolve(for: wide)
        #expect(narrow.steady === wide.steady)
        let base = Base()
        try container.resolve(for: base)
        #expect(base.part.isIntact)
    }

    @Test("lets go of everything with it, and the properties keep no container")
    func memory() throws {
        weak var part: (any Part)?
        weak var steady: Steady?
        weak var known: Container?
        var car: Car? = Car()
        do {
            let container = try container()
            known = container
            try container.resolve(for: car!)
            try container.resolve(for: car!)
            part = car!.part
            steady = car!.steady
        }
        #expect(known == nil && car?.container == nil)
        #expect(part != nil && steady != nil)
        car = nil
        #expect(part == nil && steady == nil)
    }

    @Test("may be done by hand, without container")
    func byHand() {
        let car = Car()
        let (first, second) = (NewPart(), NewPart())
        car.fill(dependency: (any Part).self, with: first)
        #expect(car.part === first && car.parts.map { $0 === first } == [true])
        car.fill(dependency: (any Part).self, with: second)
        #expect(car.part === second && car.parts.count == 2)
    }

    @Test("of a long chain of them is undone without end of the stack")
    func longChain() throws {
        try onThreads(1, stackSize: 512 * 1024) { _ in
            var last = Link()
            for _ in 0..<100_000 {
                let link = Link()
                link.fill(dependency: Link.self, with: last)
                last = link
            }
        }
    }
}

private final class Link: InjectedDependencies {
    @Inject var next: Link?
}
