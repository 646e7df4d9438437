import Testing

@testable import Wind

/// If a class uses Wind's own `fill`, the container stores the objects itself from the class's second wiring on.
@Suite("A class that was wired before")
struct KnownFillTests {
    private let container = Container()

    init() throws {
        KnownClock.register(in: container)
        KnownPart.register(in: container)
        KnownBadge.register(in: container)
    }

    @Test("is wired as it was the first time")
    func again() throws {
        PlainUser.register(in: container)
        for _ in 1...3 {
            let user = try container.resolve(PlainUser.self)
            #expect(user.found == ["clock", "part", "badge", "container"])
            #expect(user.parts.count == 1)
            #expect(user.dependencies.isWired)
        }
    }

    @Test("keeps its container weakly")
    func ownContainer() throws {
        PlainUser.register(in: container)
        _ = try container.resolve(PlainUser.self)
        weak var gone: Container?
        let user: PlainUser
        do {
            let short = Container()
            KnownClock.register(in: short)
            KnownPart.register(in: short)
            KnownBadge.register(in: short)
            PlainUser.register(in: short)
            user = try short.resolve(PlainUser.self)
            gone = short
        }
        #expect(gone == nil)
        #expect(user.found == ["clock", "part", "badge"])
    }

    @Test("gets each dependency through the fill that it wrote itself")
    func ownFill() throws {
        OwnFill.register(in: container)
        for _ in 1...3 { #expect(try container.resolve(OwnFill.self).filled.count == 3) }
    }

    @Test("gets each dependency through the fill of a protocol that hides Wind's")
    func hiddenFill() throws {
        HiddenFill.register(in: container)
        for _ in 1...3 { #expect(try container.resolve(HiddenFill.self).count == 3) }
    }

    @Test("notifies a property observer once, with all dependencies, like the first object of the class")
    func observers() throws {
        ObservingUser.register(in: container)
        for _ in 1...3 {
            let user = try container.resolve(ObservingUser.self)
            #expect(user.changes == 1)
            #expect(user.seen == ["clock", "badge"])
        }
    }

    @Test("may compute its property")
    func computed() throws {
        ComputingUser.register(in: container)
        for _ in 1...3 {
            let user = try container.resolve(ComputingUser.self)
            #expect((user.component() as any KnownClockFace).time == "clock")
            #expect(user.outside.dependencies.isWired)
        }
    }

    @Test("may share its property with another object, which sees every wiring")
    func shared() throws {
        ComputingUser.register(in: container)
        let outside = Outside()
        for _ in 1...3 {
            let user = ComputingUser(outside)
            try container.resolve(for: user)
            #expect((user.components() as [KnownPart]).count == 1)
            #expect((outside.dependencies.all(KnownPart.self)).first === (user.component() as KnownPart))
        }
    }

    @Test("gets new instances when it is wired again, and releases the old ones")
    func rewiring() throws {
        PlainUser.register(in: container)
        _ = try container.resolve(PlainUser.self)
        let user = try container.resolve(PlainUser.self)
        let first = Weakly(user.component() as KnownPart)
        try container.resolve(for: user)
        #expect(first.object == nil)
        #expect(user.found == ["clock", "part", "badge", "container"])
        #expect(user.parts.count == 1)
    }

    @Test("doesn't keep dependencies that were filled by hand: a wiring replaces them")
    func handFilled() throws {
        PlainUser.register(in: container)
        _ = try container.resolve(PlainUser.self)
        let user = PlainUser()
        user.fill(dependency: KnownPart.self, with: KnownPart())
        try container.resolve(for: user)
        #expect(user.parts.count == 1)
    }

    @Test("has nothing of a wiring that failed")
    func failure() throws {
        let user = FailingUser()
        for isWrong in [false, true] {
            let container = Container()
            KnownClock.register(in: container)
            KnownForeign.register(in: container)
            FailingUser.register(in: container)
            try KnownForeign.$isWrong.withValue(isWrong) {
                if isWrong {
                    #expect(throws: Container.ResolutionError.self) { try container.resolve(for: user) }
                } else {
                    _ = try container.resolve(FailingUser.self)
                }
            }
        }
        #expect(!user.dependencies.isWired)
        #expect(user.dependencies.contents.isEmpty)
    }

    @Test("is wired like its superclass, with its own tokens")
    func subclass() throws {
        BaseUser.register(in: container)
        DerivedUser.register(in: container)
        for _ in 1...3 {
            #expect(try container.resolve(BaseUser.self).dependencies.contents.count == 1)
            #expect(try container.resolve(DerivedUser.self).dependencies.contents.count == 2)
        }
    }

    @Test("gets one object for two tokens of one provider")
    func severalTokens() throws {
        container.register(KnownBadge.self, for: (any DependsOnSecondBadge).self, by: KnownBadge.self)
        TwoBadges.register(in: container)
        for _ in 1...3 {
            let user = try container.resolve(TwoBadges.self)
            let first: KnownBadge = user.component(for: (any DependsOnKnownBadge).self)
            let second: KnownBadge = user.component(for: (any DependsOnSecondBadge).self)
            #expect(first === second)
        }
    }
}

private struct Weakly {
    weak var object: KnownPart?
    init(_ object: KnownPart) { self.object = object }
}

private protocol KnownClockFace { var time: String { get } }
private protocol DependsOnKnownClock {}
private protocol DependsOnKnownPart {}
private protocol DependsOnKnownBadge {}
private protocol DependsOnSecondBadge {}
private protocol DependsOnKnownForeign {}

private final class KnownClock: Singleton, IndirectResolver, KnownClockFace {
    typealias DependencyToken = any DependsOnKnownClock
    typealias PublicInterface = any KnownClockFace
    let time = "clock"
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class KnownPart: Instance, SimpleResolver {
    typealias DependencyToken = any DependsOnKnownPart
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class KnownBadge: Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnKnownBadge
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class KnownForeign: ForeignSingleton, SimpleResolver {
    typealias DependencyToken = any DependsOnKnownForeign
    @TaskLocal static var isWrong = false
    static func getForeignInstance() -> any Component { isWrong ? KnownClock() : KnownForeign() }
    func fill(dependency: Any.Type, with object: any Component) {}
}

private protocol UsesAll: DependsOnKnownClock, DependsOnKnownPart, DependsOnKnownBadge {}

private final class PlainUser: Instance, DirectResolver, AutomaticDependencyHandling, UsesAll, ContainerDependency {
    var dependencies = Dependencies()
    var parts: [KnownPart] { components() }
    var found: [String] {
        [
            (component() as (any KnownClockFace)?)?.time, (component() as KnownPart?).map { _ in "part" },
            (component() as KnownBadge?).map { _ in "badge" }, (component() as Container?).map { _ in "container" },
        ].compactMap { $0 }
    }
}

private final class OwnFill: Instance, DirectResolver, UsesAll {
    var filled: [any Any.Type] = []
    func fill(dependency: Any.Type, with object: any Component) { filled.append(dependency) }
}

private protocol Counting: AutomaticDependencyHandling { var count: Int { get set } }
extension Counting {
    func fill(dependency: Any.Type, with object: any Component) { count += 1 }
}
private final class HiddenFill: Instance, DirectResolver, Counting, UsesAll {
    var dependencies = Dependencies()
    var count = 0
}

private final class ObservingUser: Instance, DirectResolver, AutomaticDependencyHandling, UsesAll {
    var changes = 0
    var seen: [String] = []
    var dependencies = Dependencies() {
        didSet {
            changes += 1
            if let clock: any KnownClockFace = component() { seen.append(clock.time) }
            if (component() as KnownBadge?) != nil { seen.append("badge") }
        }
    }
}

private final class Outside { var dependencies = Dependencies() }

private final class ComputingUser: Instance, DirectResolver, AutomaticDependencyHandling, UsesAll {
    let outside: Outside
    convenience init() { self.init(Outside()) }
    init(_ outside: Outside) { self.outside = outside }
    var dependencies: Dependencies {
        get { outside.dependencies }
        set { outside.dependencies = newValue }
    }
}

private final class FailingUser: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnKnownClock,
    DependsOnKnownForeign
{
    var dependencies = Dependencies()
}

private class BaseUser: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnKnownClock {
    var dependencies = Dependencies()
    required init() {}
}
private final class DerivedUser: BaseUser, DependsOnKnownBadge {}

private final class TwoBadges: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnKnownBadge,
    DependsOnSecondBadge
{
    var dependencies = Dependencies()
}
