import Testing
import Wind

private protocol DependsOnTop {}
private protocol DependsOnLeft {}
private protocol DependsOnRight {}
private protocol DependsOnBottom {}
private protocol DependsOnPlain {}
private protocol DependsOnCopy {}

private final class Top: Performer, Singleton, SimpleResolver, DependsOnLeft, DependsOnRight {
    typealias DependencyToken = DependsOnTop
}
private final class Left: Performer, Singleton, SimpleResolver, DependsOnBottom {
    typealias DependencyToken = DependsOnLeft
}
private final class Right: Performer, Singleton, SimpleResolver, DependsOnBottom {
    typealias DependencyToken = DependsOnRight
}
private final class Bottom: Performer, Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnBottom
}
/// Neither this class nor `Copy` is started: this class isn't startable, and `Copy` is an instance.
private final class Plain: Keeping, Singleton, SimpleResolver, DependsOnCopy {
    typealias DependencyToken = DependsOnPlain
}
private final class Copy: Performer, Instance, SimpleResolver, DependsOnBottom {
    typealias DependencyToken = DependsOnCopy
}
private final class Far: Performer, Singleton, DependsOnPlain {}
private final class Alone: Performer, Singleton {}
private final class Fetched: Performer, ForeignSingleton {
    static func getForeignInstance() -> any Component { Stage.foreign(self) }
}
private final class Guest: Performer, ForeignInstantiable {}

@Suite("The order of starts", .playbook, .stage)
struct StartOrderTests {
    private static let registrations: [@Sendable (Container) -> Void] = [
        { Top.register(in: $0) }, { Left.register(in: $0) }, { Right.register(in: $0) }, { Bottom.register(in: $0) },
    ]
    private static let pairs = [("Top", "Left"), ("Top", "Right"), ("Left", "Bottom"), ("Right", "Bottom")]

    @Test("and of stops follows the dependencies, in any order of registration", arguments: 0..<24)
    func diamond(permutation: Int) async throws {
        let container = Container()
        var rest = StartOrderTests.registrations
        var choice = permutation
        while !rest.isEmpty {
            rest.remove(at: choice % rest.count)(container)
            choice /= rest.count + 1
        }
        try await container.start()
        let started = await Playbook.current.told()
        #expect(started.count == 8)
        for (consumer, provider) in StartOrderTests.pairs {
            let end = try #require(started.firstIndex(of: "\(provider) has started"))
            #expect(try end < #require(started.firstIndex(of: "\(consumer) starts")))
        }
        #expect(await container.stop() == nil)
        let stopped = await Playbook.current.told()
        #expect(stopped.count == 8)
        for (consumer, provider) in StartOrderTests.pairs {
            let end = try #require(stopped.firstIndex(of: "\(consumer) has stopped"))
            #expect(try end < #require(stopped.firstIndex(of: "\(provider) stops")))
        }
    }

    @Test("goes through components that aren't Startable")
    func through() async throws {
        let container = Container()
        Far.register(in: container)
        Plain.register(in: container)
        Copy.register(in: container)
        Bottom.register(in: container)
        try await container.start()
        #expect(
            await Playbook.current.told() == ["Bottom starts", "Bottom has started", "Far starts", "Far has started"])
        await container.stop()
        #expect(
            await Playbook.current.told() == ["Far stops", "Far has stopped", "Bottom stops", "Bottom has stopped"])
    }

    @Test("leaves independent components to go at the same time")
    func independent() async throws {
        let container = Container()
        for register in StartOrderTests.registrations { register(container) }
        let playbook = Playbook.current
        // Each component waits for the other. A sequential start would never end.
        await playbook.on("Left starts") { await playbook.until("Right starts") }
        await playbook.on("Right starts") { await playbook.until("Left starts") }
        await playbook.on("Left stops") { await playbook.until("Right stops") }
        await playbook.on("Right stops") { await playbook.until("Left stops") }
        try await container.start()
        let started = await playbook.told()
        #expect(Set(started[2...3]) == ["Left starts", "Right starts"])
        await container.stop()
        let stopped = await playbook.told()
        #expect(Set(stopped[2...3]) == ["Left stops", "Right stops"])
    }

    @Test("comprises every object that the container keeps, each once, and no other")
    func kept() async throws {
        let container = Container()
        container.register(component: Alone())
        let fetched = Fetched()
        Stage.provide(fetched)
        Fetched.register(in: container)
        // Registers the same object a second time.
        container.register(component: fetched)
        let guest = Guest()
        guest.resolveMe(in: container)
        try await container.start()
        let started = await Playbook.current.told()
        #expect(Set(started) == ["Alone starts", "Alone has started", "Fetched starts", "Fetched has started"])
        #expect(started.count == 4)
        await container.stop()
        #expect(await Playbook.current.told().count == 4)
        withExtendedLifetime(guest) {}
    }
}
