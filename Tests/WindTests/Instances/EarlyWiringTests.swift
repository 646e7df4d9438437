import Foundation
import Testing
import Wind

private protocol Tool: AnyObject { var isIntact: Bool { get } }
private protocol DependsOnTool {}

private final class Hammer: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
    var isIntact: Bool { true }
}
/// The action on an object in its `init`.
private enum Early {
    @TaskLocal static var work: @Sendable (any Component) -> Void = { _ in }
}
private final class Worker: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool {
    var dependencies = Dependencies()
    var told = 0
    init() { Early.work(self) }
    func dependenciesFulfilled() { told += 1 }
    var tool: any Tool { component() }
}
private final class Painter: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: any Tool
    @Inject var other: any Tool
    var told = 0
    init() { Early.work(self) }
    func dependenciesFulfilled() { told += 1 }
}
// SAFETY: only containers change it, one at a time.
extension Hammer: @unchecked Sendable {}

private func container() throws -> Container {
    let container = Container()
    Hammer.register(in: container)
    Worker.register(in: container)
    Painter.register(in: container)
    try container.bootstrap()
    return container
}

private func made(by container: Container, _ work: (@Sendable (any Component) -> Void)?) -> (Worker, Painter) {
    guard let work else { return (container.resolve(), container.resolve()) }
    return Early.$work.withValue(work) { (container.resolve(), container.resolve()) }
}

@Suite("An instance that is wired in its own init, and then by its container")
struct EarlyWiringTests {
    @Test("by the same container, has its dependencies, and is notified twice")
    func same() throws {
        for first in [0, 2, 5] {
            let container = try container()
            let hammer = try container.resolve(Worker.self).tool
            for round in 0..<8 {
                let work: @Sendable (any Component) -> Void = { try! container.resolve(for: $0) }
                let (worker, painter): (Worker, Painter) = made(by: container, round >= first ? work : nil)
                #expect(worker.tool === hammer && painter.tool === hammer && painter.other === hammer)
                #expect(worker.told == (round >= first ? 2 : 1) && painter.told == (round >= first ? 2 : 1))
                #expect((worker.components() as [any Tool]).count == 1)
            }
        }
    }

    @Test("by another container, has the last dependencies")
    func other() throws {
        for first in [0, 2, 5] {
            let (container, other) = (try container(), try container())
            let hammer = try container.resolve(Worker.self).tool
            for round in 0..<8 {
                let work: @Sendable (any Component) -> Void = { try! other.resolve(for: $0) }
                let (worker, painter): (Worker, Painter) = made(by: container, round >= first ? work : nil)
                #expect(
                    worker.tool === hammer && painter.tool === hammer && painter.other === hammer, "\(first) \(round)")
                try other.resolve(for: worker)
                try other.resolve(for: painter)
                let theirs = try other.resolve(Worker.self).tool
                #expect(worker.tool === theirs && painter.tool === theirs && painter.other === theirs)
                try container.resolve(for: worker)
                try container.resolve(for: painter)
                #expect(worker.tool === hammer && painter.tool === hammer && painter.other === hammer)
            }
        }
    }

    @Test("on another thread, has one of the dependencies, and is notified each time")
    func thread() throws {
        let (container, other) = (try container(), try container())
        let tools = Set(try [container, other].map { ObjectIdentifier(try $0.resolve(Worker.self).tool) })
        for round in 0..<100 {
            let threads = Guarded<[JoinableThread]>([])
            let work: @Sendable (any Component) -> Void = { component in
                let reference = unsafe UInt(bitPattern: Unmanaged.passRetained(component as AnyObject).toOpaque())
                let thread = JoinableThread {
                    let object = unsafe Unmanaged<AnyObject>.fromOpaque(UnsafeRawPointer(bitPattern: reference)!)
                        .takeRetainedValue()
                    if round % 2 == 0 { usleep(20) }
                    try! other.resolve(for: object as! any Component)
                }
                threads.withLock { $0.append(thread) }
            }
            let (worker, painter): (Worker, Painter) = made(by: container, round < 3 ? nil : work)
            for thread in threads.withLock({ $0 }) { thread.join() }
            #expect(tools.contains(ObjectIdentifier(worker.tool)) && tools.contains(ObjectIdentifier(painter.tool)))
            #expect(painter.tool === painter.other)
            #expect(worker.told == (round < 3 ? 1 : 2) && painter.told == (round < 3 ? 1 : 2))
        }
    }

    @Test("whose container is gone, is wired by another")
    func survivor() throws {
        let other = try container()
        let theirs = try other.resolve(Worker.self).tool
        var worker: Worker?
        var painter: Painter?
        do {
            let container = try container()
            for _ in 0..<5 { (worker, painter) = (container.resolve(), container.resolve()) }
        }
        #expect(worker!.tool.isIntact && painter!.tool.isIntact && worker!.tool === painter!.other)
        try other.resolve(for: worker!)
        try other.resolve(for: painter!)
        #expect(worker!.tool === theirs && painter!.tool === theirs && painter!.other === theirs)
    }
}
