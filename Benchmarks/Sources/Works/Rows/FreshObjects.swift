import ScreenGraph
import Wind

extension Row {
    /// W2: the whole graph, without shared objects.
    ///
    /// On two threads, each creates graphs of its own.
    static var freshGraph: [Row] {
        [
            Row(id: "W2", title: "W2 fresh graph of instances", size: 9, goal: .atMost(2.5)) {
                let (hand, wind) = try freshGraphs()
                return Opponents(hand: .loop(hand), wind: .loop(wind))
            },
            Row(
                id: "W2/threads", title: "W2 two threads, each with its graphs", size: 9, unit: .throughput,
                goal: .figure(1.6)
            ) {
                let (hand, wind) = try freshGraphs()
                return Opponents(hand: .throughput(hand), wind: .throughput(wind))
            },
        ]
    }

    /// W3: a new consumer of three singletons.
    ///
    /// On two threads, the consumers share the singletons.
    static var wiredInstance: [Row] {
        let title = "W3 instance with 3 singletons"
        return otherRegistrations.map { others in
            Row(id: "W3/\(others)", title: title, size: others, goal: .atMost(3)) {
                let (hand, wind) = try instances(others, by: ScreenGraph.registerShared)
                return Opponents(hand: .loop(hand), wind: .loop(wind))
            }
        } + [
            Row(id: "W3/inject", title: "W3 instance with 3 @Inject", size: 100, goal: .atMost(3.5)) {
                let (hand, wind) = try instances(100, by: ScreenGraph.registerInjected)
                return Opponents(hand: .loop(hand), wind: .loop(wind))
            },
            Row(
                id: "W3/threads", title: "W3 two threads, each with its instances", size: 100, unit: .throughput,
                goal: .atLeast(0.9)
            ) {
                let (hand, wind) = try instances(100, by: ScreenGraph.registerShared)
                return Opponents(hand: .throughput(hand), wind: .throughput(wind))
            },
        ]
    }

    private typealias Loops = (hand: @Sendable (Int) -> Void, wind: @Sendable (Int) -> Void)

    private static func freshGraphs() throws -> Loops {
        let container = Container()
        ScreenGraph.registerFresh(in: container)
        try container.bootstrap()
        let wiring = HandWiring()
        let viewModel = try container.resolve((any ViewModel).self)
        precondition(viewModel.title(7) == wiring.freshViewModel().title(7))
        return (
            hand: { for _ in 0..<$0 { consume(wiring.freshViewModel()) } },
            wind: { for _ in 0..<$0 { consume(container.resolve() as any ViewModel) } }
        )
    }

    private static func instances(_ others: Int, by register: @escaping (Container) -> Void) throws -> Loops {
        let container = try shared(others: others, by: register)
        let wiring = HandWiring()
        let repository = try container.resolve((any Repository).self)
        precondition(repository.item(7) == wiring.freshRepository().item(7))
        return (
            hand: { for _ in 0..<$0 { consume(wiring.freshRepository()) } },
            wind: { for _ in 0..<$0 { consume(container.resolve() as any Repository) } }
        )
    }
}
