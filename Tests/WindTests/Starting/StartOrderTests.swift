import Testing
import Wind

private protocol DependsOnTop {}
private protocol DependsOnLeft {}
private protocol DependsOnRight {}
private protocol DependsOnBottom {}
private protocol DependsOnPlain {}
private protocol DependsOnCopy {}

private final class Top: Player, Singleton, SimpleResolver, DependsOnLeft, DependsOnRight {
    typealias DependencyToken = DependsOnTop
}
private final class Left: Player, Singleton, SimpleResolver, DependsOnBottom {
    typealias DependencyToken = DependsOnLeft
}
private final class Right: Player, Singleton, SimpleResolver, DependsOnBottom {
    typealias DependencyToken = DependsOnRight
}
private final class Bottom: Player, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnBottom
}
/// Neither is started: one is kept, the other made for each.
private final class Plain: Keeping, Singleton, SimpleResolver, DependsOnCopy {
    typealias DependencyToken = DependsOnPlain
}
private final class Copy: Player, Instance, SimpleResolver, DependsOnBottom {
    typealias DependencyToken = DependsOnCopy
}
private final class Far: Player, Singleton, DependsOnPlain {}
private final class Alone: Player, Singleton {}
private final class Fetched: Player, ForeignSingleton {
    static func getForeignInstance() -> any Component { Stage.foreign(self) }
}
private final class Guest: Player, ForeignInstantiable {}

@Suite("The order of starts", .script, .stage)
struct StartOrderTests {
    private static let registrations: [@Sendable (Container) -> Void] = [
        { Top.register(in: $0) }, { Left.register(in: $0) }, { Right.register(in: $0) }, { Bottom.register(in: $0) },
    ]
    private static let pairs = [("Top", "Left"), ("Top", "Right"), ("Left", "Bottom"), ("Right", "Bottom")]

    @Test("and of stops is that of need, whatever the order of registration", arguments: 0..<24)
    func diamond(permutation: Int) async throws {
        let container = Container()
        var rest = StartOrderTests.registrations
        var choice = permutation
        while !rest.isEmpty {
            rest.remove(at: choice % rest.count)(container)
            choice /= rest.count + 1
        }
        try await container.start()
        let started = await Script.current.told()
        #expect(started.count == 8)
        for (consumer, provider) in StartOrderTests.pairs {
            let end = try #require(started.firstIndex(of: "\(provider) has started"))
            #expect(try end < #require(started.firstIndex(of: "\(consumer) starts")))
        }
        #expect(await container.stop() == nil)
        let stopped = await Script.current.told()
        #expect(stopped.count == 8)
        for (consumer, provider) in StartOrderTests.pairs {
            let end = try #require(stopped.firstIndex(of: "\(consumer) has stopped"))
            #expect(try end < #require(stopped.firstIndex(of: "\(provider) stops")))
        }
    }

    @Test("goes through components that nobody starts")
    func through() async throws {
        let container = Container()
        Far.register(in: container)
        Plain.register(in: container)
        Copy.register(in: container)
        Bottom.register(in: container)
        try await container.start()
        #expect(
            await Script.current.told() == ["Bottom starts", "Bottom has started", "Far starts", "Far has started"])
        await container.stop()
        #expect(await Script.current.told() == ["Far stops", "Far has stopped", "Bottom stops", "Bottom has stopped"])
    }

    @Test("leaves independent components to go at the same time")
    func independent() async throws {
        let container = Container()
        for register in StartOrderTests.registrations { register(container) }
        let script = Script.current
        // Each waits for the other: one after the other would wait for good.
        await script.on("Left starts") { await script.until("Right starts") }
        await script.on("Right starts") { await script.until("Left starts") }
        await script.on("Left stops") { await script.until("Right stops") }
        await script.on("Right stops") { await script.until("Left stops") }
        try await container.start()
        let started = await script.told()
        #expect(Set(started[2...3]) == ["Left starts", "Right starts"])
        await container.stop()
        let stopped = await script.told()
        #expect(Set(stopped[2...3]) == ["Left stops", "Right stops"])
    }

    @Test("comprises every object that the container keeps, each once, and no other")
    func kept() async throws {
        let container = Container()
        container.register(component: Alone())
        let fetched = Fetched()
        Stage.provide(fetched)
        Fetched.register(in: container)
        // The same object by another way.
        container.register(component: fetched)
        let guest = Guest()
        guest.resolveMe(in: container)
        try await container.start()
        let started = await Script.current.told()
        #expect(Set(started) == ["Alone starts", "Alone has started", "Fetched starts", "Fetched has started"])
        #expect(started.count == 4)
        await container.stop()
        #expect(await Script.current.told().count == 4)
        withExtendedLifetime(guest) {}
    }
}
