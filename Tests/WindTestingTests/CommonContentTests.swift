import Testing
import Wind
import WindTesting

private protocol Tool: AnyObject {}
private protocol DependsOnTool {}
private protocol DependsOnView {}

private final class Hammer: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
}
private final class Wrench: Tool, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnTool
    typealias PublicInterface = any Tool
}
private final class Worker: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnTool {
    var dependencies = Dependencies()
    var told = 0
    func dependenciesFulfilled() { told += 1 }
    var tool: any Tool { component() }
}
private final class Painter: Instance, DirectResolver, InjectedDependencies, DependsOnTool {
    @Inject var tool: any Tool
    var told = 0
    func dependenciesFulfilled() { told += 1 }
}
private func register(in container: Container) {
    Hammer.register(in: container)
    Worker.register(in: container)
    Painter.register(in: container)
}

@Suite("Instances that may have something in common, in a test")
struct CommonContentTests {
    @Test("are released with all that they had")
    func released() throws {
        try expectReleased {
            let container = Container()
            register(in: container)
            try container.bootstrap()
            let workers: [Worker] = (0..<5).map { _ in container.resolve() }
            let painters: [Painter] = (0..<5).map { _ in container.resolve() }
            return [container] + workers + painters
        }
    }

    @Test("are released with all that they had, though one was wired again")
    func releasedRewired() throws {
        try expectReleased {
            let (container, other) = (Container(), Container())
            for each in [container, other] {
                register(in: each)
                try each.bootstrap()
            }
            let workers: [Worker] = (0..<5).map { _ in container.resolve() }
            let painters: [Painter] = (0..<5).map { _ in container.resolve() }
            try other.resolve(for: workers[2])
            try other.resolve(for: painters[2])
            return [container, other] + workers + painters
        }
    }

    @Test("are reached by a replacement where the container tracks them, each once")
    func tracked() throws {
        let container = Container(tracksConsumers: true)
        register(in: container)
        try container.bootstrap()
        let workers: [Worker] = (0..<5).map { _ in container.resolve() }
        let painters: [Painter] = (0..<5).map { _ in container.resolve() }
        try container.replace(Hammer.self, with: Wrench.self)
        #expect(workers.allSatisfy { $0.tool is Wrench && $0.told == 2 })
        #expect(painters.allSatisfy { $0.tool is Wrench && $0.told == 2 })
    }
}
