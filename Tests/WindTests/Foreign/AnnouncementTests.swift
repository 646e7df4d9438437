import Testing
import Wind

private protocol Player: AnyObject {}
private protocol DependsOnPlayer {}
private protocol DependsOnScore {}

private final class Guest: Component, ForeignInstantiable, IndirectResolver, Player {
    typealias DependencyToken = DependsOnPlayer
    typealias PublicInterface = Player
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Host: ForeignInstantiable, SimpleResolver, AutomaticWeakDependencyHandling, DependsOnPlayer {
    typealias DependencyToken = DependsOnScore
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

private class Watching: AutomaticWeakDependencyHandling {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    private(set) var completions = 0
    required init() {}
    func dependenciesFulfilled() { completions += 1 }
    var player: (any Player)? { weakComponent() }
    var players: [any Player] { weakComponents() }
}
private final class SingleWatcher: Watching, Singleton, DirectResolver, DependsOnPlayer {}
private final class NewWatcher: Watching, Instance, DirectResolver, DependsOnPlayer {}
private final class PlainWatcher: Watching, DependsOnPlayer {}
private final class Indifferent: Watching, Singleton, DirectResolver {}

/// Counts its weak dependencies in its own methods.
private final class Counter: Component, WeakDependencyAware, DependsOnPlayer {
    private(set) var told: [ObjectIdentifier] = []
    func fill(dependency: Any.Type, with object: any Component) {}
    func fill(dependency: Any.Type, weaklyWith object: any Component) { told.append(ObjectIdentifier(object)) }
}

@Suite("An announcement", .stage)
struct AnnouncementTests {
    private let container: Container

    init() throws {
        container = Stage.container()
        Guest.register(in: container)
        SingleWatcher.register(in: container)
        NewWatcher.register(in: container)
        try container.bootstrap()
    }

    @Test("tells singletons, instances and objects of resolve(for:) alike")
    func everyKind() throws {
        let plain = PlainWatcher()
        try container.resolve(for: plain)
        let new: NewWatcher = container.resolve()
        let single: SingleWatcher = container.resolve()
        let watchers: [Watching] = [plain, new, single]
        #expect(watchers.allSatisfy { $0.player == nil && $0.players.isEmpty })
        let guest = Guest()
        guest.resolveMe(in: container)
        #expect(watchers.allSatisfy { $0.player === guest && $0.players.count == 1 })
        #expect(Stage.reported().isEmpty)
    }

    @Test("delivers living objects to consumers that are wired afterwards")
    func laterConsumer() throws {
        let guest = Guest()
        guest.resolveMe(in: container)
        let new: NewWatcher = container.resolve()
        #expect(new.player === guest)
        let plain = PlainWatcher()
        try container.resolve(for: plain)
        #expect(plain.player === guest)
    }

    @Test("delivers living objects before the consumer's own dependenciesFulfilled")
    func beforeCompletion() throws {
        let guest = Guest()
        guest.resolveMe(in: container)
        let eager = Eager()
        try container.resolve(for: eager)
        #expect(eager.seen === guest)
    }

    @Test("does not call dependenciesFulfilled again")
    func noCompletion() throws {
        let single: SingleWatcher = container.resolve()
        let guest = Guest()
        guest.resolveMe(in: container)
        #expect(single.player === guest)
        #expect(single.completions == 1)
    }

    @Test("doesn't keep delivered objects, and consumers read nil once an object is gone")
    func gone() throws {
        let single: SingleWatcher = container.resolve()
        weak var observed: Guest?
        do {
            let guest = Guest()
            observed = guest
            guest.resolveMe(in: container)
            #expect(single.player === guest)
            withExtendedLifetime(guest) {}
        }
        #expect(observed == nil)
        #expect(single.player == nil)
        #expect(single.players.isEmpty)
        let next = Guest()
        next.resolveMe(in: container)
        #expect(single.player === next)
    }

    @Test("reads the earliest announced that lives, and all in the order of their announcement")
    func order() throws {
        let single: SingleWatcher = container.resolve()
        let guests = [Guest(), Guest(), Guest()]
        for index in [1, 0, 2] { guests[index].resolveMe(in: container) }
        #expect(single.player === guests[1])
        #expect(single.players.map { $0 === guests[1] ? 1 : $0 === guests[0] ? 0 : 2 } == [1, 0, 2])
    }

    @Test("delivers each object once, after any number of announcements and notifications")
    func once() throws {
        let counter = Counter()
        try container.resolve(for: counter)
        let first = Guest()
        first.resolveMe(in: container)
        first.resolveMe(in: container)
        let second = Guest()
        second.resolveMe(in: container)
        #expect(counter.told == [first, second].map(ObjectIdentifier.init))
        let single: SingleWatcher = container.resolve()
        try container.resolve(for: single)
        #expect(single.players.count == 2)
    }

    @Test("does not keep the consumers")
    func consumers() throws {
        weak var observed: Watching?
        do {
            let new: NewWatcher = container.resolve()
            observed = new
            let guest = Guest()
            guest.resolveMe(in: container)
            #expect(new.player === guest)
            withExtendedLifetime(new) {}
        }
        #expect(observed == nil)
    }

    @Test("notifies only consumers that declare the token")
    func indifferent() throws {
        Indifferent.register(in: container)
        try container.bootstrap()
        let guest = Guest()
        guest.resolveMe(in: container)
        let indifferent: Indifferent = container.resolve()
        #expect(indifferent.players.isEmpty)
    }

    @Test("tells foreign instances of each other")
    func foreignConsumer() throws {
        let host = Host()
        host.resolveMe(in: container)
        let guest = Guest()
        guest.resolveMe(in: container)
        let seen: (any Player)? = host.weakComponent()
        #expect(seen === guest)
    }

    @Test("starts with nothing when the consumer is wired by another container")
    func otherContainer() throws {
        let guest = Guest()
        guest.resolveMe(in: container)
        let plain = PlainWatcher()
        try container.resolve(for: plain)
        let other = Stage.container()
        Guest.register(in: other)
        try other.resolve(for: plain)
        #expect(plain.player == nil)
    }

    @Test("of one object under two tokens tells a consumer of both once")
    func twoTokens() throws {
        container.register((any Player).self, for: (any DependsOnScore).self, by: Guest.self)
        let both = BothWatcher()
        try container.resolve(for: both)
        let guest = Guest()
        guest.resolveMe(in: container)
        let byPlayer: (any Player)? = both.weakComponent(for: (any DependsOnPlayer).self)
        let byScore: (any Player)? = both.weakComponent(for: (any DependsOnScore).self)
        #expect(byPlayer === guest)
        #expect(byScore === guest)
        #expect(both.players.count == 1)
    }
}

private final class BothWatcher: Watching, DependsOnPlayer, DependsOnScore {}
private final class Eager: AutomaticWeakDependencyHandling, DependsOnPlayer {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    weak var seen: (any Player)?
    func dependenciesFulfilled() { seen = weakComponent() }
}
