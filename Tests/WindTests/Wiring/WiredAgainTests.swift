import Testing
import Wind

/// The number of times that a test wires an object again, while the readers continue.
private let rounds = 2_000

@Suite("An instance that others read while code wires it again")
struct WiredAgainTests {
    @Test("has its dependencies at any moment")
    func dependencies() throws {
        let (first, second) = (try workshop(), try workshop())
        let worker: Worker = first.resolve()
        try readers(of: worker) { round in
            if round % 10 == 9 {
                worker.fill(dependency: Extra.self, with: Extra())
            } else {
                try (round % 2 == 0 ? second : first).resolve(for: worker)
            }
        } reading: {
            precondition($0.tool.isIntact)
            precondition(($0.component(for: (any DependsOnTool).self) as any Tool).isIntact)
            precondition(($0.components() as [any Tool]).count == 1)
            precondition(($0.component() as Part).isIntact)
            precondition($0.dependencies.isWired && !$0.dependencies.contents.isEmpty)
            _ = $0.component() as Extra?
        }
    }

    @Test("has the dependencies that only containers keep, at any moment")
    func kept() throws {
        let (first, second) = (try workshop(), try workshop())
        let porter: Porter = first.resolve()
        try readers(of: porter) { round in
            try (round % 2 == 0 ? second : first).resolve(for: porter)
        } reading: {
            precondition(($0.component() as any Tool).isIntact)
            precondition(($0.components() as [any Tool]).count == 1)
        }
    }

    @Test("has its properties at any moment")
    func properties() throws {
        let (first, second) = (try workshop(), try workshop())
        let painter: Painter = first.resolve()
        let tools: [any Tool] = [(first.resolve() as Worker).tool, (second.resolve() as Worker).tool]
        let tool = Guarded(tools)
        try readers(of: painter) { round in
            if round % 10 == 9 {
                painter.fill(dependency: (any Tool).self, with: tool.withLock { $0[round % 2] as! any Component })
            } else {
                try (round % 2 == 0 ? second : first).resolve(for: painter)
            }
        } reading: {
            precondition($0.tool.isIntact && $0.optional?.isIntact == true)
            precondition(!$0.list.isEmpty && $0.part.isIntact)
        }
    }

    @Test("has the objects that come and go, at any moment")
    func weakly() throws {
        let container = try workshop()
        let guests = (0..<3).map { _ in Guest() }
        for guest in guests { guest.resolveMe(in: container) }
        let (host, watcher): (Host, Watcher) = (container.resolve(), container.resolve())
        try readers(of: Both(host: host, watcher: watcher)) { round in
            if round % 10 == 9 {
                host.fill(dependency: Guest.self, weaklyWith: guests[round % 3])
                watcher.fill(dependency: Guest.self, weaklyWith: guests[round % 3])
            } else {
                try container.resolve(for: host)
                try container.resolve(for: watcher)
            }
        } reading: {
            precondition(($0.host.weakComponent() as Guest?) != nil)
            precondition(($0.host.weakComponents() as [Guest]).count == 3)
            precondition($0.watcher.guest != nil && $0.watcher.guests.count == 3)
        }
        withExtendedLifetime(guests) {}
    }
}

/// Changes the object on one thread while four other threads read it.
private func readers<Object: Sendable>(
    of object: Object, changing change: @escaping @Sendable (Int) throws -> Void,
    reading read: @escaping @Sendable (Object) -> Void
) throws {
    let isOver = Guarded(false)
    try onThreads(5) { thread in
        if thread == 0 {
            defer { isOver.withLock { $0 = true } }
            for round in 0..<rounds { try change(round) }
        } else {
            repeat {
                for _ in 0..<20 { read(object) }
            } while !isOver.withLock { $0 }
        }
    }
}

private func workshop() throws -> Container {
    let container = Container()
    Hammer.register(in: container)
    Part.register(in: container)
    Worker.register(in: container)
    Porter.register(in: container)
    Painter.register(in: container)
    Guest.register(in: container)
    Host.register(in: container)
    Watcher.register(in: container)
    try container.bootstrap()
    return container
}

private protocol Tool: AnyObject, Sendable { var isIntact: Bool { get } }
private protocol DependsOnTool {}
private protocol DependsOnPart {}
private protocol DependsOnGuest {}

private final class Hammer: Tool, Singleton, IndirectResolver, InjectedDependencies, Sendable {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
    private let words = ["in", "tact"]
    var isIntact: Bool { words.joined() == "intact" }
}
private final class Part: Instance, SimpleResolver, InjectedDependencies, Sendable {
    typealias DependencyToken = any DependsOnPart
    private let words = ["in", "tact"]
    var isIntact: Bool { words.joined() == "intact" }
}
private final class Extra: Component, Sendable {
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Guest: ForeignInstantiable, SimpleResolver, InjectedDependencies, Sendable {
    typealias DependencyToken = any DependsOnGuest
}

// SAFETY: only the dependencies of these classes change, which other threads may read meanwhile.
private final class Worker: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool, DependsOnPart,
    @unchecked Sendable
{
    var dependencies = Dependencies()
    var tool: any Tool { component() }
}
// SAFETY: as above.
private final class Porter: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool, @unchecked Sendable {
    var dependencies = Dependencies()
}
// SAFETY: as above.
private final class Painter: Instance, DirectResolver, InjectedDependencies, DependsOnTool, DependsOnPart,
    @unchecked Sendable
{
    @Inject var tool: any Tool
    @Inject var optional: (any Tool)?
    @Inject var list: [any Tool]
    @Inject var part: Part
}
// SAFETY: as above.
private final class Host: Instance, DirectResolver, AutomaticWeakDependencyHandling, DependsOnGuest,
    @unchecked Sendable
{
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}
// SAFETY: as above.
private final class Watcher: Instance, DirectResolver, InjectedWeakDependencies, DependsOnGuest, @unchecked Sendable {
    @InjectWeak var guest: Guest?
    @InjectWeak var guests: [Guest]
}
private struct Both: Sendable {
    let host: Host
    let watcher: Watcher
}
