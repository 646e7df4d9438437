import Testing
import Wind

private protocol Tool: AnyObject {}
private protocol DependsOnTool {}

private final class Hammer: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
}
private class Worker: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool {
    var dependencies = Dependencies()
    var atEnd: (AnyObject) -> Void = { _ in }
    required init() {}
    deinit { atEnd(tool) }
    var tool: any Tool { component() }
}
private class Painter: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: any Tool
    var atEnd: (AnyObject) -> Void = { _ in }
    required init() {}
    deinit { atEnd(tool) }
    /// A closure that reads without the component.
    var reader: () -> any Tool { { [_tool] in _tool.wrappedValue } }
}
/// Keeps a reader that doesn't keep the component.
private final class Reader: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: any Tool
    private var property: Inject<any Tool>?
    init() { property = _tool }
    var early: any Tool { property!.wrappedValue }
}

private func container() throws -> Container {
    let container = Container()
    Hammer.register(in: container)
    Worker.register(in: container)
    Painter.register(in: container)
    Reader.register(in: container)
    try container.bootstrap()
    return container
}

@Suite("An instance that was wired again")
struct RewiredReadTests {
    @Test("reads its last dependencies directly")
    func direct() throws {
        let (first, second) = (try container(), try container())
        let hammer: any Tool = (second.resolve() as Worker).tool
        let worker: Worker = first.resolve()
        try second.resolve(for: worker)
        #expect(worker.tool === hammer)
        #expect(worker.dependencies.first((any Tool).self, for: nil) === hammer)
        #expect(worker.dependencies.all((any Tool).self).map { ObjectIdentifier($0) } == [ObjectIdentifier(hammer)])
    }

    @Test("reads its last dependencies from a copy of them")
    func copy() throws {
        let (first, second) = (try container(), try container())
        let hammer: any Tool = (second.resolve() as Worker).tool
        let worker: Worker = first.resolve()
        let twin = Worker()
        twin.dependencies = worker.dependencies
        #expect(twin.tool !== hammer)
        try second.resolve(for: worker)
        #expect(worker.tool === hammer && twin.tool === hammer)
    }

    @Test("has a dependency that was added by hand in its contents")
    func contents() throws {
        let container = try container()
        let worker: Worker = container.resolve()
        worker.fill(dependency: Hammer.self, with: Hammer())
        #expect((worker.component() as Hammer?) != nil)
        #expect(worker.dependencies.first(Hammer.self, for: nil) != nil)
        #expect(worker.dependencies.contents.count == 2)
    }

    @Test("reads its last dependencies in deinit")
    func inDeinit() throws {
        let (first, second) = (try container(), try container())
        let hammer: any Tool = (second.resolve() as Worker).tool
        var last: AnyObject?
        do {
            let worker: Worker = first.resolve()
            worker.atEnd = { last = $0 }
            try second.resolve(for: worker)
        }
        #expect(last === hammer)
    }

    @Test("reads its last dependencies from a property in deinit")
    func propertyInDeinit() throws {
        let (first, second) = (try container(), try container())
        let hammer: any Tool = (second.resolve() as Painter).tool
        var last: AnyObject?
        do {
            for _ in 1...3 { _ = first.resolve() as Painter }
            let painter: Painter = first.resolve()
            painter.atEnd = { last = $0 }
            try second.resolve(for: painter)
        }
        #expect(last === hammer)
    }

    @Test("reads its last dependencies through a copy of its property")
    func propertyCopy() throws {
        let (first, second) = (try container(), try container())
        let hammer: any Tool = (second.resolve() as Painter).tool
        for _ in 1...3 { _ = first.resolve() as Painter }
        let painter: Painter = first.resolve()
        let reader = painter.reader
        #expect(reader() !== hammer)
        try second.resolve(for: painter)
        #expect(painter.tool === hammer && reader() === hammer)
    }

    @Test("reads the container's dependency through a copy of its property from init")
    func earlyCopy() throws {
        let (container, other) = (try container(), try container())
        let hammer: any Tool = (container.resolve() as Worker).tool
        for _ in 1...5 {
            let reader: Reader = container.resolve()
            #expect(reader.tool === hammer)
            // Before the container fills the copy, the copy uses the current container.
            Container.withCurrent(other) { #expect(reader.early === hammer) }
        }
    }

    #if os(macOS) || os(Linux)
    @Test("may be filled by hand in deinit")
    func filledInDeinit() async {
        await #expect(processExitsWith: .success) {
            let container = try container()
            for _ in 1...3 { _ = (container.resolve() as Worker, container.resolve() as Painter) }
            let hammer = Hammer()
            for _ in 1...3 {
                let worker: Worker = container.resolve()
                worker.atEnd = { [unowned(unsafe) worker] _ in
                    unsafe worker.fill(dependency: Hammer.self, with: hammer)
                    precondition(unsafe worker.component() as Hammer === hammer)
                }
            }
        }
    }
    #endif

    @Test("leaves the dependencies of other instances as they were")
    func others() throws {
        let (first, second) = (try container(), try container())
        let (mine, theirs): (any Tool, any Tool) = ((first.resolve() as Worker).tool, (second.resolve() as Worker).tool)
        let workers: [Worker] = (0..<5).map { _ in first.resolve() }
        let painters: [Painter] = (0..<5).map { _ in first.resolve() }
        try second.resolve(for: workers[2])
        try second.resolve(for: painters[2])
        for index in 0..<5 {
            #expect(workers[index].tool === (index == 2 ? theirs : mine))
            #expect(painters[index].tool === (index == 2 ? theirs : mine))
        }
        let (worker, painter): (Worker, Painter) = (first.resolve(), first.resolve())
        #expect(worker.tool === mine && painter.tool === mine)
        try first.resolve(for: workers[2])
        try first.resolve(for: painters[2])
        #expect(workers[2].tool === mine && painters[2].tool === mine)
    }
}
