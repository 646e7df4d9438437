import Parts
import Wind

extension Row {
    /// The cost of the graph of a fresh container, beside a check of it: the budgets count it, and the table omits it.
    public static var looks: [Row] {
        [
            Row(id: "graph/1000", title: "the graph, beside a check", size: 1_000, goal: .atMost(3)) {
                Opponents(
                    hand: .each { precondition(container().validate().isEmpty) },
                    wind: .each { precondition(container().graph.nodes.count == 1_000) })
            }
        ]
    }

    private static func container() -> Container {
        let container = Container()
        Parts.register(1_000, in: container)
        return container
    }
}
