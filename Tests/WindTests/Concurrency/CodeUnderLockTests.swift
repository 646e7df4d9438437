import Foundation
import Testing
import Wind

private final class Log: Singleton, DirectResolver, InjectedDependencies {}
private final class OtherLog: Singleton, DirectResolver, InjectedDependencies {}
/// Registers another class when the container asks for its lifecycle.
private final class Store: Singleton, DirectResolver, InjectedDependencies {
    static var recipe: LifecycleRecipe {
        Log.register(in: Container.current!)
        return OtherLog.recipe
    }
}

@globalActor private actor Disk { static let shared = Disk() }
private protocol DependsOnPlug {}
private final class Plug: ForeignInstantiable, SimpleResolver<any DependsOnPlug>, InjectedDependencies {}
@Disk private final class Watcher: @Disk InjectedWeakDependencies, @Disk DirectResolver, DependsOnPlug {
    let plugs = InjectWeak<[Plug]>()
    init() {}
}
/// Calls the container when it ends.
private actor Session {
    let container: Container
    let ended: Guarded<Bool>
    init(_ container: Container, _ ended: Guarded<Bool>) { (self.container, self.ended) = (container, ended) }
    deinit {
        Log.register(in: container)
        ended.withLock { $0 = true }
    }
}

/// The first thread ends in the initializer.
private final class Cache: Singleton, DirectResolver, InjectedDependencies {
    static let isFirst = Guarded(true)

    init() {
        let isFirst = Cache.isFirst.withLock { first in
            defer { first = false }
            return first
        }
        if isFirst { Thread.exit() }
    }
}

@Suite("No lock is held while code of the user runs: ")
struct CodeUnderLockTests {
    private let container = Container()

    @Test("the 'recipe' of a class may register another one")
    func recipe() throws {
        Container.withCurrent(container) { Store.register(in: container) }
        _ = try container.resolve(Log.self)
    }

    @Test("an actor that only a former wiring keeps may call the container at its end", arguments: [true, false])
    func actorOfWiring(isAnnounced: Bool) async throws {
        Plug.register(in: container)
        try container.bootstrap()
        let ended = Guarded(false)
        try await watch(ended, isWiredAgain: !isAnnounced)
        Plug().resolveMe(in: container)
        #expect(ended.withLock { $0 })
    }

    @Disk private func watch(_ ended: Guarded<Bool>, isWiredAgain: Bool) throws {
        let watcher = Watcher()
        try container.resolve(for: watcher, isolation: Session(container, ended))
        if isWiredAgain { try container.resolve(for: watcher, isolation: Disk.shared) }
    }

    @Test("a thread that ends in an initializer gives up what it claimed")
    func threadThatEnds() throws {
        Cache.register(in: container)
        let loader = Thread { [container] in _ = try? container.resolve(Cache.self) }
        loader.start()
        Cache.isFirst.wait { !$0 }
        // This call waits for the loader, if it hasn't ended yet.
        let cache = try container.resolve(Cache.self)
        #expect(try container.resolve(Cache.self) === cache)
    }
}
