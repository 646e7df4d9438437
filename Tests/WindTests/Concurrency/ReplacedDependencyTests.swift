import Testing
import Wind

@Suite("A dependency that a further wiring replaces")
struct ReplacedDependencyTests {
    @Test("may read the component from deinit, where Wind keeps the dependencies")
    func readsOfStorage() throws {
        let reads = Guarded(0)
        let owner = Owner()
        try wireTwice(owner, reads)
        #expect(reads.number == 1)
        #expect((owner.components() as [Piece]).count == 1)
    }

    #if os(macOS) || os(Linux)
    @Test("may read the component from deinit, where a dictionary keeps the dependencies")
    func readsOfDictionary() async {
        await #expect(processExitsWith: .success) {
            let reads = Guarded(0)
            let owner = OldOwner()
            try wireTwice(owner, reads)
            #expect(reads.number == 1)
            #expect((owner.components() as [Piece]).count == 1)
        }
    }
    #endif

    @Test("is released even if the first wiring failed half-way")
    func afterFailure() throws {
        let reads = Guarded(0)
        let owner = HopefulOwner()
        let container = Container()
        Piece.register(in: container)
        let resolver = Moody()
        container.register(resolver: resolver)
        Second.register(in: container)
        try Piece.$reads.withValue(reads) {
            resolver.isWilling.withLock { $0 = false }
            #expect(throws: Container.ResolutionError.self) { try container.resolve(for: owner) }
            resolver.isWilling.withLock { $0 = true }
            try container.resolve(for: owner)
            #expect(reads.number == 1)
            #expect((owner.components() as [Piece]).count == 1)
        }
    }
}

/// Wires `owner` twice, and gives the first piece a reference to it, so that the piece can read it in `deinit`.
private func wireTwice(_ owner: some AutomaticDependencyHandling, _ reads: Guarded<Int>) throws {
    let container = Container()
    Piece.register(in: container)
    try Piece.$reads.withValue(reads) {
        try container.resolve(for: owner)
        (owner.component() as Piece).owner = owner
        try container.resolve(for: owner)
    }
}

private protocol DependsOnPiece {}
private protocol DependsOnSecond {}
private protocol DependsOnNothingThere {}

private final class Piece: Instance, SimpleResolver {
    typealias DependencyToken = DependsOnPiece
    @TaskLocal static var reads: Guarded<Int>?
    weak var owner: (any AutomaticDependencyHandling)?
    private let reads = Piece.reads

    init() {}

    deinit {
        // The new piece, or none while the owner doesn't have one yet.
        let pieces: [Piece] = owner?.components() ?? []
        if pieces.allSatisfy({ $0 !== self }) { reads?.count() }
    }

    func fill(dependency: Any.Type, with object: any Component) {}
}

private final class Owner: AutomaticDependencyHandling, DependsOnPiece {
    var dependencies = Dependencies()
}

private final class OldOwner: AutomaticDependencyHandling, DependsOnPiece {
    var dependencies: [String: [any Component]] = [:]
}

private final class HopefulOwner: AutomaticDependencyHandling, DependsOnPiece, DependsOnSecond {
    var dependencies = Dependencies()
}

/// Is wired after the piece, and is complete only if the resolver cooperates.
private final class Second: Instance, SimpleResolver, AutomaticDependencyHandling, DependsOnNothingThere {
    typealias DependencyToken = DependsOnSecond
    var dependencies = Dependencies()
}

private final class Moody: DependencyResolver, Sendable {
    let isWilling = Guarded(true)

    func resolve(on consumer: any Component) {}
    func resolutionPossible(on consumer: any Component) -> Bool { isWilling.withLock { $0 } && consumer is Second }
}
