import Testing
import Wind

private protocol Leaf: AnyObject {}
private protocol Branch: AnyObject { var leaves: [any Leaf] { get } }
private protocol DependsOnLeaf {}
private protocol DependsOnGoldenLeaf {}
private protocol DependsOnBranch {}
private protocol DependsOnHeight {}
private protocol DependsOnTree {}

private struct Height: Equatable { let meters: Int }
private struct Withered: Error {}

private final class GreenLeaf: Leaf, Instance, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnLeaf
    typealias PublicInterface = any Leaf
}
private final class OldLeaf: Leaf, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnLeaf
    typealias PublicInterface = any Leaf
}
private final class GoldenLeaf: Leaf, Singleton, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnGoldenLeaf
    typealias PublicInterface = any Leaf
}
private final class LowBranch: Branch, Instance, IndirectResolver, InjectedDependencies, DependsOnLeaf {
    typealias DependencyToken = any DependsOnBranch
    typealias PublicInterface = any Branch
    @Inject var leaves: [any Leaf]
}
private final class HighBranch: Branch, Instance, IndirectResolver, InjectedDependencies, DependsOnLeaf,
    DependsOnGoldenLeaf
{
    typealias DependencyToken = any DependsOnBranch
    typealias PublicInterface = any Branch
    @InjectFor((any DependsOnGoldenLeaf).self) var leaves: [any Leaf]
    @Inject var all: [any Leaf]
}
private final class Grower<Token>: InjectedDependencies, DependsOnLeaf, DependsOnGoldenLeaf, DependsOnBranch {
    @Inject var branches: [any Branch]
    @InjectFor(Token.self) var chosen: [any Leaf]
    @InjectFor(Token.self) var one: any Leaf
    @Inject var all: [any Leaf]
}
private final class Tree: ScopedSingleton, DirectResolver, InjectedDependencies, DependsOnHeight {
    @Inject var height: Height
    @Inject var maybe: Height?
    @Inject var heights: [Height]
}
private final class Meter: InjectedDependencies, DependsOnHeight {
    @Inject var height: Height
    @Inject var heights: [Height]
}
private class Rotting: Leaf, Instance, IndirectResolver, InjectedDependencies {
    typealias DependencyToken = any DependsOnGoldenLeaf
    typealias PublicInterface = any Leaf
    // SAFETY: set before any thread of a test reads it.
    nonisolated(unsafe) static weak var container: Container?
    required init() {}
    deinit { _ = try? unsafe Rotting.container?.resolve((any Branch).self) }
}

private func container() throws -> Container {
    let container = Container()
    GreenLeaf.register(in: container)
    LowBranch.register(in: container)
    GoldenLeaf.register(in: container)
    HighBranch.register(in: container)
    OldLeaf.register(in: container)
    try container.bootstrap()
    return container
}

@Suite("An injected list")
struct InjectedListTests {
    @Test("has the objects that were created for it, also if they have lists themselves")
    func nested() throws {
        let container = try container()
        for _ in 1...2 {
            try grow(in: container, isGolden: false, Grower<any DependsOnLeaf>())
            try grow(in: container, isGolden: true, Grower<any DependsOnGoldenLeaf>())
        }
    }

    private func grow<Token>(in container: Container, isGolden: Bool, _ grower: Grower<Token>) throws {
        for _ in 1...2 {
            try container.resolve(for: grower)
            #expect(grower.branches.map { type(of: $0) == LowBranch.self } == [true, false])
            #expect(grower.branches.map(\.leaves.count) == [2, 1])
            #expect((grower.branches[1] as? HighBranch)?.all.count == 3)
            #expect(grower.all.map { "\(type(of: $0))" } == ["GreenLeaf", "GoldenLeaf", "OldLeaf"])
            #expect(grower.chosen.map { $0 is GoldenLeaf } == (isGolden ? [true] : [false, false]))
            #expect((grower.one is GoldenLeaf) == isGolden)
            // Each branch has its own leaves.
            #expect(Set(grower.branches.map { ObjectIdentifier($0.leaves[0]) }).count == 2)
        }
    }

    @Test("of values has each, and a value that is replaced counts from the next wiring on")
    func values() throws {
        let app = Container()
        Tree.register(in: app)
        let scope = app.scope("garden") { $0.expect((any DependsOnHeight).self, as: Height.self) }
        try app.bootstrap()
        for meters in 1...3 {
            let opened = try scope.open { $0.register(value: Height(meters: meters), for: (any DependsOnHeight).self) }
            let tree: Tree = opened.resolve()
            #expect(tree.height == Height(meters: meters) && tree.maybe == tree.height && tree.heights == [tree.height])
        }
        let (first, second) = (Container(), Container())
        first.register(value: Height(meters: 1), for: (any DependsOnHeight).self)
        first.register(value: Height(meters: 2), for: (any DependsOnHeight).self)
        second.register(value: Height(meters: 3), for: (any DependsOnHeight).self)
        let meter = Meter()
        for _ in 1...2 {
            try first.resolve(for: meter)
            #expect(meter.height.meters == 1 && meter.heights.map(\.meters) == [1, 2])
            try second.resolve(for: meter)
            #expect(meter.height.meters == 3 && meter.heights.map(\.meters) == [3])
        }
    }

    @Test("that a container has filled goes on by hand")
    func byHand() throws {
        let container = try container()
        let branch = LowBranch()
        try container.resolve(for: branch)
        let (leaves, leaf) = (branch.leaves, GreenLeaf())
        branch.fill(dependency: (any Leaf).self, with: leaf)
        #expect(branch.leaves.count == 3 && branch.leaves[2] === leaf)
        #expect(zip(branch.leaves, leaves).allSatisfy { $0 === $1 })
    }

    @Test("has nothing of a wiring that failed half-way")
    func failure() throws {
        let container = Container()
        GreenLeaf.register(in: container)
        OldLeaf.register(in: container)
        LowBranch.register(in: container)
        // SAFETY: one thread.
        nonisolated(unsafe) var isWithered = false
        container.register((any Branch).self, for: (any DependsOnBranch).self, as: .instance) {
            if unsafe isWithered { throw Withered() }
            return LowBranch() as any Branch
        }
        GoldenLeaf.register(in: container)
        try container.bootstrap()
        for round in 1...4 {
            unsafe isWithered = round.isMultiple(of: 2)
            let grower = Grower<any DependsOnLeaf>()
            if unsafe isWithered {
                #expect(throws: Container.ResolutionError.self) { try container.resolve(for: grower) }
            } else {
                try container.resolve(for: grower)
                #expect(grower.branches.count == 2 && grower.chosen.count == 2 && grower.all.count == 3)
            }
            let branch = LowBranch()
            try container.resolve(for: branch)
            #expect(branch.leaves.count == 2)
        }
    }

    @Test("may release objects that call the container in deinit")
    func deinits() throws {
        let container = Container()
        GreenLeaf.register(in: container)
        LowBranch.register(in: container)
        Rotting.register(in: container)
        try container.bootstrap()
        unsafe Rotting.container = container
        defer { unsafe Rotting.container = nil }
        let grower = Grower<any DependsOnGoldenLeaf>()
        for _ in 1...5 {
            try container.resolve(for: grower)
            #expect(grower.one is Rotting && grower.chosen.count == 1 && grower.all.count == 2)
            #expect(grower.branches.map(\.leaves.count) == [1])
        }
    }
}
