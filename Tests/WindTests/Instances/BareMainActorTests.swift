import Testing
import Wind

private protocol DependsOnClip {}
private protocol DependsOnPin {}
private protocol DependsOnDesk {}

/// Doesn't declare dependencies, and belongs to the main actor.
@MainActor private final class Clip: @MainActor Instance, @MainActor SimpleResolver, @MainActor InjectedDependencies {
    typealias DependencyToken = any DependsOnClip
    init() {}
}
@MainActor private final class Desk: @MainActor Singleton, @MainActor SimpleResolver, @MainActor InjectedDependencies {
    typealias DependencyToken = any DependsOnDesk
    init() {}
}
private final class Sheet: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnClip {
    var dependencies = Dependencies()
}
/// Can be created on any thread once the desk exists.
private final class Card: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnDesk {
    var dependencies = Dependencies()
    var desk: Desk { component() }
}

@Suite("A component of the main actor")
@MainActor
struct BareMainActorTests {
    @Test("is created only there, even without dependencies")
    func bare() async throws {
        let container = Container()
        Clip.register(in: container)
        Sheet.register(in: container)
        try container.bootstrap()
        for _ in 1...4 { _ = try container.resolve(Sheet.self) }
        await Task.detached {
            for _ in 1...4 {
                #expect(throws: Container.ResolutionError.self) { _ = try container.resolve(Sheet.self) }
            }
        }.value
        for _ in 1...4 { _ = try container.resolve(Sheet.self) }
    }

    @Test("is handed out elsewhere, once it is there, to every instance")
    func everywhere() async throws {
        let container = Container()
        Desk.register(in: container)
        Card.register(in: container)
        try container.bootstrap()
        let desk = try container.resolve(Card.self).desk
        for _ in 1...4 { _ = try container.resolve(Card.self) }
        await Task.detached {
            for _ in 1...4 {
                let card = try? container.resolve(Card.self)
                #expect(card?.desk === desk)
            }
        }.value
    }
}
