import Testing
import Wind

@Suite("A deinit")
struct DeinitTests {
    @Test("of an object that a replaced problem handler held may call the container")
    func handler() throws {
        let calls = Guarded(0)
        let container = Container()
        Foot.register(in: container)
        container.keepInHandler(Caller(container: container, calls: calls))
        container.onProblem = { _ in }
        #expect(calls.number == 1)
    }

    @Test("of an object that was filled in by hand may call the container")
    func filledByHand() throws {
        let calls = Guarded(0)
        let container = Container()
        Foot.register(in: container)
        let holder = Stranger()
        holder.fill(dependency: Caller.self, with: Caller(container: container, calls: calls))
        #expect(calls.number == 0)
        try container.resolve(for: holder)
        #expect(calls.number == 1)
    }

    @Test("of an object that a failed wiring has created may call the container")
    func failed() throws {
        let calls = Guarded(0)
        let container = Container()
        Foot.register(in: container)
        Caller.register(in: container)
        Unlucky.register(in: container)
        Doomed.register(in: container)
        container.register(resolver: Refusing())
        Caller.$context.withValue(Caller.Context(container: container, calls: calls)) {
            #expect(throws: Container.ResolutionError.self) { try container.resolve(Doomed.self) }
        }
        #expect(calls.number == 1)
    }

    @Test("of a foreign instance may call the container, while others look for it")
    func foreign() throws {
        let calls = Guarded(0)
        let container = Container()
        Foot.register(in: container)
        Guest.register(in: container)
        try onThreads(6) { index in
            for _ in 0..<rounds {
                if index % 2 == 0 {
                    Guest(Caller(container: container, calls: calls)).resolveMe(in: container)
                } else {
                    let guest: Guest? = container.resolve()
                    #expect(guest?.caller.isIntact != false)
                    try container.resolve(for: Host())
                }
            }
        }
        #expect(calls.number == 3 * rounds)
    }

    @Test("of a replaced dependency may call the container, while others read")
    func replacedCalls() throws {
        let calls = Guarded(0)
        let container = Container()
        Foot.register(in: container)
        Caller.register(in: container)
        let holder = Holder()
        try Caller.$context.withValue(Caller.Context(container: container, calls: calls)) {
            try container.resolve(for: holder)
        }
        try onThreads(4) { index in
            try Caller.$context.withValue(Caller.Context(container: container, calls: calls)) {
                for _ in 0..<50 {
                    if index == 0 {
                        try container.resolve(for: holder)
                    } else {
                        let caller: Caller? = holder.component()
                        #expect(caller != nil)
                    }
                }
            }
        }
        #expect(calls.number == 50)
    }
}

private let rounds = 30

extension Container {
    fileprivate func keepInHandler(_ caller: Caller) {
        onProblem = { _ in withExtendedLifetime(caller) {} }
    }
}

private protocol DependsOnFoot {}
private protocol DependsOnCaller {}
private protocol DependsOnGuest {}
private protocol DependsOnUnlucky {}
private protocol DependsOnNothingThere {}

private final class Foot: Singleton, SimpleResolver, Sendable {
    typealias DependencyToken = DependsOnFoot
    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Placeholder: AutomaticDependencyHandling, DirectResolver {
    var dependencies = Dependencies()
}

// SAFETY: the container lets one thread fill it at a time, and Wind's storage may be read meanwhile.
private final class Holder: AutomaticDependencyHandling, DependsOnCaller, @unchecked Sendable {
    var dependencies = Dependencies()
}

private final class Stranger: AutomaticDependencyHandling, DependsOnFoot {
    var dependencies = Dependencies()
}

private final class Doomed: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnCaller,
    DependsOnUnlucky
{
    var dependencies = Dependencies()
}

/// Is wired after the caller, and can't be completed.
private final class Unlucky: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnNothingThere {
    typealias DependencyToken = DependsOnUnlucky
    var dependencies = Dependencies()
}

/// Omits its tokens, so that only a call shows that it can't provide anything.
private struct Refusing: DependencyResolver {
    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { false }
}

private final class Guest: ForeignInstantiable, SimpleResolver, Sendable {
    typealias DependencyToken = DependsOnGuest
    let caller: Caller

    init(_ caller: Caller) { self.caller = caller }

    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Host: AutomaticWeakDependencyHandling, DependsOnGuest {
    var dependencies = Dependencies()
    var weakDependencies = WeakDependencies()
}

/// Calls its container in `deinit`.
private final class Caller: Instance, SimpleResolver, Sendable {
    typealias DependencyToken = DependsOnCaller
    @TaskLocal static var context: Context?

    struct Context: Sendable {
        let container: Container
        let calls: Guarded<Int>
    }

    private let context: Context?

    init() { context = Caller.context }

    init(container: Container, calls: Guarded<Int>) {
        context = Context(container: container, calls: calls)
    }

    var isIntact: Bool { context != nil }

    func fill(dependency: Any.Type, with object: any Component) {}

    deinit {
        guard let context else { return }
        let container = context.container
        container.optional((any DependsOnFoot).self)
        container.register(component: Placeholder())
        _ = container.validate()
        let foot: Foot? = container.resolve()
        if foot != nil { context.calls.count() }
    }
}
