import Testing
import Wind

@Suite("Across parent and child containers", .stage)
struct LevelTests {
    private let app = Stage.container()

    // MARK: Weak dependencies

    @Test("an object announced in the parent reaches consumers at every level; an object in a child stays there")
    func lateBinding() throws {
        Notice.register(in: app)
        let scene = Container(parent: app)
        let sheet = Container(parent: scene)
        let (outer, middle, inner) = (Noticer(), Noticer(), Noticer())
        try app.resolve(for: outer)
        try scene.resolve(for: middle)
        try sheet.resolve(for: inner)
        let notice = Notice()
        notice.resolveMe(in: app)
        #expect(outer.notices.count == 1 && outer.notices.first === notice)
        #expect(middle.notices.count == 1 && middle.notices.first === notice)
        #expect(inner.notices.count == 1 && inner.notices.first === notice)
        let private_ = Notice()
        private_.resolveMe(in: sheet)
        #expect(outer.notices.count == 1)
        #expect(middle.notices.count == 1)
        #expect(inner.notices.contains { $0 === private_ })
        #expect(Stage.reported() == [])
    }

    @Test("a token that is optional in a child delivers the first object that is announced in the parent")
    func optionalLate() throws {
        let child = Container(parent: app)
        child.optional((any DependsOnNotice).self)
        let noticer = Noticer()
        try child.resolve(for: noticer)
        let notice = Notice()
        notice.resolveMe(in: app)
        #expect(noticer.notices.first === notice)
    }

    @Test("an object that is announced in a container that exports it reaches consumers outside")
    func exportedForeign() throws {
        let inner = Container(parent: app)
        Notice.register(in: inner)
        app.export((any DependsOnNotice).self, from: inner)
        let (outside, sibling) = (Noticer(), Noticer())
        let other = Container(parent: app)
        try app.resolve(for: outside)
        try other.resolve(for: sibling)
        let notice = Notice()
        notice.resolveMe(in: inner)
        #expect(outside.notices.first === notice)
        #expect(sibling.notices.first === notice)
        let late = Noticer()
        try app.resolve(for: late)
        #expect(late.notices.first === notice)
    }

    @Test("a class of the parent with a further offer keeps the offer in the container of the announcement")
    func furtherOffer() throws {
        Notice.register(in: app)
        app.register(Notice.self, for: (any DependsOnBulletin).self, by: Notice.self)
        let child = Container(parent: app)
        let reader = BulletinReader()
        let notice = Notice()
        notice.resolveMe(in: child)
        try child.resolve(for: reader)
        #expect(reader.bulletin === notice)
        #expect(try child.resolve(Notice.self) === notice)
        #expect(Stage.refusals { try app.resolve(Notice.self) } == ["WIND-014"])
        #expect(child.validate().isEmpty)
    }

    @Test("a token that is weak in the parent is weak in a child, also for scoped singletons")
    func weakScoped() throws {
        BoothWatched.register(in: app)
        app.weak((any DependsOnWatched).self)
        let child = Container(parent: app)
        let watcher = Watcher()
        try child.resolve(for: watcher)
        #expect(watcher.watched == nil)
        let watched = try child.resolve(BoothWatched.self)
        #expect(watcher.watched === watched)
        let late = Watcher()
        try child.resolve(for: late)
        #expect(late.watched === watched)
    }

    @Test("a token that becomes weak later delivers complete objects of the scopes")
    func weakLater() throws {
        BoothWatched.register(in: app)
        let child = Container(parent: app)
        let watched = try child.resolve(BoothWatched.self)
        app.weak((any DependsOnWatched).self)
        let watcher = Watcher()
        try child.resolve(for: watcher)
        #expect(watcher.watched === watched)
    }

    @Test("an exported token may be weak outside, which breaks a cycle", arguments: [true, false])
    func weakExport(isSaidOutside: Bool) throws {
        let inner = Container(parent: app)
        SharedWatched.register(in: inner)
        app.export((any DependsOnWatched).self, from: inner)
        WatchingOwner.register(in: app)
        #expect(Stage.refusals { try app.bootstrap() } == ["WIND-002"])
        (isSaidOutside ? app : inner).weak((any DependsOnWatched).self)
        try app.bootstrap()
        let owner = try app.resolve(WatchingOwner.self)
        #expect(owner.watched === (try app.resolve(SharedWatched.self)))
    }

    // MARK: Several providers

    @Test("a composite in a child gets the parent's providers, and a composite alone everywhere needs itself")
    func composite() throws {
        Horn.register(in: app)
        Bell.register(in: app)
        let child = Container(parent: app)
        Band.register(in: child)
        SoundUser.register(in: child)
        try child.bootstrap()
        let user = try child.resolve(SoundUser.self)
        #expect(user.sounds == ["band"])
        #expect(try child.resolve(Band.self).others == ["horn", "bell"])
        let alone = Container(parent: Container.root)
        Band.register(in: alone)
        #expect(Stage.refusals { try alone.bootstrap() } == ["WIND-002"])
    }

    @Test("components() lists exports among the container's own components, at the place of 'export'")
    func order() throws {
        let inner = Container(parent: app)
        Horn.register(in: app)
        Bell.register(in: inner)
        Drum.register(in: app)
        app.export((any DependsOnSound).self, from: inner)
        SoundUser.register(in: app)
        try app.bootstrap()
        #expect(try app.resolve(SoundUser.self).sounds == ["horn", "drum", "bell"])
        let child = Container(parent: app)
        SoundUser.register(in: child)
        #expect(try child.resolve(SoundUser.self).sounds == ["horn", "drum", "bell"])
    }

