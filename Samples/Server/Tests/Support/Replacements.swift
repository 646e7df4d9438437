import ServerKit
import Wind

/// Keeps the names as long as the test runs; it may be broken on purpose.
final class MemoryJournal: Journal, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnJournal
    typealias PublicInterface = any Journal

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

/// Conform to it to have containers watched: `@Inject var watch: Watch`.
protocol DependsOnWatch {}

/// A further command, which has the containers watched in which it runs.
final class WatchMe: Command, ScopedSingleton, IndirectResolver, InjectedDependencies,
    ContainerDependency, DependsOnWatch, DependsOnReply
{
    typealias DependencyToken = any DependsOnCommand
    typealias PublicInterface = any Command

    @Inject private var container: Container
    @Inject private var watch: Watch
    @Inject private var reply: Reply

    var word: String { "WATCH" }

    func run() async {
        let scope = container
        await watch.add(scope)
        await watch.add(scope.parent)
        reply.lines.append("OK")
    }
}

/// A further command, which is at it until the server stops.
final class Linger: Command, ScopedSingleton, IndirectResolver, InjectedDependencies, DependsOnBegun, DependsOnReply {
    typealias DependencyToken = any DependsOnCommand
    typealias PublicInterface = any Command

    @Inject private var begun: AsyncStream<Void>.Continuation
    @Inject private var reply: Reply

    var word: String { "LINGER" }

    func run() async {
        begun.yield()
        while !Task.isCancelled { await Task.yield() }
        reply.lines.append("OK")
    }
}

/// Conform to it to tell that a command is at it.
protocol DependsOnBegun {}
