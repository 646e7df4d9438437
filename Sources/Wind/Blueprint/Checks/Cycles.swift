extension Check {
    /// No component may need itself, be it through others.
    static func cycles(_ graph: DependencyGraph) -> [Container.ResolutionError] {
        graph.cycles.flatMap { members -> [Container.ResolutionError] in
            // One for each member that no earlier one goes through.
            var covered: Set<Int> = []
            var errors: [Container.ResolutionError] = []
            for start in members.sorted() where !covered.contains(start) {
                let steps = shortestCycle(in: graph, among: members, through: start)
                covered.formUnion(steps.map(\.node))
                errors.append(
                    .cycleDetected(
                        .init(
                            path: steps.map { graph.nodes[$0.node].registration.participant },
                            tokens: steps.map(\.token),
                            isMetWhileWiring: false)))
            }
            return errors
        }
    }

    private typealias Step = (node: Int, token: (any Any.Type)?)

    /// The shortest way from a member back to itself.
    private static func shortestCycle(in graph: DependencyGraph, among members: [Int], through start: Int) -> [Step] {
        let inside = Set(members)
        var reachedFrom: [Int: Step] = [:]
        var queue = [start]
        var next = 0
        while next < queue.count {
            let node = queue[next]
            next += 1
            for need in graph.needs(of: graph.nodes[node]) where inside.contains(need.node) {
                if need.node == start {
                    var steps: [Step] = [(node, need.token)]
                    while let step = reachedFrom[steps[0].node] { steps.insert(step, at: 0) }
                    return steps
                }
                if reachedFrom[need.node] == nil {
                    reachedFrom[need.node] = (node, need.token)
                    queue.append(need.node)
                }
            }
        }
        return [(start, nil)]
    }
}
