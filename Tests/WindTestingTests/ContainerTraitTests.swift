import Testing
import Wind
import WindFixtures
import WindTesting

@Suite("Tests with a container of their own", .container { ShopApp.register(in: $0) })
struct ContainerTraitTests {
    /// All containers that the tests of this suite have had.
    private static let seen = Seen()

    @Test("are given a container that is the current one and the application's")
    func current() throws {
        let container = try #require(Container.current)
        #expect(Container.application === container)
        #expect(try container.resolve(Shop.self).stock.count == 7)
    }

    @Test("that run at the same time never see another's", arguments: 0..<100)
    func parallel(number: Int) async throws {
        let container = try #require(Container.current)
        #expect(ContainerTraitTests.seen.insert(container))
        container.register(value: number)
        await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    await Task.yield()
                    let found: Int? = Container.application?.resolve()
                    return found == number && Container.current === container
                }
                group.addTask { await Task { Container.application === container }.value }
            }
            for await isRight in group { #expect(isRight) }
        }
    }

    @Test("are filled by the innermost trait alone", .container { $0.register(value: "innermost") })
    func innermost() throws {
        let container = try #require(Container.current)
        #expect(container.resolve() == "innermost")
        #expect((container.resolve() as Shop?) == nil)
    }

    @Test(
        "are filled by the last of several traits", .container { $0.register(value: 1) },
        .container { $0.register(value: 2) })
    func last() {
        #expect(Container.current?.resolve() == 2)
    }

    @Test(
        "are filled on the main actor, if that is where the closure belongs",
        .container { @MainActor container in
            MainActor.assertIsolated()
            OnMainActor.register(in: container)
            await Task.yield()
        })
    @MainActor
    func mainActor() throws {
        let object: OnMainActor? = Container.current?.resolve()
        #expect(object != nil)
    }

    @Test("set the application's container for themselves only")
    func setting() async {
        let container = Container()
        Container.application = container
        #expect(Container.application === container)
        await Task.detached { withTestContainer { _ in #expect(Container.application !== container) } }.value
        Container.application = nil
        #expect(Container.application == nil)
        #expect(Container.current != nil)
    }

    @Test("fail when their configuration throws", .container { _ in if TestFlags.shallThrow { throw Refusal() } })
    func throwing() async throws {
        let test = try #require(Test.current)
        let trait = try #require(test.traits.compactMap { $0 as? ContainerTrait }.last)
        await #expect(throws: Refusal.self) {
            try await TestFlags.$shallThrow.withValue(true) {
                try await trait.provideScope(for: test, testCase: nil) { Issue.record("must not run") }
            }
        }
    }

    @Test("record the problems of their container")
    func problems() throws {
        let container = try #require(Container.current)
        withKnownIssue {
            let object: OnMainActor? = container.resolve()
            #expect(object == nil)
            Asking.register(in: container)
            let asking: Asking? = container.resolve()
            #expect(asking == nil)
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("WIND-001 No provider for WindTestingTests.DependsOnNothing\n")
                == true
        }
    }
}

enum TestFlags {
    @TaskLocal static var shallThrow = false
}

struct Refusal: Error {}

@MainActor
final class OnMainActor: Singleton, DirectResolver, InjectedDependencies {}

protocol DependsOnNothing {}

final class Asking: Singleton, DirectResolver, InjectedDependencies, DependsOnNothing {}

/// Keeps containers, so that each has its own address.
final class Seen: Sendable {
    private let containers = Locked<[Container]>([])

    /// Whether the container is new.
    func insert(_ container: Container) -> Bool {
        containers.withLock { all in
            defer { all.append(container) }
            return !all.contains { $0 === container }
        }
    }
}
