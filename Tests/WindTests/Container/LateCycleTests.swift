import Foundation
import Testing
import Wind

@Suite("A cycle that user code registers after the check")
struct LateCycleTests {
    private let container = Container()

    init() {
        container.optional((any DependsOnLateA).self)
    }

    @Test("is found by the bootstrap that goes on")
    func bootstrap() throws {
        Registrar.register(in: container)
        LateConsumer.register(in: container)
        #expect(throws: Container.ResolutionError.self) { try container.bootstrap() }
    }

    @Test("is found by a wiring that was queued")
    func queued() throws {
        let (object, problems) = (Requeuing(), Texts())
        container.onProblem = { problems.add("\($0)") }
        try container.resolve(for: object)
        #expect(problems.all.count == 1)
        #expect(problems.all.first?.hasPrefix("WIND-002") == true)
    }

    @Test("is found when it comes with a hand-written resolver")
    func resolver() throws {
        RegisteringResolver.register(in: container)
        LateConsumer.register(in: container)
        #expect(throws: Container.ResolutionError.self) { try container.resolve(LateConsumer.self) }
    }
}

@Suite("An object that is wired and asks for another of its class")
struct SameClassTests {
    @Test("gets it")
    func another() throws {
        let container = Container()
        Nested.register(in: container)
        let outer = Nested(isOuter: true)
        try container.resolve(for: outer)
        #expect(outer.inner != nil)
    }
}

private final class Nested: Instance, DirectResolver, AutomaticDependencyHandling, ContainerDependency {
    var dependencies = Dependencies()
    let isOuter: Bool
    var inner: Nested?
    convenience init() { self.init(isOuter: false) }
    init(isOuter: Bool) { self.isOuter = isOuter }
    func dependenciesFulfilled() {
        let container: Container = component()
        if isOuter { inner = try? container.resolve(Nested.self) }
    }
}

@Suite("A wiring that was queued to another thread")
struct QueuedWiringTests {
    @Test("creates nothing of the main actor there")
    @MainActor
    func mainActor() throws {
        let (first, second, problems) = (Container(), Container(), Texts())
        first.optional((any DependsOnLateA).self)
        OnMain.register(in: second)
        second.onProblem = { problems.add("\($0)") }
        let slow = Slow()
        let done = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            #expect(throws: Never.self) { try first.resolve(for: slow) }
            done.signal()
        }
        slow.isBeingWired.wait()
        try second.resolve(for: slow)
        slow.mayGoOn.signal()
        done.wait()
        #expect(problems.all.count == 1)
        #expect(problems.all.first?.hasPrefix("WIND-006 WindTests.OnMain belongs to the main actor") == true)
    }
}

private final class Texts: @unchecked Sendable {
    // SAFETY: guarded by the lock.
    private var texts: [String] = []
    private let lock = NSLock()
    var all: [String] { lock.withLock { texts } }
    func add(_ text: String) { lock.withLock { texts.append(text) } }
}

private protocol DependsOnLateA {}
private protocol DependsOnLateB {}

private final class LateA: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnLateB {
    typealias DependencyToken = any DependsOnLateA
    var dependencies = Dependencies()
}
private final class LateB: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnLateA {
    typealias DependencyToken = any DependsOnLateB
    var dependencies = Dependencies()
}
private final class LateConsumer: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnLateA {
    var dependencies = Dependencies()
}
private func closeCycle(in container: Container) {
    LateA.register(in: container)
    LateB.register(in: container)
}

private final class Registrar: Singleton, DirectResolver, AutomaticDependencyHandling, ContainerDependency {
    var dependencies = Dependencies()
    func dependenciesFulfilled() { closeCycle(in: component()) }
}

private final class Requeuing: AutomaticDependencyHandling, ContainerDependency, DependsOnLateA {
    var dependencies = Dependencies()
    private var isFirst = true
    func dependenciesFulfilled() {
        guard isFirst else { return }
        isFirst = false
        let container: Container = component()
        #expect(throws: Never.self) { try container.resolve(for: self) }
        closeCycle(in: container)
    }
}

private final class RegisteringResolver: Singleton, DependencyResolver, AutomaticDependencyHandling,
    ContainerDependency
{
    var dependencies = Dependencies()
    func dependenciesFulfilled() { closeCycle(in: component()) }
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}

// SAFETY: the first thread to wire it uses it, then the thread that waited for the semaphore.
private final class Slow: AutomaticDependencyHandling, DependsOnLateA, @unchecked Sendable {
    var dependencies = Dependencies()
    let isBeingWired = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)
    private var isFirst = true
    func dependenciesFulfilled() {
        guard isFirst else { return }
        isFirst = false
        isBeingWired.signal()
        mayGoOn.wait()
    }
}

@MainActor
private final class OnMain: Instance, SimpleResolver, AutomaticDependencyHandling {
    typealias DependencyToken = any DependsOnLateA
    var dependencies = Dependencies()
    init() { MainActor.assertIsolated() }
}
