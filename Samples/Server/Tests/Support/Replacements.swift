import ServerKit
import Wind

/// Keeps the names in memory, and fails if `isBroken` is set.
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

/// Holds weak references to containers.
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

/// Conform to this token to watch containers with `watch`.
protocol DependsOnWatch {}
extension DependsOnWatch where Self: AutomaticDependencyHandling {
    var watch: Watch { component() }
}

/// A command that adds the containers of its request and its connection to the watch.
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

/// A command that runs until the server stops.
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

/// Conform to this token to report through `begun` that a command has begun.
protocol DependsOnBegun {}
extension DependsOnBegun where Self: AutomaticDependencyHandling {
    var begun: AsyncStream<Void>.Continuation { component() }
}
