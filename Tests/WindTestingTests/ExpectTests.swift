import Testing
import Wind
import WindFixtures
import WindTesting

@Suite("One line proves")
struct ExpectTests {
    @Test("that a graph is sound")
    func sound() {
        let container = Container()
        ShopApp.register(in: container)
        expectSound(container)
    }

    @Test("that a graph is not sound, with the whole text, and nothing is created")
    func unsound() {
        let container = Container()
        Asking.register(in: container)
        NeverMade.register(in: container)
        withKnownIssue {
            expectSound(container)
        } matching: { issue in
            issue.comments.first?.rawValue == container.validate().map(\.description).joined(separator: "\n\n")
                && issue.sourceLocation?.fileName == "ExpectTests.swift" && issue.sourceLocation?.line == 21
        }
        #expect(!NeverMade.isMade.withLock { $0 })
    }

    @Test("that there are no notes, on request")
    func notes() {
        let container = Container()
        container.register(resolver: Unstating())
        expectSound(container)
        withKnownIssue {
            expectSound(container, allowingNotes: false)
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix("WIND-020 ") == true
        }
    }

    @Test("that a container and its components are freed")
    func released() throws {
        try expectReleased {
            let container = Container()
            ShopApp.register(in: container)
            WindowShop.register(in: container)
            try container.bootstrap()
            #expect(try container.resolve(Shop.self).stock.count == 7)
            return container
        }
    }

    @Test("that several objects are freed, also after a wait")
    func several() async throws {
        await expectReleased {
            await Task.yield()
            return [Leaf(), Leaf()]
        }
        await expectReleased {
            let leaf = Leaf()
            Task { withExtendedLifetime(leaf) {} }
            await Task.yield()
            return leaf
        }
        expectReleased { [Leaf(), Container()] }
    }

    @Test("which objects keep a container, by naming all living objects")
    func leak() throws {
        let kept = Locked<Container?>(nil)
        try withKnownIssue {
            try expectReleased {
                let container = Container()
                Counted.register(in: container)
                try container.bootstrap()
                kept.withLock { $0 = container }
                return container
            }
        } matching: { issue in
            issue.comments.first?.rawValue == """
                2 of 2 objects are still alive
                  Wind.Container
                  WindTestingTests.Counted  (registered at ExpectTests.swift:74)
                  Do:  look for a closure, a task or a property that keeps one of them;
                       a reference to the container keeps all of them
                """
        }
    }

    @Test("which component leaks, and not the others")
    func leakingComponent() throws {
        try withKnownIssue {
            try expectReleased {
                let container = Container()
                Selfish.register(in: container)
                Leafy.register(in: container)
                try container.bootstrap()
                return container
            }
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix(
                "1 of 3 objects is still alive\n  WindTestingTests.Selfish  (registered at ") == true
        }
        try expectReleased(except: Selfish.self) {
            let container = Container()
            Selfish.register(in: container)
            try container.bootstrap()
            return container
        }
    }

    @Test("that a builder's value is freed, too, and that a child is")
    func builtAndInside() throws {
        let kept = Locked<[AnyObject]>([])
        try withKnownIssue {
            try expectReleased {
                let container = Container()
                container.register(Leaf.self, as: .singleton) { Leaf() }
                try container.bootstrap()
                kept.withLock { $0 = [Container(parent: container), container.resolve() as Leaf] }
                return container
            }
        } matching: { issue in
            issue.comments.first?.rawValue.hasPrefix(
                "2 of 3 objects are still alive\n  Wind.Container\n  WindTestingTests.Leaf  (registered at ") == true
        }
    }

    @Test("nothing about objects that others may keep")
    func foreign() throws {
        let leaf = Leaf()
        try expectReleased {
            let container = Container()
            container.register(value: leaf)
            Everlasting.register(in: container)
            try container.bootstrap()
            return container
        }
        let original = Container()
        original.register(component: Counted())
        try expectReleased {
            let copy = original.copy()
            try copy.bootstrap()
            return copy
        }
        #expect(throws: Refusal.self) { try expectReleased { () -> AnyObject in throw Refusal() } }
    }
}

final class Leaf: Sendable {}

final class Leafy: Singleton, DirectResolver, InjectedDependencies {}

final class Counted: Singleton, DirectResolver, InjectedDependencies {}

final class NeverMade: Singleton, DirectResolver, InjectedDependencies {
    static let isMade = Locked(false)
    init() { NeverMade.isMade.withLock { $0 = true } }
}

final class Selfish: Singleton, DirectResolver, InjectedDependencies {
    private var own: Selfish?
    func dependenciesFulfilled() { own = self }
}

final class Everlasting: ForeignSingleton, DirectResolver, InjectedDependencies, Sendable {
    private static let shared = Everlasting()
    static func getForeignInstance() -> any Component { shared }
}

struct Unstating: DependencyResolver {
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
    func resolveDirectly<T>() -> T? { nil }
}
