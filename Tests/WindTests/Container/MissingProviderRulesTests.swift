import Testing
import Wind

private protocol DependsOnSource {}
private protocol DependsOnSpare {}
private protocol DependsOnGuest {}
private protocol DependsOnBoth: DependsOnSource, DependsOnSpare {}
private protocol SpareDependency {}
private protocol Marker {}
private protocol Decorated: AnyObject {}

private final class Source: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSource
}
private final class Spare: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnSpare
}
private final class Guest: Keeping, ForeignInstantiable, SimpleResolver {
    typealias DependencyToken = DependsOnGuest
}
private final class First: Keeping, Singleton, DirectResolver, DependsOnSource, DependsOnSpare {}
private final class Second: Keeping, Singleton, DirectResolver, DependsOnSpare {}
private final class Both: Keeping, Singleton, DirectResolver, DependsOnBoth {
    var source: Source { component() }
    var spare: Spare? { component() }
}
private final class OtherName: Keeping, Singleton, SpareDependency {}
private final class Marked: Keeping, Singleton, DirectResolver, Marker, Decorated {
    var provider: MarkerProvider? { component() }
}
private final class MarkerProvider: Keeping, Singleton, SimpleResolver {
    typealias DependencyToken = Marker
}
/// An interface because a component is handed out as it, although it lacks requirements and is named like a token.
private protocol LegacyDependency {}
private protocol DependsOnLegacy {}
private final class Legacy: Keeping, Singleton, IndirectResolver, LegacyDependency {
    typealias DependencyToken = any DependsOnLegacy
    typealias PublicInterface = any LegacyDependency
}
private final class Host: Keeping, Singleton, DirectResolver, DependsOnGuest {}
private final class AwareHost: Singleton, DirectResolver, AutomaticWeakDependencyHandling, DependsOnGuest {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

@Suite("A missing provider", .stage)
struct MissingProviderRulesTests {
    private let container = Stage.container()

    @Test("is an error of bootstrap, reported once for all its consumers, before any object is created")
    func bootstrap() {
        Source.register(in: container)
        First.register(in: container)
        Second.register(in: container)
        let error = #expect(throws: Container.ResolutionError.self) { try container.bootstrap() }
        guard case .missingProvider(let missing)? = error else {
            Issue.record("not a missing provider")
            return
        }
        #expect(ObjectIdentifier(missing.token) == ObjectIdentifier((any DependsOnSpare).self))
        #expect(missing.consumers.map { "\($0.type)" } == ["First", "Second"])
        #expect(Stage.told().isEmpty)
    }

    @Test("is not suspected where a registered class is handed out as the protocol: that is an interface")
    func interface() throws {
        Legacy.register(in: container)
        try container.bootstrap()
        #expect(try container.resolve((any LegacyDependency).self) is Legacy)
        #expect(container.validate().isEmpty)
    }

    @Test("is reported with all the others")
    func all() {
        First.register(in: container)
        OtherName.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001", "WIND-001", "WIND-001"])
    }

    @Test("is an error of resolve(for:), and nothing is filled in")
    func resolveFor() {
        Source.register(in: container)
        let first = First()
        _ = Stage.told()
        #expect(Stage.refusals { try container.resolve(for: first) } == ["WIND-001"])
        #expect((first.components() as [Source]).isEmpty)
        #expect(Stage.told().isEmpty)
    }

    @Test("is none when the token is optional; the consumer then reads nil")
    func optional() throws {
        Source.register(in: container)
        First.register(in: container)
        container.optional((any DependsOnSpare).self)
        try container.bootstrap()
        let first: First = container.resolve()
        let none: Spare? = first.component()
        #expect(none == nil)
        #expect(first.component() as Source === (try container.resolve(Source.self)))
        #expect((first.components() as [Spare]).isEmpty)
    }

    @Test("may be said to be optional before or after the consumer is registered, and is used when it comes")
    func optionalAndProvided() throws {
        container.optional((any DependsOnSpare).self)
        Second.register(in: container)
        Spare.register(in: container)
        try container.bootstrap()
        let second: Second = container.resolve()
        #expect(second.component() as Spare? != nil)
    }

    @Test("is asked for by its own name only: a token that refines others stands for them")
    func refined() throws {
        Both.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001", "WIND-001"])
        Source.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
        Spare.register(in: container)
        try container.bootstrap()
        let both: Both = container.resolve()
        #expect(both.source === (try container.resolve(Source.self)))
        #expect(both.spare != nil)
    }

    @Test("is not suspected behind an empty protocol that is not called like a token; validate notes it")
    func marker() throws {
        Marked.register(in: container)
        #expect(container.validate().map(\.code) == ["WIND-021", "WIND-021"])
        try container.bootstrap()
    }

    @Test("makes any empty protocol a token when a provider names it")
    func named() throws {
        Marked.register(in: container)
        MarkerProvider.register(in: container)
        container.ignore((any Decorated).self)
        #expect(container.validate().isEmpty)
        try container.bootstrap()
        let marked: Marked = container.resolve()
        #expect(marked.provider != nil)
    }

    @Test("is an error where only foreign instances provide, and the consumer can't take them weakly")
    func foreignOnly() throws {
        Guest.register(in: container)
        Host.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-007"])
        #expect(Stage.refusals { try container.resolve(for: Host()) } == ["WIND-007"])
        container.optional((any DependsOnGuest).self)
        try container.bootstrap()
    }

    @Test("is none where foreign instances may come, though none lives")
    func foreignAware() throws {
        Guest.register(in: container)
        AwareHost.register(in: container)
        try container.bootstrap()
        let host: AwareHost = container.resolve()
        #expect(host.weakComponent() as Guest? == nil)
        #expect((host.weakComponents() as [Guest]).isEmpty)
    }

    @Test("is an error for a consumer that takes the token weakly, too")
    func aware() {
        AwareHost.register(in: container)
        #expect(Stage.refusals { try container.bootstrap() } == ["WIND-001"])
    }
}

@Suite("An ignored protocol", .stage)
struct IgnoredProtocolTests {
    private let container = Stage.container()

    @Test("that is called like a token need not be provided")
    func ignored() throws {
        Second.register(in: container)
        container.ignore((any DependsOnSpare).self)
        #expect(container.validate().isEmpty)
        try container.bootstrap()
    }

    @Test("isn't delivered to its consumers, even with a provider")
    func provided() throws {
        Spare.register(in: container)
        Second.register(in: container)
        container.ignore((any DependsOnSpare).self)
        try container.bootstrap()
        let second: Second = container.resolve()
        #expect((second.components() as [Spare]).isEmpty)
        #expect(try container.resolve(Spare.self) === container.resolve(Spare.self))
    }

    @Test("is noted by validate no more")
    func noted() {
        Marked.register(in: container)
        container.ignore((any Marker).self)
        container.ignore((any Decorated).self)
        #expect(container.validate().isEmpty)
    }

    @Test("in one container is a token in another")
    func otherContainer() {
        let other = Stage.container()
        Second.register(in: container)
        Second.register(in: other)
        container.ignore((any DependsOnSpare).self)
        #expect(Stage.refusals { try container.bootstrap() }.isEmpty)
        #expect(Stage.refusals { try other.bootstrap() } == ["WIND-001"])
    }
}
