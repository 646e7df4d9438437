import Testing
import Wind

private protocol DependsOnLamp {}

private class Lamp: Component, @unchecked Sendable {
    // SAFETY: it has no variables.
    let name: String
    init(name: String) { self.name = name }
    func fill(dependency: Any.Type, with object: any Component) {}
}
private typealias OffersLamp = Lamp & IndirectResolver<any DependsOnLamp, Lamp>

// SAFETY: none of the four has variables.
private final class OldLamp: OffersLamp, Singleton, @unchecked Sendable { required init() { super.init(name: "old") } }
private final class NewLamp: Lamp, Singleton, @unchecked Sendable { required init() { super.init(name: "new") } }
private final class OldBulb: OffersLamp, Instance, @unchecked Sendable { required init() { super.init(name: "old") } }
private final class NewBulb: Lamp, Instance, @unchecked Sendable { required init() { super.init(name: "new") } }

/// Two threads: one creates something, and the other replaces the lamp in the middle of that.
private final class Meeting: Sendable {
    @TaskLocal static var current: Meeting?
    let container: Container
    private let areKept: Bool
    private let hasBegun = Guarded(false)
    let hasLounge = Guarded(false)
    let hasDesk = Guarded(false)

    init(tracksConsumers: Bool = false, areKept: Bool = true) {
        container = Container(tracksConsumers: tracksConsumers)
        self.areKept = areKept
        if areKept { OldLamp.register(in: container) } else { OldBulb.register(in: container) }
    }

    /// Lets the other thread replace the lamp, and returns when the container hands out the new one.
    func replaceNow() {
        guard !hasBegun.withLock({ $0 }) else { return }
        hasBegun.withLock { $0 = true }
        while let name = try? container.resolve(Lamp.self).name, name != "new" {}
    }

    func run(_ create: @escaping @Sendable () throws -> Void) throws {
        try onThreads(2) { [self] index in
            if index == 0 {
                defer { hasBegun.withLock { $0 = true } }
                return try create()
            }
            try replaceOnceBegun()
        }
    }

    func replaceOnceBegun() throws {
        hasBegun.wait { $0 }
        if areKept {
            try container.replace(OldLamp.self, with: NewLamp.self)
        } else {
            try container.replace(OldBulb.self, with: NewBulb.self)
        }
    }
}

// SAFETY: the container changes the storage under its own locks.
private final class Visitor: ForeignInstantiable, DirectResolver, AutomaticDependencyHandling, DependsOnLamp,
    @unchecked Sendable
{
    var dependencies = Dependencies()
    let meeting: Meeting
    init(meeting: Meeting) { self.meeting = meeting }
    func dependenciesFulfilled() { meeting.replaceNow() }
    var lamp: Lamp { component() }
}

/// Has the lamp replaced while it is being filled.
private final class Desk: Instance, DirectResolver, DependsOnLamp {
    private(set) var lamp: Lamp?
    private(set) var toldCount = 0

    func fill(dependency: Any.Type, with object: any Component) {
        guard let object = object as? Lamp else { return }
        lamp = object
        Meeting.current?.replaceNow()
    }

    func dependenciesFulfilled() { toldCount += 1 }
}

/// Has the bulb replaced after it was filled with the old one, as the first kept object of its container.
private final class Nightstand: LazySingleton, DirectResolver, AutomaticDependencyHandling, DependsOnLamp {
    var dependencies = Dependencies()
    var lamp: Lamp { component() }
    func dependenciesFulfilled() { Meeting.current?.replaceNow() }
}
private final class Bedside: ScopedSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnLamp {
    var dependencies = Dependencies()
    var lamp: Lamp { component() }
    func dependenciesFulfilled() { Meeting.current?.replaceNow() }
}

/// Is in creation from before the desk until the desk is complete.
private final class Lounge: LazySingleton, DirectResolver, AutomaticDependencyHandling, DependsOnLamp {
    var dependencies = Dependencies()

    func dependenciesFulfilled() {
        guard let meeting = Meeting.current else { return }
        meeting.hasLounge.withLock { $0 = true }
        meeting.hasDesk.wait { $0 }
    }
}

/// Replaces the lamp while it is being created.
private final class Electrician: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnLamp,
    ContainerDependency
{
    var dependencies = Dependencies()
    var lamp: Lamp { component() }
    var names: [String] = []
    func dependenciesFulfilled() {
        names.append(lamp.name)
        guard lamp.name == "old" else { return }
        let container: Container = component()
        #expect(throws: Never.self) {
            try container.replace(OldLamp.self, with: NewLamp.self)
            names.append(lamp.name)
            try container.resolve(for: self)
        }
    }
}

