import Testing

@testable import Wind

@Suite("A wiring that user code interrupts")
struct InterruptedWiringTests {
    @Test("wins over another container's wiring of the same object, which came in between")
    func nestedContainer() throws {
        let (outer, inner) = (Container(), Container())
        let shared = SharedDelegate()
        try SharedDelegate.$current.withValue(shared) {
            for container in [outer, inner] {
                Early.register(in: container)
                Late.register(in: container)
                SharedDelegate.register(in: container)
            }
            try Late.$onComplete.withValue(Once { _ = try? inner.resolve(SharedDelegate.self) }) {
                _ = try outer.resolve(SharedDelegate.self)
            }
        }
        #expect((shared.components() as [Early]).count == 1)
        #expect((shared.components() as [Late]).count == 1)
        let early: Early = shared.component()
        #expect(early === (try outer.resolve(Early.self)))
    }

    @Test("may keep weak dependencies strongly", arguments: [true, false])
    func weakKeptStrongly(isThereBefore: Bool) throws {
        let container = Container()
        Early.register(in: container)
        Pane.register(in: container)
        let (pane, keeper, loneKeeper) = (Pane(), Keeper(), LoneKeeper())
        if isThereBefore { pane.resolveMe(in: container) }
        try container.resolve(for: keeper)
        try container.resolve(for: loneKeeper)
        if !isThereBefore { pane.resolveMe(in: container) }
        #expect((keeper.components() as [Pane]).count == 1)
        #expect((keeper.components() as [Early]).count == 1)
        #expect((loneKeeper.components() as [Pane]).count == 1)
    }

    @Test("is a cycle when a registration closes one among instances")
    func registrationClosesCycle() throws {
        let container = Container()
        container.optional((any DependsOnTail).self)
        Head.register(in: container)
        Head.$onInit.withValue(Once { Tail.register(in: container) }) {
            #expect(throws: Container.ResolutionError.self) { try container.resolve(Head.self) }
        }
    }

    @Test("hands foreign objects of one weak token to each other")
    func siblings() throws {
        let container = Container()
        container.onProblem = { Issue.record("\($0)") }
        container.weak((any DependsOnSibling).self)
        let (first, second) = (Sibling(), Sibling())
        first.resolveMe(in: container)
        second.resolveMe(in: container)
        #expect((first.weakComponents() as [Sibling]).map { $0 === second } == [true])
        #expect((second.weakComponents() as [Sibling]).map { $0 === first } == [true])
    }

    @Test("leaves nothing behind of a container whose consumers take objects weakly")
    func nothingLeft() throws {
        weak var gone: Container?
        weak var token: TokenState?
        do {
            let container = Container()
            Pane.register(in: container)
            Aware.register(in: container)
            try container.bootstrap()
            gone = container
            token = container.rest.tokens.first
            #expect(gone != nil)
            #expect(token != nil)
        }
        #expect(gone == nil)
        #expect(token == nil)
    }
}

/// A closure that runs only the first time.
private final class Once: @unchecked Sendable {
    // SAFETY: used by the thread of one test.
    private var work: (() -> Void)?

    init(_ work: @escaping () -> Void) {
        self.work = work
    }

    func callAsFunction() { work.take()?() }
}

private protocol DependsOnEarly {}
private protocol DependsOnLate {}
private protocol DependsOnPane {}
private protocol DependsOnHead {}
private protocol DependsOnTail {}
private protocol DependsOnSibling {}

private final class Early: Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnEarly
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Late: Singleton, SimpleResolver {
    typealias DependencyToken = any DependsOnLate
    @TaskLocal static var onComplete: Once?
    func fill(dependency: Any.Type, with object: any Component) {}
    func dependenciesFulfilled() { Late.onComplete?() }
}

// SAFETY: used by the thread of one test.
private final class SharedDelegate: ForeignSingleton, DirectResolver, AutomaticDependencyHandling, DependsOnEarly,
    DependsOnLate, @unchecked Sendable
{
    @TaskLocal static var current: SharedDelegate?
    static func getForeignInstance() -> any Component { current! }
    var dependencies = Dependencies()
}

private final class Pane: ForeignInstantiable, SimpleResolver {
    typealias DependencyToken = any DependsOnPane
    func fill(dependency: Any.Type, with object: any Component) {}
}

private class LoneKeeper: AutomaticDependencyHandling, WeakDependencyAware, DependsOnPane {
    var dependencies = Dependencies()
    func fill(dependency: Any.Type, weaklyWith object: any Component) { fill(dependency: dependency, with: object) }
}
private final class Keeper: LoneKeeper, DependsOnEarly {}

private final class Aware: Singleton, AutomaticWeakDependencyHandling, DependsOnPane {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

private final class Head: Instance, SimpleResolver, DependsOnTail {
    typealias DependencyToken = any DependsOnHead
    @TaskLocal static var onInit: Once?
    init() { Head.onInit?() }
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Tail: Instance, SimpleResolver, DependsOnHead {
    typealias DependencyToken = any DependsOnTail
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Sibling: ForeignInstantiable, SimpleResolver, AutomaticWeakDependencyHandling, DependsOnSibling {
    typealias DependencyToken = any DependsOnSibling
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}
