import Testing
import Wind

private protocol Tool: AnyObject {}
private protocol DependsOnTool {}
private protocol DependsOnInner {}
private protocol DependsOnFrame {}

private final class Hammer: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
}
private final class Wrench: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
}
private final class Scoped: ScopedSingleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnInner
}
private final class Worker: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool, ContainerDependency {
    var dependencies = Dependencies() { didSet { changes += 1 } }
    var changes = 0
    var tool: any Tool { component() }
    var container: Container? { component() }
}
private final class Painter: Instance, DirectResolver, InjectedDependencies, DependsOnTool, ContainerDependency {
    @Inject var tool: any Tool
    @Inject var container: Container?
}
private final class Visitor: Instance, DirectResolver, InjectedDependencies, DependsOnInner {
    @Inject var scoped: Scoped
}
private final class BlockVisitor: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnInner {
    var dependencies = Dependencies()
    var scoped: Scoped { component() }
}
/// Has both forms, and is filled manually before it is wired.
private final class Both: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool {
    var dependencies = Dependencies()
    @Inject var tool: any Tool
    var other: any Tool { component() }
}
private final class Early: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool {
    var dependencies = Dependencies()
    init() { fill(dependency: Wrench.self, with: Wrench()) }
    var tool: any Tool { component() }
}

private func container(_ parent: Container? = nil) throws -> Container {
    let container = Container(parent: parent)
    if parent == nil {
        Hammer.register(in: container)
        Scoped.register(in: container)
        Worker.register(in: container)
        Painter.register(in: container)
        Visitor.register(in: container)
        BlockVisitor.register(in: container)
        Both.register(in: container)
        Early.register(in: container)
    }
    try container.bootstrap()
    return container
}

@Suite("Instances of one class, in a tree of containers")
struct InstanceTreeTests {
    @Test("have the container that created them")
    func containers() throws {
        let parent = try container()
        let (left, right) = (try container(parent), try container(parent))
        for _ in 1...4 {
            for each in [parent, left, right] {
                let (worker, painter): (Worker, Painter) = (each.resolve(), each.resolve())
                #expect(worker.container === each && painter.container === each && worker.changes == 1)
                #expect(worker.tool === painter.tool)
            }
        }
    }

    @Test("have their scope's objects, which end with it while the parent lives on")
    func scopes() throws {
        let parent = try container()
        var seen: Set<ObjectIdentifier> = []
        var kept: [Scoped] = []
        for _ in 1...5 {
            weak var ended: Scoped?
            do {
                let child = try container(parent)
                for _ in 1...4 {
                    let (visitor, other): (Visitor, BlockVisitor) = (child.resolve(), child.resolve())
                    #expect(visitor.scoped === other.scoped)
                    ended = visitor.scoped
                }
                kept.append(ended!)
                seen.insert(ObjectIdentifier(ended!))
            }
            let last = kept.removeLast()
            #expect(ended === last)
            kept = []
            withExtendedLifetime(last) {}
        }
    }

    @Test("of a scope free everything with the last of them")
    func scopesEnd() throws {
        let parent = try container()
        weak var ended: Scoped?
        var visitor: Visitor?
        var other: BlockVisitor?
        do {
            let child = try container(parent)
            for _ in 1...4 {
                visitor = child.resolve()
                other = child.resolve()
            }
            ended = visitor!.scoped
        }
        #expect(ended != nil && visitor!.scoped === other!.scoped)
        visitor = nil
        #expect(ended != nil)
        other = nil
        #expect(ended == nil)
    }

    @Test("free everything when the parent goes before its child")
    func parentFirst() throws {
        weak var hammer: AnyObject?
        weak var scoped: Scoped?
        do {
            let child: Container
            do {
                let parent = try container()
                child = try container(parent)
                for _ in 1...4 {
                    let (visitor, worker): (Visitor, Worker) = (child.resolve(), child.resolve())
                    (hammer, scoped) = (worker.tool, visitor.scoped)
                    _ = (child.resolve() as BlockVisitor, child.resolve() as Painter)
                }
            }
            #expect(hammer == nil)
            #expect(throws: (any Error).self) { try child.resolve(Worker.self) }
        }
        #expect(scoped == nil)
    }

    @Test("get the component of a later registration")
    func later() throws {
        let container = try container()
        for _ in 1...4 { _ = (container.resolve() as Worker, container.resolve() as Painter) }
        try container.replace(Hammer.self, with: Wrench.self)
        for _ in 1...4 {
            let (worker, painter, both): (Worker, Painter, Both) = (
                container.resolve(), container.resolve(), container.resolve()
            )
            #expect(worker.tool is Wrench && painter.tool is Wrench && both.tool is Wrench && both.other is Wrench)
        }
    }

    @Test("all keep dependencies that were filled by hand before, or all lose them")
    func early() throws {
        let container = try container()
        var found: [Bool] = []
        for _ in 1...4 {
            let early: Early = container.resolve()
            #expect(early.tool is Hammer)
            found.append((early.component() as Wrench?) != nil)
            try container.resolve(for: early)
            #expect(early.tool is Hammer)
        }
        #expect(Set(found).count == 1)
    }

    @Test("are the container's own in a copy of it")
    func copies() throws {
        let container = try container()
        for _ in 1...4 { _ = (container.resolve() as Worker, container.resolve() as Painter) }
        let copy = container.copy()
        try copy.bootstrap()
        for _ in 1...4 {
            let (mine, theirs): (Worker, Worker) = (container.resolve(), copy.resolve())
            #expect(mine.tool !== theirs.tool && mine.container === container && theirs.container === copy)
            let (painter, other): (Painter, Painter) = (container.resolve(), copy.resolve())
            #expect(painter.tool === mine.tool && other.tool === theirs.tool)
        }
    }
}
