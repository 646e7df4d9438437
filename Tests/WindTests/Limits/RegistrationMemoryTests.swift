import Testing
import Wind

@Suite("Registering again and again")
struct RegistrationMemoryTests {
    #if os(macOS) || os(Linux)
    @Test("and resolving in between keeps only the registered components")
    func alternating() async {
        await #expect(processExitsWith: .success) {
            let container = Container()
            Reader.register(in: container)
            let count = 600
            try expectGrowth(below: count * 3 << 10) {
                for index in 0..<count {
                    container.register(component: Page(index))
                    let reader = try container.resolve(Reader.self)
                    let pages: [Page] = reader.components()
                    #expect(pages.count == index + 1)
                }
            }
        }
    }

    @Test("components without consumers, and resolving them in between, keeps only the registered components")
    func unrelated() async {
        await #expect(processExitsWith: .success) {
            let container = Container()
            Reader.register(in: container)
            container.register(component: Page(0))
            let count = 10_000
            try expectGrowth(below: count * 2 << 10) {
                for _ in 0..<count {
                    container.register(component: Leaf())
                    let reader = try container.resolve(Reader.self)
                    let pages: [Page] = reader.components()
                    #expect(pages.count == 1)
                }
            }
        }
    }
    #endif

    @Test("ten thousand objects, they are all wired once, in their order, and all go with the container")
    func manyObjects() throws {
        let census = Census()
        try Leaf.$census.withValue(census) {
            let container = Container()
            let leaves = (0..<10_000).map { _ in Leaf() }
            for leaf in leaves { container.register(component: leaf) }
            container.register(component: Page(7))
            try container.bootstrap()
            #expect(leaves.allSatisfy { $0.wirings == 1 })
            let tree = Tree()
            try container.resolve(for: tree)
            #expect((tree.components() as [Leaf]).elementsEqual(leaves) { $0 === $1 })
            #expect(census.living == 10_000)
        }
        #expect(census.living == 0)
    }

    #if os(macOS) || os(Linux)
    // Exit tests of Swift 6.2 capture no values, so there is one for each case.
    @Test("in the place of something else, it grows by nothing, before something was made")
    func replacing() async {
        await #expect(processExitsWith: .success) { try expectNoGrowthOfReplacements(isMade: false) }
    }

    @Test("in the place of something else, it grows by nothing, after something was made")
    func replacingMade() async {
        await #expect(processExitsWith: .success) { try expectNoGrowthOfReplacements(isMade: true) }
    }

    @Test("the options, it grows by nothing")
    func options() async {
        await #expect(processExitsWith: .success) {
            let container = Container()
            Reader.register(in: container)
            container.optional((any DependsOnPage).self)
            try expectNoGrowth(after: 20_000) {
                container.optional((any DependsOnPage).self)
                container.onProblem = { _ in }
                _ = try container.resolve(Reader.self)
            }
        }
    }
    #endif
}

#if os(macOS) || os(Linux)
private func expectNoGrowthOfReplacements(isMade: Bool) throws {
    let container = Container()
    Reader.register(in: container)
    for index in 0..<20 { container.register(component: Page(index)) }
    Desk.register(in: container)
    Lamp.register(in: container)
    if isMade { try container.bootstrap() }
    for round in 0..<100 { try container.exchange(round) }
    try expectNoGrowth(after: 5_000) { try container.exchange(7) }
    let desk = try container.resolve(Desk.self)
    #expect((desk.component() as Lamp).isOld == false)
}
#endif

extension Container {
    fileprivate func exchange(_ round: Int) throws {
        try replace(Lamp.self, with: NewLamp.self)
        try replace(Lamp.self, with: NewLamp())
        try replace(for: (any DependsOnPage).self) { Page(round) }
    }
}

private protocol DependsOnPage {}
private protocol DependsOnLamp {}

private class Lamp: Singleton, SimpleResolver {
    typealias DependencyToken = DependsOnLamp
    var isOld: Bool { true }

    required init() {}

    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class NewLamp: Lamp {
    override var isOld: Bool { false }
}

private final class Desk: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnLamp {
    var dependencies = Dependencies()
}
private protocol DependsOnLeaf {}

private final class Page: SimpleResolver {
    typealias DependencyToken = DependsOnPage
    let number: Int

    init(_ number: Int) { self.number = number }

    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Reader: Instance, DirectResolver, AutomaticDependencyHandling, DependsOnPage {
    var dependencies = Dependencies()
}

private final class Leaf: SimpleResolver, AutomaticDependencyHandling, DependsOnPage {
    typealias DependencyToken = DependsOnLeaf
    @TaskLocal static var census: Census?
    var dependencies = Dependencies()
    private(set) var wirings = 0
    private let ticket = Leaf.census?.ticket()

    func dependenciesFulfilled() { wirings += 1 }
}

private final class Tree: AutomaticDependencyHandling, DependsOnLeaf {
    var dependencies = Dependencies()
}
