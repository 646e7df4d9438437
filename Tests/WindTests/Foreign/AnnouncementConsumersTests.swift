import Testing
import Wind

private protocol Player: AnyObject {}
private protocol DependsOnPlayer {}
private protocol DependsOnRival {}

private final class Guest: Component, ForeignInstantiable, IndirectResolver, Player {
    typealias DependencyToken = DependsOnPlayer
    typealias PublicInterface = Player
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Regular: Keeping, Singleton, IndirectResolver, Player {
    typealias DependencyToken = DependsOnPlayer
    typealias PublicInterface = Player
}

private class Watching: AutomaticWeakDependencyHandling, DependsOnPlayer {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    required init() {}
    var players: [any Player] { weakComponents() }
}
private final class Fetched: Watching, ForeignSingleton {
    static func getForeignInstance() -> any Component { Stage.foreign(self) }
}
private final class Plain: Watching {}
private final class PureConsumer: Watching, Singleton {
    static func latest() -> PureConsumer? { Stage.lastShown as? PureConsumer }
    required init() {
        super.init()
        Stage.show(self)
    }
}
private final class Host: Watching, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnPlayer
}
private final class Named: AutomaticWeakDependencyHandling, DependsOnPlayer {
    var dependencies: [String: [any Component]] = [:]
    var weakDependencies: [String: [WeakReference]] = [:]
    var players: [any Player] { weakComponents() }
}

/// Counts its weak dependencies in its own methods, for each of two tokens.
private final class Counter: Component, WeakDependencyAware, DependsOnPlayer, DependsOnRival {
    private(set) var strong = 0
    private(set) var told: [ObjectIdentifier] = []
    func fill(dependency: Any.Type, with object: any Component) { strong += 1 }
    func fill(dependency: Any.Type, weaklyWith object: any Component) { told.append(ObjectIdentifier(object)) }
}

@Suite("A consumer of foreign instances", .stage)
struct AnnouncementConsumersTests {
    private let container = Stage.container()

    init() { Guest.register(in: container) }

    @Test("may be a registered object, a foreign singleton, a pure consumer or a dictionary's owner")
    func kinds() throws {
        let object = Plain()
        let fetched = Fetched()
        let named = Named()
        Stage.provide(fetched)
        container.register(component: object)
        container.register(component: named)
        Fetched.register(in: container)
        PureConsumer.register(in: container)
        try container.bootstrap()
        let guest = Guest()
        guest.resolveMe(in: container)
        #expect(object.players.first === guest)
        #expect(fetched.players.first === guest)
        #expect(named.players.first === guest)
        #expect(PureConsumer.latest()?.players.first === guest)
    }

    @Test("gets the others strongly: components() lists those, weakComponents() the foreign ones")
    func both() throws {
        Regular.register(in: container)
        let plain = Plain()
        try container.resolve(for: plain)
        let guest = Guest()
        guest.resolveMe(in: container)
        #expect((plain.components() as [any Player]).map { $0 is Regular } == [true])
        #expect(plain.players.map { $0 === guest } == [true])
        #expect(plain.component() as any Player is Regular)
    }

    @Test("with its own fill gets other components by fill, and foreign objects by late binding")
    func byHand() throws {
        Regular.register(in: container)
        container.optional((any DependsOnRival).self)
        let counter = Counter()
        try container.resolve(for: counter)
        let guest = Guest()
        guest.resolveMe(in: container)
        #expect(counter.strong == 1)
        #expect(counter.told == [ObjectIdentifier(guest)])
    }

    @Test("that takes strong providers only need not know of the foreign ones")
    func strongOnly() throws {
        Regular.register(in: container)
        let strict = Strict()
        try container.resolve(for: strict)
        let guest = Guest()
        guest.resolveMe(in: container)
        #expect((strict.components() as [any Player]).map { $0 is Regular } == [true])
    }

    @Test("of two tokens that deliver one object under one type is notified once")
    func twoTokens() throws {
        container.register((any Player).self, for: (any DependsOnRival).self, by: Guest.self)
        let early = Counter()
        try container.resolve(for: early)
        let guest = Guest()
        guest.resolveMe(in: container)
        let late = Counter()
        try container.resolve(for: late)
        #expect(early.told == [ObjectIdentifier(guest)])
        #expect(late.told == [ObjectIdentifier(guest)])
    }

    @Test("outlives its container, and reads living objects")
    func outlives() throws {
        let plain = Plain()
        let guest = Guest()
        weak var observed: Container?
        do {
            let container = Stage.container()
            observed = container
            Guest.register(in: container)
            try container.resolve(for: plain)
            guest.resolveMe(in: container)
            withExtendedLifetime(container) {}
        }
        #expect(observed == nil)
        #expect(plain.players.first === guest)
    }

    @Test("that another container has wired again is notified by that container")
    func otherContainer() throws {
        let other = Stage.container()
        Guest.register(in: other)
        let plain = Plain()
        try container.resolve(for: plain)
        try other.resolve(for: plain)
        let guest = Guest()
        guest.resolveMe(in: other)
        #expect(plain.players.map { $0 === guest } == [true])
    }

    @Test("that another container has wired again gets nothing from the former one", arguments: [false, true])
    func formerContainer(isSibling: Bool) throws {
        let parent = isSibling ? Container() : nil
        let (first, second) = (Container(parent: parent), Container(parent: parent))
        for container in [first, second] { Guest.register(in: container) }
        let plain = Plain()
        try first.resolve(for: plain)
        try second.resolve(for: plain)
        let (guest, other) = (Guest(), Guest())
        guest.resolveMe(in: first)
        #expect(plain.players.isEmpty)
        other.resolveMe(in: second)
        #expect(plain.players.map { $0 === other } == [true])
        // The first container may be the last one again.
        try first.resolve(for: plain)
        #expect(plain.players.map { $0 === guest } == [true])
        let third = Guest()
        third.resolveMe(in: first)
        #expect(plain.players.map { $0 === third } == [false, true])
    }

    @Test("that provides the token itself gets an object of the parent, before and after its own wiring")
    func ownProvider() throws {
        let child = Container(parent: container)
        Host.register(in: child)
        let (first, second) = (Guest(), Guest())
        first.resolveMe(in: container)
        try child.bootstrap()
        let host = try child.resolve(Host.self)
        #expect(host.players.map { $0 === first } == [true])
        second.resolveMe(in: container)
        #expect(host.players.map { $0 === second } == [false, true])
    }

    @Test("reads the foreign instances that announced themselves before their class was given a further token")
    func laterToken() throws {
        let guest = Guest()
        guest.resolveMe(in: container)
        container.register((any Player).self, for: (any DependsOnRival).self, by: Guest.self)
        let rival = RivalWatcher()
        try container.resolve(for: rival)
        let player: (any Player)? = rival.weakComponent()
        #expect(player === guest)
    }
}

private final class Strict: Keeping, DependsOnPlayer {}
private final class RivalWatcher: AutomaticWeakDependencyHandling, DependsOnRival {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}
