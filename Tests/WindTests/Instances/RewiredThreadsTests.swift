import Foundation
import Testing

@testable import Wind

private protocol Tool: AnyObject { var isIntact: Bool { get } }
private protocol DependsOnTool {}

private final class Hammer: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
    var isIntact: Bool { true }
}
private final class Worker: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool {
    var dependencies = Dependencies()
    var tool: any Tool { component() }
}
private final class Painter: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: any Tool
    @Inject var optional: (any Tool)?
}
// SAFETY: only the container changes it.
extension Hammer: @unchecked Sendable {}
extension Worker: @unchecked Sendable {}
extension Painter: @unchecked Sendable {}

private func container() throws -> Container {
    let container = Container()
    Hammer.register(in: container)
    Worker.register(in: container)
    Painter.register(in: container)
    try container.bootstrap()
    for _ in 1...3 { _ = (container.resolve() as Worker, container.resolve() as Painter) }
    return container
}

@Suite("Instances, some of which are wired again while others are read")
struct RewiredThreadsTests {
    #if os(macOS) || os(Linux)
    @Test("have their properties filled at any moment")
    func properties() async throws {
        await #expect(processExitsWith: .success) {
            let (first, second) = (try container(), try container())
            let rounds = 20_000
            let painters: [Painter] = (0..<rounds).map { _ in first.resolve() }
            try second.resolve(for: first.resolve() as Painter)
            let place = Place()
            try onThreads(2) { thread in
                if thread == 0 {
                    for index in 0..<rounds {
                        place.index = index
                        if index % 2 == 0 { try second.resolve(for: painters[index]) }
                    }
                    place.index = rounds
                } else {
                    while true {
                        let index = place.index
                        guard index < rounds else { break }
                        guard index % 2 == 1 else { continue }
                        guard painters[index].tool.isIntact, painters[index].optional != nil else { fatalError() }
                    }
                }
            }
        }
    }
    #endif

    @Test("have their dependencies at any moment")
    func dependencies() throws {
        let (first, second) = (try container(), try container())
        let rounds = 5_000
        let workers: [Worker] = (0..<rounds).map { _ in first.resolve() }
        let place = Place()
        try onThreads(3) { thread in
            if thread == 0 {
                for index in 0..<rounds {
                    place.index = index
                    guard index % 2 == 0 else { continue }
                    try (index % 3 == 0 ? first : second).resolve(for: workers[index])
                    try second.resolve(for: workers[index])
                }
                place.index = rounds
            } else {
                while true {
                    let index = place.index
                    guard index < rounds else { break }
                    guard index % 2 == 1 else { continue }
                    precondition(workers[index].tool.isIntact)
                    precondition((workers[index].components() as [any Tool]).count == 1)
                }
            }
        }
    }

    @Test("while many threads create and drop many, and wire some again")
    func mixed() throws {
        let (first, second) = (try container(), try container())
        let mine = ObjectIdentifier((first.resolve() as Worker).tool)
        let theirs = ObjectIdentifier((second.resolve() as Worker).tool)
        try onThreads(4) { thread in
            for round in 0..<2_000 {
                let (worker, painter): (Worker, Painter) = (first.resolve(), first.resolve())
                precondition(ObjectIdentifier(worker.tool) == mine && ObjectIdentifier(painter.tool) == mine)
                guard (round + thread) % 5 == 0 else { continue }
                try second.resolve(for: worker)
                try second.resolve(for: painter)
                precondition(ObjectIdentifier(worker.tool) == theirs && ObjectIdentifier(painter.tool) == theirs)
            }
        }
    }

    @Test("have the same dependencies, whichever thread creates the first one")
    func first() throws {
        for _ in 0..<100 {
            let container = Container()
            Hammer.register(in: container)
            Worker.register(in: container)
            Painter.register(in: container)
            try container.bootstrap()
            let other = Container()
            Hammer.register(in: other)
            try other.bootstrap()
            let seen = try onThreads(4) { _ in
                var seen: Set<ObjectIdentifier> = []
                for round in 0..<5 {
                    let (worker, painter): (Worker, Painter) = (container.resolve(), container.resolve())
                    seen.formUnion([ObjectIdentifier(worker.tool), ObjectIdentifier(painter.tool)])
                    guard round == 1 else { continue }
                    try other.resolve(for: worker)
                    try other.resolve(for: painter)
                    precondition(worker.tool === painter.tool && !seen.contains(ObjectIdentifier(worker.tool)))
                }
                return seen
            }
            #expect(Set(seen).count == 1 && seen[0].count == 1)
        }
    }

    @Test("by several containers at the same time have the dependencies of one of them")
    func several() throws {
        let (first, second, third) = (try container(), try container(), try container())
        let tools = Set([first, second, third].map { ObjectIdentifier(($0.resolve() as Worker).tool) })
        for _ in 0..<200 {
            let (worker, painter): (Worker, Painter) = (first.resolve(), first.resolve())
            try onThreads(4) { thread in
                for _ in 0..<10 {
                    let container = thread % 2 == 0 ? second : third
                    try container.resolve(for: worker)
                    try container.resolve(for: painter)
                }
            }
            #expect((worker.components() as [any Tool]).count == 1)
            #expect(tools.contains(ObjectIdentifier(worker.tool)) && tools.contains(ObjectIdentifier(painter.tool)))
        }
    }

    @Test("by the hundred end with their last dependencies")
    func ends() throws {
        let first = try container()
        weak var last: Hammer?
        do {
            let second = try container()
            try onThreads(4) { _ in
                for _ in 0..<200 {
                    let (worker, painter): (Worker, Painter) = (first.resolve(), first.resolve())
                    try second.resolve(for: worker)
                    try second.resolve(for: painter)
                }
            }
            last = (second.resolve() as Worker).tool as? Hammer
        }
        #expect(last == nil)
    }

    @Test("in a child whose parent is dropped meanwhile")
    func parentGoes() throws {
        for _ in 0..<40 {
            let (parents, child) = try family()
            let isOver = Place()
            try onThreads(3) { thread in
                if thread == 0 {
                    usleep(1_000)
                    parents.withLock { $0 = nil }
                    isOver.index = 1
                } else {
                    while isOver.index == 0 {
                        guard let worker = try? child.resolve(Worker.self),
                            let painter = try? child.resolve(Painter.self)
                        else { break }
                        precondition(worker.tool.isIntact && painter.tool.isIntact)
                    }
                }
            }
            #expect(throws: (any Error).self) { try child.resolve(Worker.self) }
        }
    }
}

/// A child and its parent, which only `parents` keeps.
private func family() throws -> (parents: Guarded<Container?>, child: Container) {
    let parent = Container()
    Hammer.register(in: parent)
    let child = Container(parent: parent)
    Worker.register(in: child)
    Painter.register(in: child)
    try child.bootstrap()
    for _ in 1...3 { _ = (child.resolve() as Worker, child.resolve() as Painter) }
    return (Guarded(parent), child)
}

/// A number that threads share, without waiting for one another.
private final class Place: Sendable {
    private let value = Atomic(0)
    var index: Int {
        get { value.load(ordering: .acquiring) }
        set { value.store(newValue, ordering: .releasing) }
    }
}
