import ServerKit
import Wind

/// Keeps the names as long as the test runs; it may be broken on purpose.
final class MemoryJournal: Journal, Singleton, IndirectResolver<any DependsOnJournal, any Journal>,
    InjectedDependencies
{
    var kept: [String] = []
    var isBroken = false

    struct Broken: Error, CustomStringConvertible {
        let description = "it is broken"
    }

    func append(_ name: String) throws {
        if isBroken { throw Broken() }
        kept.append(name)
    }
}

/// Weak references to containers.
actor Watch {
    private struct Reference {
        weak var container: Container?
    }

    private var references: [Reference] = []

    func add(_ container: Container?) {
        references.append(Reference(container: container))
    }

    var count: Int { references.count }
    var living: Int { references.count { $0.container != nil } }
}

/// Conform to it to have containers watched by `watch`.
protocol DependsOnWatch {}
extension DependsOnWatch where Self: AutomaticDependencyHandling {
    var watch: Watch { component() }
}

/// A further command, which has the containers watched in which it runs.
final class WatchMe: Command, ScopedSingleton, IndirectResolver<any DependsOnCommand, any Command>,
    AutomaticDependencyHandling, ContainerDependency, DependsOnWatch, DependsOnReply
{
    var dependencies = Dependencies()
    private var container: Container { component() }

    var word: String { "WATCH" }

    func run() async {
        let scope = container
        await watch.add(scope)
        await watch.add(scope.parent)
        reply.lines.append("OK")
    }
}

/// A further command, which is at it until the server stops.
final class Linger: Command, ScopedSingleton, IndirectResolver<any DependsOnCommand, any Command>,
    AutomaticDependencyHandling, DependsOnBegun, DependsOnReply
{
    var dependencies = Dependencies()

    var word: String { "LINGER" }

    func run() async {
        begun.yield()
        while !Task.isCancelled { await Task.yield() }
        reply.lines.append("OK")
    }
}

/// Conform to it to tell through `begun` that a command is at it.
protocol DependsOnBegun {}
extension DependsOnBegun where Self: AutomaticDependencyHandling {
    var begun: AsyncStream<Void>.Continuation { component() }
}
