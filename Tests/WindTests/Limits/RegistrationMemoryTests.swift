import Testing
import Wind

@Suite("Registering again and again")
struct RegistrationMemoryTests {
    #if os(macOS) || os(Linux)
    @Test("and resolving in between keeps no more than what was registered")
    func alternating() async {
        await #expect(processExitsWith: .success) {
            let container = Container()
            Reader.register(in: container)
            let count = 600
            try expectGrowth(below: count * 6 << 10) {
                for index in 0..<count {
                    container.register(component: Page(index))
                    let reader = try container.resolve(Reader.self)
                    let pages: [Page] = reader.components()
                    #expect(pages.count == index + 1)
                }
            }
        }
    }

    @Test("what others don't need, and resolving them in between, keeps no more than what was registered")
    func unrelated() async {
        await #expect(processExitsWith: .success) {
            let container = Container()
            Reader.register(in: container)
            container.register(component: Page(0))
            let count = 10_000
            try expectGrowth(below: count * 8 << 10) {
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

private protocol DependsOnPage {}
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
