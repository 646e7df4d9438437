import Testing
import Wind

private protocol Clock {
    var hour: Int { get }
}
private protocol DependsOnClock {}
extension DependsOnClock where Self: AutomaticDependencyHandling {
    fileprivate var clock: any Clock { component() }
    fileprivate var clocks: [any Clock] { components() }
}

private final class Noon: Component, Clock {
    let hour = 12
    func fill(dependency: Any.Type, with object: any Component) {}
}
private final class Midnight: Component, Clock, Singleton, IndirectResolver {
    typealias DependencyToken = DependsOnClock
    typealias PublicInterface = Clock
    let hour = 0
    func fill(dependency: Any.Type, with object: any Component) {}
}

private class Greeter: AutomaticDependencyHandling, DependsOnClock {
    var dependencies = Dependencies()
    var greeting: String { clock.hour < 12 ? "good morning" : "good day" }
}
private final class NamedGreeter: AutomaticDependencyHandling, DependsOnClock {
    var dependencies: [String: [any Component]] = [:]
    var greeting: String { clock.hour < 12 ? "good morning" : "good day" }
}
private final class ContainerUser: AutomaticDependencyHandling, ContainerDependency {
    var dependencies = Dependencies()
}
private final class NamedContainerUser: AutomaticDependencyHandling, ContainerDependency {
    var dependencies: [String: [any Component]] = [:]
}

@Suite("A component that a test fills by hand, without a container,", .stage)
struct HandFilledTests {
    @Test("reads the filled dependencies")
    func read() {
        let greeter = Greeter()
        greeter.fill(dependency: (any Clock).self, with: Noon())
        #expect(greeter.greeting == "good day")
        let named = NamedGreeter()
        named.fill(dependency: (any Clock).self, with: Midnight())
        #expect(named.greeting == "good morning")
    }

    @Test("adds each further object to those that are there")
    func further() {
        let greeter = Greeter()
        let named = NamedGreeter()
        for clock: any Component in [Noon(), Midnight(), Noon()] {
            greeter.fill(dependency: (any Clock).self, with: clock)
            named.fill(dependency: (any Clock).self, with: clock)
        }
        #expect(greeter.clocks.map(\.hour) == [12, 0, 12])
        #expect(named.clocks.map(\.hour) == [12, 0, 12])
        #expect(greeter.clock.hour == 12)
    }

    @Test("reads nil for another type, silently")
    func absent() {
        let greeter = Greeter()
        greeter.fill(dependency: (any Clock).self, with: Noon())
        let none: Noon? = greeter.component()
        #expect(none == nil)
    }

    @Test("keeps a container weakly")
    func container() {
        let user = ContainerUser()
        let named = NamedContainerUser()
        weak var observed: Container?
        do {
            let container = Stage.container()
            observed = container
            user.fill(dependency: Container.self, with: container)
            named.fill(dependency: Container.self, with: container)
            #expect(user.component() as Container? === container)
            #expect(named.component() as Container? === container)
            withExtendedLifetime(container) {}
        }
        #expect(observed == nil)
        #expect(user.component() as Container? == nil)
        #expect(named.component() as Container? == nil)
    }

    @Test("may be wired by a container afterwards, which replaces its dependencies")
    func wiredAfterwards() throws {
        let container = Stage.container()
        Midnight.register(in: container)
        let greeter = Greeter()
        let named = NamedGreeter()
        greeter.fill(dependency: (any Clock).self, with: Noon())
        named.fill(dependency: (any Clock).self, with: Noon())
        try container.resolve(for: greeter)
        try container.resolve(for: named)
        #expect(greeter.clocks.map(\.hour) == [0])
        #expect(named.clocks.map(\.hour) == [0])
    }

    @Test("may have been wired by a container before: the object is then added")
    func wiredBefore() throws {
        let container = Stage.container()
        Midnight.register(in: container)
        let greeter = Greeter()
        let named = NamedGreeter()
        try container.resolve(for: greeter)
        try container.resolve(for: named)
        greeter.fill(dependency: (any Clock).self, with: Noon())
        named.fill(dependency: (any Clock).self, with: Noon())
        #expect(greeter.clocks.map(\.hour) == [0, 12])
        #expect(named.clocks.map(\.hour) == [0, 12])
    }

    @Test("keeps its filled dependencies, and releases them at its end")
    func memory() {
        weak var noon: Noon?
        do {
            let greeter = Greeter()
            do {
                let clock = Noon()
                noon = clock
                greeter.fill(dependency: (any Clock).self, with: clock)
            }
            #expect(noon != nil)
            withExtendedLifetime(greeter) {}
        }
        #expect(noon == nil)
    }
}
