import Parts
import ScreenGraph
import Wind

extension Row {
    /// W1: a ready singleton, resolved under its interface.
    static var readySingleton: [Row] {
        otherRegistrations.map { others in
            Row(id: "W1/\(others)", title: "W1 ready singleton, resolve(_:)", size: others, goal: .atMost(1.7)) {
                let container = try shared(others: others)
                return Opponents(
                    hand: handLoop,
                    wind: .loop { for _ in 0..<$0 { consume(try container.resolve((any Logger).self)) } })
            }
        }
    }

    /// W1 with an inferred type.
    static var inferredSingleton: Row {
        Row(id: "W1/inferred/100", title: "W1 ready singleton, resolve()", size: 100, goal: .atMost(1.7)) {
            let container = try shared(others: 100)
            return Opponents(
                hand: handLoop, wind: .loop { for _ in 0..<$0 { consume(container.resolve() as any Logger) } })
        }
    }

    private static var handLoop: Operation {
        let wiring = HandWiring()
        return .loop { for _ in 0..<$0 { consume(wiring.readyLogger()) } }
    }

    /// Returns a started container with the shared part of the graph and other registrations.
    static func shared(
        others: Int, by register: (Container) -> Void = ScreenGraph.registerShared
    ) throws -> Container {
        let container = Container()
        register(container)
        Parts.register(others, in: container)
        try container.bootstrap()
        return container
    }
}
