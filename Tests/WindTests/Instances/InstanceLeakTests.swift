import Testing
import Wind

private protocol Tool: AnyObject {}
private protocol DependsOnTool {}
private protocol DependsOnOther {}

private final class Hammer: Tool, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
    var dependencies = Dependencies()
}
private final class Wrench: Tool, Singleton, IndirectResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
    var dependencies = Dependencies()
}
private class Worker: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool {
    var dependencies = Dependencies()
    required init() {}
    var tool: any Tool { component() }
}
private final class OtherWorker: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool {
    var dependencies = Dependencies()
    var tool: any Tool { component() }
}
private final class Painter: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: any Tool
}
private final class OtherPainter: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: any Tool
}

private func container() throws -> Container {
    let container = Container()
    Hammer.register(in: container)
    Worker.register(in: container)
    Painter.register(in: container)
    try container.bootstrap()
    return container
}

@Suite("The dependencies of several instances are freed", .serialized)
struct InstanceLeakTests {
    @Test("when a registration came later and they were created by a second plan")
    func secondPlan() throws {
        weak var hammer: Hammer?
        weak var wrench: Wrench?
        do {
            let container = try container()
            var worker: Worker? = container.resolve()
            hammer = worker!.tool as? Hammer
            worker = nil
            Wrench.register(in: container)
            try container.bootstrap()
            for _ in 0..<3 {
                let worker: Worker = container.resolve()
                let painter: Painter = container.resolve()
                wrench = (worker.components() as [any Tool]).last as? Wrench
                #expect(wrench != nil && painter.tool === hammer)
            }
        }
        #expect(hammer == nil && wrench == nil)
    }

    @Test("when the plan changed several times")
    func thirdPlan() throws {
        weak var hammer: Hammer?
        do {
            let container = try container()
            for _ in 0..<3 {
                let worker: Worker = container.resolve()
                let painter: Painter = container.resolve()
                hammer = painter.tool as? Hammer
                #expect(hammer === worker.tool)
                container.register(component: Hammer())
                try container.bootstrap()
            }
        }
        #expect(hammer == nil)
    }

    @Test("when the class of the instances was replaced")
    func replacedInstance() throws {
        weak var hammer: Hammer?
        do {
            let container = try container()
            let worker: Worker = container.resolve()
            hammer = worker.tool as? Hammer
            try container.replace(Worker.self, with: Better.self)
            let better: Worker = container.resolve()
            #expect(better is Better && better.tool === hammer)
        }
        #expect(hammer == nil)
    }

    @Test("with the container that wired one again, once that one is gone")
    func otherContainer() throws {
        weak var other: AnyObject?
        do {
            let first = try container()
            for _ in 1...3 { _ = (first.resolve() as Worker, first.resolve() as Painter) }
            var worker: Worker? = first.resolve()
            do {
                let second = try container()
                try second.resolve(for: worker!)
                other = worker!.tool
                worker = nil
            }
        }
        #expect(other == nil)
    }

    @Test("with the container that wired one with properties again, once that one is gone")
    func otherContainerWithProperties() throws {
        weak var other: AnyObject?
        do {
            let first = try container()
            for _ in 1...3 { _ = (first.resolve() as Worker, first.resolve() as Painter) }
            var painter: Painter? = first.resolve()
            do {
                let second = try container()
                try second.resolve(for: painter!)
                other = painter!.tool
                painter = nil
            }
        }
        #expect(other == nil)
    }

    @Test("and a dependency that was filled by hand is released with its instance")
    func byHand() throws {
        weak var extra: AnyObject?
        let container = try container()
        for _ in 1...3 { _ = (container.resolve() as Worker, container.resolve() as Painter) }
        do {
            let worker: Worker = container.resolve()
            let made = Wrench()
            worker.fill(dependency: (any Tool).self, with: made)
            extra = made
        }
        #expect(extra == nil)
    }