/// Has itself replaced while it is being created.
private class Torch: Component {
    required init() {}
    func fill(dependency: Any.Type, with object: any Component) {}
    func dependenciesFulfilled() {}
}
private protocol DependsOnTorch {}
private final class OldTorch: Torch, ScopedSingleton, IndirectResolver<any DependsOnTorch, Torch> {
    @TaskLocal static var app: Container?
    override func dependenciesFulfilled() {
        #expect(throws: Never.self) { try OldTorch.app?.replace(OldTorch.self, with: NewTorch.self) }
    }
}
private final class NewTorch: Torch, ScopedSingleton {}

@Suite("Replacing what an object in creation has received")
struct ReplaceWhileCreatingTests {
    @Test("releases a scoped object that was replaced before it was complete")
    func ends() throws {
        let app = Container()
        OldTorch.register(in: app)
        let scope = Container(parent: app)
        var old: Torch? = try OldTorch.$app.withValue(app) { try scope.resolve(Torch.self) }
        weak let weakly = old
        #expect(weakly is OldTorch)
        #expect(try scope.resolve(Torch.self) is NewTorch)
        old = nil
        #expect(weakly == nil)
    }

    @Test("builds a kept value again, in a scope, too", arguments: [false, true])
    func builder(isInScope: Bool) throws {
        let meeting = Meeting()
        let app = meeting.container
        app.register(String.self, as: isInScope ? .scopedSingleton : .lazySingleton, isolation: nil) { (lamp: Lamp) in
            meeting.replaceNow()
            return "lit by the \(lamp.name) lamp"
        }
        try app.bootstrap()
        let user = isInScope ? Container(parent: app) : app
        try meeting.run { _ = try user.resolve(String.self) }
        #expect(try user.resolve(String.self) == "lit by the new lamp")
    }

    @Test("leaves the caller's component as it is until that is wired again")
    func ownComponent() throws {
        let container = Container()
        OldLamp.register(in: container)
        Electrician.register(in: container)
        try container.bootstrap()
        let electrician = try container.resolve(Electrician.self)
        #expect(electrician.names == ["old", "old", "new"])
        #expect(electrician.lamp.name == "new")
    }

    @Test("fills an object again that is being announced", arguments: [false, true])
    func announced(areKept: Bool) throws {
        // The second container repeats a replacement that the first one has described.
        for _ in 0..<2 {
            let meeting = Meeting(areKept: areKept)
            let container = meeting.container
            Visitor.register(in: container)
            try container.bootstrap()
            let visitor = Visitor(meeting: meeting)
            try meeting.run { visitor.resolveMe(in: container) }
            #expect(visitor.lamp.name == "new")
        }
    }

    @Test("fills the first object again that a container creates", arguments: [false, true])
    func firstObject(isInScope: Bool) throws {
        let meeting = Meeting(areKept: false)
        let app = meeting.container
        Nightstand.register(in: app)
        Bedside.register(in: app)
        try app.bootstrap()
        let user = isInScope ? Container(parent: app) : app
        try meeting.run {
            try Meeting.$current.withValue(meeting) {
                _ = isInScope ? try user.resolve(Bedside.self).lamp : try user.resolve(Nightstand.self).lamp
            }
        }
        let lamp = isInScope ? try user.resolve(Bedside.self).lamp : try user.resolve(Nightstand.self).lamp
        #expect(lamp.name == "new")
    }

    @Test("fills an object again in a container that tracks its consumers", arguments: [false, true], [false, true])
    func tracked(isPassedIn: Bool, isInChild: Bool) throws {
        let meeting = Meeting(tracksConsumers: true)
        let app = meeting.container
        Desk.register(in: app)
        try app.bootstrap()
        let user = isInChild ? Container(parent: app) : app
        try meeting.run {
            try Meeting.$current.withValue(meeting) {
                let desk = isPassedIn ? Desk() : try user.resolve(Desk.self)
                if isPassedIn { try user.resolve(for: desk) }
                #expect(desk.lamp?.name == "new")
                #expect(desk.toldCount == 2)
            }
        }
    }

    @Test("fills it once more, even if the replacement waits meanwhile for another object in creation")
    func trackedOnce() throws {
        let meeting = Meeting(tracksConsumers: true)
        let app = meeting.container
        Desk.register(in: app)
        Lounge.register(in: app)
        try app.bootstrap()
        // SAFETY: one thread wires it, and another may read it only after that.
        nonisolated(unsafe) let desk = Desk()
        try onThreads(3) { index in
            switch index {
            case 0:
                defer { meeting.hasDesk.withLock { $0 = true } }
                meeting.hasLounge.wait { $0 }
                try Meeting.$current.withValue(meeting) { try unsafe app.resolve(for: desk) }
            case 1: try meeting.replaceOnceBegun()
            default: _ = try Meeting.$current.withValue(meeting) { try app.resolve(Lounge.self) }
            }
        }
        unsafe #expect(desk.lamp?.name == "new" && desk.toldCount == 2)
    }
}
