import Testing
import Wind

private protocol Player: AnyObject {}
private protocol DependsOnPlayer {}
private protocol DependsOnRival {}

private enum Chess {
    protocol Board: AnyObject {}
    final class Table: Component, ForeignInstantiable, IndirectResolver, Board, Go.Board {
        typealias DependencyToken = DependsOnChess
        typealias PublicInterface = Board
        func fill(dependency: Any.Type, with object: any Component) {}
    }
}
private enum Go {
    protocol Board: AnyObject {}
    final class Table: Component, ForeignInstantiable, IndirectResolver, Board, Chess.Board {
        typealias DependencyToken = DependsOnGo
        typealias PublicInterface = Board
        func fill(dependency: Any.Type, with object: any Component) {}
    }
}
private protocol DependsOnChess {}
private protocol DependsOnGo {}

private class Guest: Component, ForeignInstantiable, SimpleResolver {
    typealias DependencyToken = DependsOnPlayer
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Champion: Guest {}
private final class Rival: Component, ForeignInstantiable, IndirectResolver, Player {
    typealias DependencyToken = DependsOnRival
    typealias PublicInterface = Player
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Friend: Component, ForeignInstantiable, IndirectResolver, Player {
    typealias DependencyToken = DependsOnPlayer
    typealias PublicInterface = Player
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Typed: AutomaticWeakDependencyHandling, DependsOnPlayer, DependsOnRival, DependsOnChess, DependsOnGo
{
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}
private final class Named: AutomaticWeakDependencyHandling, DependsOnPlayer, DependsOnRival, DependsOnChess, DependsOnGo
{
    var dependencies: [String: [any Component]] = [:]
    var weakDependencies: [String: [WeakReference]] = [:]
}

/// The storage that a watcher uses for its weak dependencies.
enum WeakForm: CaseIterable {
    case typed
    case named

    func watcher() -> any AutomaticWeakDependencyHandling {
        switch self {
        case .typed: Typed()
        case .named: Named()
        }
    }
}

@Suite("Weak dependencies, kept either way,", .stage)
struct WeakStorageTests {
    private let container: Container

    init() {
        container = Stage.container()
        Guest.register(in: container)
        Friend.register(in: container)
        Rival.register(in: container)
        Chess.Table.register(in: container)
        Go.Table.register(in: container)
    }

    @Test("are read by type", arguments: WeakForm.allCases)
    func byType(_ form: WeakForm) throws {
        let watcher = form.watcher()
        try container.resolve(for: watcher)
        let guest = Guest()
        let friend = Friend()
        guest.resolveMe(in: container)
        friend.resolveMe(in: container)
        let player: (any Player)? = watcher.weakComponent()
        #expect(watcher.weakComponent() as Guest? === guest)
        #expect(player === friend)
        #expect((watcher.weakComponents() as [Guest]).count == 1)
        let hidden: Friend? = watcher.weakComponent()
        #expect(hidden == nil)
    }

    @Test("are read by token where two share an interface", arguments: WeakForm.allCases)
    func byToken(_ form: WeakForm) throws {
        let watcher = form.watcher()
        try container.resolve(for: watcher)
        let friend = Friend()
        let rival = Rival()
        rival.resolveMe(in: container)
        friend.resolveMe(in: container)
        let byPlayer: (any Player)? = watcher.weakComponent(for: (any DependsOnPlayer).self)
        let byRival: (any Player)? = watcher.weakComponent(for: (any DependsOnRival).self)
        #expect(byPlayer === friend)
        #expect(byRival === rival)
        #expect((watcher.weakComponents() as [any Player]).count == 2)
    }

    @Test("of one name are distinct by the declarations of their classes", arguments: WeakForm.allCases)
    func namesakes(_ form: WeakForm) throws {
        let watcher = form.watcher()
        try container.resolve(for: watcher)
        let chess = Chess.Table()
        let go = Go.Table()
        chess.resolveMe(in: container)
        go.resolveMe(in: container)
        let chessBoards: [any Chess.Board] = watcher.weakComponents()
        let goBoards: [any Go.Board] = watcher.weakComponents()
        #expect(chessBoards.map(ObjectIdentifier.init) == [ObjectIdentifier(chess)])
        #expect(goBoards.map(ObjectIdentifier.init) == [ObjectIdentifier(go)])
    }

    @Test("include subclasses under the superclass that declared the token", arguments: WeakForm.allCases)
    func subclasses(_ form: WeakForm) throws {
        let watcher = form.watcher()
        try container.resolve(for: watcher)
        let champion = Champion()
        champion.resolveMe(in: container)
        #expect(watcher.weakComponent() as Guest? === champion)
        #expect((watcher.weakComponents() as [Guest]).count == 1)
    }

    @Test("include a registered subclass under the superclass that declared the token", arguments: WeakForm.allCases)
    func registeredSubclass(_ form: WeakForm) throws {
        Champion.register(in: container)
        let watcher = form.watcher()
        try container.resolve(for: watcher)
        let champion = Champion()
        champion.resolveMe(in: container)
        #expect(watcher.weakComponent() as Champion? === champion)
        #expect(watcher.weakComponent() as Guest? === champion)
        #expect((watcher.weakComponents() as [Guest]).count == 1)
    }

    @Test("may be filled in by hand, without any container", arguments: WeakForm.allCases)
    func byHand(_ form: WeakForm) {
        let watcher = form.watcher()
        #expect(watcher.weakComponent() as Guest? == nil)
        let guest = Guest()
        watcher.fill(dependency: Guest.self, weaklyWith: guest)
        watcher.fill(dependency: Guest.self, weaklyWith: guest)
        #expect(watcher.weakComponent() as Guest? === guest)
        #expect((watcher.weakComponents() as [Guest]).count == 1)
    }

    @Test("don't keep their objects", arguments: WeakForm.allCases)
    func weakly(_ form: WeakForm) {
        let watcher = form.watcher()
        weak var observed: Guest?
        do {
            let guest = Guest()
            observed = guest
            watcher.fill(dependency: Guest.self, weaklyWith: guest)
            #expect(watcher.weakComponent() as Guest? === guest)
            withExtendedLifetime(guest) {}
        }
        #expect(observed == nil)
        #expect(watcher.weakComponent() as Guest? == nil)
        #expect((watcher.weakComponents() as [Guest]).isEmpty)
    }

    @Test("in a dictionary lose dead entries at the next fill")
    func deadEntries() throws {
        let named = Named()
        for _ in 0..<10 { named.fill(dependency: Guest.self, weaklyWith: Guest()) }
        let guest = Guest()
        named.fill(dependency: Guest.self, weaklyWith: guest)
        #expect(named.weakDependencies.values.flatMap { $0 }.count == 1)
        #expect(named.weakDependencies["Guest"]?.first?.instance === guest)
    }
}
