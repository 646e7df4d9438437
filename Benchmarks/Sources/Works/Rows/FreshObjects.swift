import ScreenGraph
import Wind

extension Row {
    /// W2: the whole graph, without shared objects.
    static var freshGraph: Row {
        Row(id: "W2", title: "W2 fresh graph of instances", size: 9, goal: .atMost(2.5)) {
            let container = Container()
            ScreenGraph.registerFresh(in: container)
            try container.bootstrap()
            let wiring = HandWiring()
            let viewModel = try container.resolve((any ViewModel).self)
            precondition(viewModel.title(7) == wiring.freshViewModel().title(7))
            return Opponents(
                hand: .loop { for _ in 0..<$0 { consume(wiring.freshViewModel()) } },
                wind: .loop { for _ in 0..<$0 { consume(try container.resolve((any ViewModel).self)) } })
        }
    }

    /// W3: a new consumer of three singletons.
    static var wiredInstance: [Row] {
        otherRegistrations.map {
            wiredInstance("W3/\($0)", "W3 instance with 3 singletons", $0, 2.5, by: ScreenGraph.registerShared)
        } + [wiredInstance("W3/inject", "W3 instance with 3 @Inject", 100, 3, by: ScreenGraph.registerInjected)]
    }

    private static func wiredInstance(
        _ id: String, _ title: String, _ others: Int, _ times: Double, by register: @escaping (Container) -> Void
    ) -> Row {
        Row(id: id, title: title, size: others, goal: .atMost(times)) {
            let container = try shared(others: others, by: register)
            let wiring = HandWiring()
            let repository = try container.resolve((any Repository).self)
            precondition(repository.item(7) == wiring.freshRepository().item(7))
            return Opponents(
                hand: .loop { for _ in 0..<$0 { consume(wiring.freshRepository()) } },
                wind: .loop { for _ in 0..<$0 { consume(try container.resolve((any Repository).self)) } })
        }
    }
}
