import Testing
import Wind

/// Sets the static handler, and restores the former one: on the main actor and without suspending.
@MainActor
@Suite("Each of several objects of a class, created one after the other")
struct AlikeTests {
    @Test("reads in init before its wiring, which is reported, and finds nothing")
    func early() throws {
        let old = Container.onProblem
        defer { Container.onProblem = old }
        let told = Guarded<[String]>([])
        Container.onProblem = { problem in told.withLock { $0.append(problem.code) } }
        let container = try studio()
        for _ in 1...5 {
            let eager: Eager = container.resolve()
            #expect(eager.early == nil && eager.earlyList.isEmpty)
            #expect(eager.brush != nil && eager.brushes.count == 1)
        }
        #expect(told.withLock { $0 } == Array(repeating: "WIND-012", count: 10))
    }

    @Test("creates helpers that take from the current container, not from its own")
    func helpers() throws {
        let (container, other) = (try studio(), try studio())
        let (mine, theirs): (Brush, Brush) = (container.resolve(), other.resolve())
        for round in 1...6 {
            let painter = try Container.withCurrent(other) {
                try Wish.$helper.withValue(round.isMultiple(of: 2)) { try container.resolve(Painter.self) }
            }
            #expect(painter.brush === mine && painter.other === mine)
            #expect(painter.heard === theirs)
            Container.withCurrent(other) {
                #expect(painter.before.brush === theirs && painter.after.brush === theirs)
                #expect(painter.sometimes?.brush ?? theirs === theirs)
                #expect(painter.object.brush === theirs)
            }
        }
    }

    @Test("is notified, filled once for each dependency, and asked for each")
    func calls() throws {
        let container = try studio()
        for _ in 1...5 {
            let log: Log = container.resolve()
            #expect(log.entries == ["Brush", "told"])
        }
    }

    @Test("has a property of a base class that is its own")
    func base() throws {
        let container = try studio()
        for _ in 1...5 {
            let derived: Derived = container.resolve()
            let brush: Brush = container.resolve()
            #expect(derived.brush === brush && derived.second === brush)
        }
    }
}

private enum Wish {
    @TaskLocal static var helper = false
}

private func studio() throws -> Container {
    let container = Container()
    Brush.register(in: container)
    Eager.register(in: container)
    Painter.register(in: container)
    Log.register(in: container)
    Derived.register(in: container)
    try container.bootstrap()
    return container
}

private protocol DependsOnBrush {}

private final class Brush: Singleton, SimpleResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnBrush
}
private final class Eager: Instance, DirectResolver, InjectedDependencies, DependsOnBrush {
    @Inject var brush: Brush?
    @Inject var brushes: [Brush]
    private(set) var early: Brush?
    private(set) var earlyList: [Brush] = []
    init() {
        early = brush
        earlyList = brushes
    }
}
private struct Helper {
    @Inject var brush: Brush
}
private final class HelperObject {
    @Inject var brush: Brush
}
private final class Painter: Instance, DirectResolver, InjectedDependencies, DependsOnBrush {
    let before = Helper()
    let sometimes = Wish.helper ? Helper() : nil
    @Inject var brush: Brush
    let object = HelperObject()
    @Inject var other: Brush
    let after = Helper()
    /// The dependency that a local property of the initializer found.
    let heard: Brush
    init() {
        @Inject var local: Brush
        heard = local
    }
}
private final class Log: Instance, DirectResolver, DependsOnBrush {
    private(set) var entries: [String] = []
    func fill(dependency: Any.Type, with object: any Component) { entries.append("\(dependency)") }
    func dependenciesFulfilled() { entries.append("told") }
}
private class Base: InjectedDependencies {
    @Inject var brush: Brush
    init() {}
}
private final class Derived: Base, Instance, DirectResolver, DependsOnBrush {
    @Inject var second: Brush
    override init() { super.init() }
}