    @Test("and a property's value that was filled by hand is released with its component")
    func propertyByHand() throws {
        weak var extra: AnyObject?
        let container = try container()
        for _ in 1...3 { _ = (container.resolve() as Worker, container.resolve() as Painter) }
        do {
            let painter: Painter = container.resolve()
            let made = Wrench()
            painter.fill(dependency: (any Tool).self, with: made)
            #expect(painter.tool === made)
            extra = made
        }
        #expect(extra == nil)
    }

    @Test("however many were wired again and are gone")
    func many() throws {
        let container = try container()
        for _ in 1...3 { _ = (container.resolve() as Worker, container.resolve() as Painter) }
        var ended: [() -> Bool] = []
        do {
            let workers: [Worker] = (0..<500).map { _ in container.resolve() }
            for worker in workers {
                let wrench = Wrench()
                worker.fill(dependency: Wrench.self, with: wrench)
                ended.append { [weak wrench] in wrench == nil }
            }
        }
        #expect(ended.count { !$0() } == 0)
    }

    @Test("consumers before providers, when the container goes")
    func order() throws {
        let order = Order()
        try Order.$current.withValue(order) {
            let container = Container()
            Bottom.register(in: container)
            Middle.register(in: container)
            Top.register(in: container)
            Hand.register(in: container)
            InjectedHand.register(in: container)
            try container.bootstrap()
            for _ in 1...4 { _ = (container.resolve() as Hand, container.resolve() as InjectedHand) }
            order.names = []
        }
        #expect(order.names == ["Top", "Middle", "Bottom"])
    }

    @Test("and an object that came weakly is not kept by them")
    func weakly() throws {
        let container = Container()
        Seeker.register(in: container)
        var wrench: Wrench? = Wrench()
        container.register(weakly: wrench!, as: (any Tool).self, for: (any DependsOnTool).self)
        try container.bootstrap()
        let seekers: [Seeker] = (0..<5).map { _ in container.resolve() }
        for seeker in seekers { #expect(seeker.tool === wrench) }
        weak let seen = wrench
        wrench = nil
        #expect(seen == nil)
        for seeker in seekers { #expect(seeker.tool == nil) }
    }

    @Test("with the last that had it first, though another container has wired that again")
    func firstContainerGoes() throws {
        weak var hammer: AnyObject?
        let second = try container()
        do {
            let worker: Worker
            do {
                let first = try container()
                worker = first.resolve()
                hammer = worker.tool
                try second.resolve(for: worker)
                #expect(worker.tool !== hammer)
            }
            #expect(worker.tool !== hammer && hammer != nil)
        }
        #expect(hammer == nil)
    }
}
private final class Better: Worker {}

private final class Seeker: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool {
    var dependencies = Dependencies()
    var tool: (any Tool)? { component() }
}

/// The order in which objects are released.
private final class Order: @unchecked Sendable {
    // SAFETY: each test has its own and touches it on one thread.
    @TaskLocal static var current = Order()
    var names: [String] = []
}
private protocol DependsOnBottom {}
private protocol DependsOnMiddle {}
private protocol DependsOnTop {}
private final class Bottom: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnBottom
    let order = Order.current
    deinit { order.names.append("Bottom") }
}
private final class Middle: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnBottom {
    typealias DependencyToken = any DependsOnMiddle
    var dependencies = Dependencies()
    let order = Order.current
    deinit { order.names.append("Middle") }
}
private final class Top: Singleton, SimpleResolver, InjectedDependencies, DependsOnMiddle {
    typealias DependencyToken = any DependsOnTop
    @Inject var middle: Middle
    let order = Order.current
    deinit { order.names.append("Top") }
}
private final class Hand: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnBottom, DependsOnMiddle,
    DependsOnTop
{
    var dependencies = Dependencies()
}
private final class InjectedHand: Instance, DirectResolver, InjectedDependencies, DependsOnBottom, DependsOnMiddle,
    DependsOnTop
{
    @Inject var bottom: Bottom
    @Inject var middle: Middle
    @Inject var top: Top
}
