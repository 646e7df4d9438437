import Testing

@testable import Wind

/// The shared results for a sequence of registrations, held weakly.
private struct Trace {
    private(set) weak var outlook: Outlook?
    private weak var blueprint: Blueprint?

    init(of container: Container) {
        let outlook = container.withLock { container.currentOutlook() }
        (self.outlook, blueprint) = (outlook, outlook.blueprint)
    }

    var lives: Bool { outlook != nil || blueprint != nil }
}

/// The tests of memory check the size in bytes, which stays small for any number of sequences.
@Suite("Sequences of registrations that differ")
struct BoundedSharingTests {
    private let count = manifold(2_000)

    /// Registers the values that all containers share, and a value with its own line.
    private func fill(_ container: Container, line: UInt) throws {
        container.register(value: "common")
        container.register(value: 7, line: line)
        container.register(value: 7.5)
        #expect(try container.resolve(Int.self) == 7)
    }

    @Test("leave a few shared results in the process, also after further changes")
    func process() throws {
        let traces = try (0..<count).map { number in
            let container = Container()
            try fill(container, line: UInt(number + 1))
            let trace = Trace(of: container)
            #expect(trace.lives)
            return trace
        }
        #expect(traces.filter(\.lives).count < 100)
        #expect(traces[..<(count / 2)].allSatisfy { !$0.lives })
    }

    @Test("leave a few shared results in the tree, and none when the outermost container is released")
    func inside() throws {
        var traces: [Trace] = []
        let last: Container
        do {
            let app = Container()
            try app.bootstrap()
            last = Container(parent: app)
            for number in 0..<count {
                let scope = Container(parent: app)
                try fill(scope, line: UInt(number + 1))
                traces.append(Trace(of: scope))
                #expect(traces.last?.lives == true)
            }
            #expect(traces.filter(\.lives).count == 16)
            #expect(traces[..<(count / 2)].allSatisfy { !$0.lives })
        }
        withExtendedLifetime(last) { #expect(traces.allSatisfy { !$0.lives }) }
    }

    @Test("one after the other in one container leave the current result and a few former ones")
    func late() throws {
        let app = Container()
        var traces: [Trace] = []
        for number in 0..<count / 4 {
            app.register(value: number, line: UInt(number + 1))
            #expect(try app.resolve(Int.self) == 0)
            traces.append(Trace(of: app))
        }
        #expect(traces.last?.lives == true)
        // The blueprint is the same, and continues.
        #expect(traces.filter { $0.outlook != nil }.count < 100)
    }

    #if os(macOS) || os(Linux)
    @Test("let the process grow no more after the first thousands")
    func memory() async {
        await #expect(processExitsWith: .success) {
            var line: UInt = 0
            let app = Container()
            try app.bootstrap()
            try expectNoGrowth(after: manifold(10_000)) {
                line += 1
                for container in [Container(), Container(parent: app)] {
                    container.register(value: "common")
                    container.register(value: 7, line: line)
                    _ = try container.resolve(Int.self)
                }
            }
        }
    }
    #endif
}