    @Test("a superclass offer is found at the nearest level, by token and by type")
    func superclass() throws {
        BrassHorn.register(in: app)
        let child = Container(parent: app)
        #expect(try child.resolve(BrassBase.self) is BrassHorn)
        let consumer = BrassUser()
        try child.resolve(for: consumer)
        #expect(consumer.brass is BrassHorn)
    }

    @Test("a further offer that comes after the scope's object is that object's, too")
    func laterOffer() throws {
        BoothWatched.register(in: app)
        let child = Container(parent: app)
        let watched = try child.resolve(BoothWatched.self)
        app.register(BoothWatched.self, for: (any DependsOnBulletin).self, by: BoothWatched.self)
        let user = BulletinWatcher()
        try child.resolve(for: user)
        #expect(user.watched === watched)
    }

    @Test("a further offer by a class that only a parent registers is an error")
    func offerElsewhere() {
        BoothWatched.register(in: app)
        let child = Container(parent: app)
        child.register(BoothWatched.self, for: (any DependsOnBulletin).self, by: BoothWatched.self)
        ScopeUser.register(in: child)
        #expect(child.validate().map(\.code) == ["WIND-011"])
    }

    @Test("the same object wired in two containers has the dependencies of the last one", arguments: [true, false])
    func twice(isDictionary: Bool) throws {
        WoodenRack.register(in: app)
        let child = Container(parent: app)
        SteelRack.register(in: child)
        if isDictionary {
            let consumer = NamedConsumer()
            try app.resolve(for: consumer)
            try child.resolve(for: consumer)
            #expect(consumer.shelves.map(\.label) == ["steel"])
        } else {
            let consumer = RackConsumer()
            try child.resolve(for: consumer)
            try app.resolve(for: consumer)
            #expect(consumer.shelves.map(\.label) == ["wood"])
            #expect(consumer.byToken.label == "wood")
        }
    }
}

extension Container {
    fileprivate static var root: Container { kept }
    private static let kept = Container()
}

private protocol DependsOnNotice {}
private protocol DependsOnBulletin {}
private protocol DependsOnWatched {}
private protocol DependsOnOwner {}
private protocol DependsOnSound {}
private protocol DependsOnBrass {}

private final class Notice: ForeignInstantiable, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnNotice
    var dependencies = Dependencies()
}

private final class Noticer: AutomaticWeakDependencyHandling, DependsOnNotice {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    var notices: [Notice] { weakComponents() }
}

private final class BulletinReader: AutomaticWeakDependencyHandling, DependsOnBulletin {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    var bulletin: Notice? { weakComponent() }
}

private final class BoothWatched: ScopedSingleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnWatched
    var dependencies = Dependencies()
}

private final class ScopeUser: Singleton, AutomaticDependencyHandling, DependsOnWatched {
    var dependencies = Dependencies()
}

private final class Watcher: AutomaticWeakDependencyHandling, DependsOnWatched {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    var watched: BoothWatched? { weakComponent() }
}

private final class BulletinWatcher: AutomaticDependencyHandling, DependsOnBulletin {
    var dependencies = Dependencies()
    var watched: BoothWatched { component() }
}

private final class SharedWatched: Singleton, SimpleResolver, AutomaticDependencyHandling, DependsOnOwner {
    typealias DependencyToken = any DependsOnWatched
    var dependencies = Dependencies()
}

private final class WatchingOwner: Singleton, SimpleResolver, AutomaticWeakDependencyHandling, DependsOnWatched {
    typealias DependencyToken = any DependsOnOwner
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
    var watched: SharedWatched? { weakComponent() }
}

private protocol Sound: AnyObject { var name: String { get } }

private class Sounding: AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnSound
    typealias PublicInterface = any Sound
    var dependencies = Dependencies()
    required init() {}
}

private final class Horn: Sounding, Sound, Singleton, IndirectResolver {
    let name = "horn"
}

private final class Bell: Sounding, Sound, Singleton, IndirectResolver {
    let name = "bell"
}

private final class Drum: Sounding, Sound, Singleton, IndirectResolver {
    let name = "drum"
}

private final class Band: Singleton, SimpleResolver, AutomaticDependencyHandling, Sound, DependsOnSound {
    typealias DependencyToken = any DependsOnSound
    var dependencies = Dependencies()
    let name = "band"
    var others: [String] { (components() as [any Sound]).map(\.name) }
}

private final class SoundUser: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnSound {
    var dependencies = Dependencies()
    var sounds: [String] {
        let own: [any Sound] = components()
        let bands: [Band] = components()
        return (own + bands).map(\.name)
    }
}

private class BrassBase: Singleton, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnBrass
    var dependencies = Dependencies()
    required init() {}
}

private final class BrassHorn: BrassBase {}

private final class BrassUser: AutomaticDependencyHandling, DependsOnBrass {
    var dependencies = Dependencies()
    var brass: BrassBase { component() }
}

private final class RackConsumer: AutomaticDependencyHandling, DependsOnRack {
    var dependencies = Dependencies()
    var shelves: [any Rack] { components() }
    var byToken: any Rack { component(for: (any DependsOnRack).self) }
}

private final class NamedConsumer: AutomaticDependencyHandling, DependsOnRack {
    var dependencies: [String: [any Component]] = [:]
    var shelves: [any Rack] { components() }
}
