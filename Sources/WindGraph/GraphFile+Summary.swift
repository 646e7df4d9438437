extension GraphFile {
    /// Returns an overview of the graph as text.
    ///
    /// - Parameter order: Swift modules from the top down. The text lists the dependencies against this order.
    /// - Returns: A line for each fact.
    public func summary(order: [String] = []) -> String {
        let names = shortNames
        func list(_ ids: [Int]) -> String { ids.map { names[$0] }.joined(separator: ", ") }
        let errors = problems.filter(\.isError).count
        var lines = [
            "\(nodes.count) registrations, \(edges.count) dependencies, Swift modules: \(modules.count)",
            "errors: \(errors), notes: \(problems.count - errors)",
        ]
        if places.count > 1 { lines.append("containers: " + places.map { title(of: $0.id) }.joined(separator: ", ")) }
        let chain = longestChain
        if chain.count > 1 { lines.append("longest chain: " + chain.map { names[$0] }.joined(separator: " -> ")) }
        let fans = fans
        for (title, count) in [("needed by most", \Fan.incoming), ("needs most", \Fan.outgoing)] {
            let most = fans.filter { $0[keyPath: count] > 1 }.sorted {
                ($1[keyPath: count], $0.node) < ($0[keyPath: count], $1.node)
            }
            guard !most.isEmpty else { continue }
            lines.append(
                title + ": "
                    + most.prefix(5).map { names[$0.node] + " (\($0[keyPath: count]))" }.joined(separator: ", "))
        }
        let started = nodes.filter(\.isStartable).sorted { ($0.level ?? .max, $0.id) < ($1.level ?? .max, $1.id) }
        if !started.isEmpty { lines.append("started, providers first: " + list(started.map(\.id))) }
        for (module, needs) in moduleNeeds.sorted(by: { $0.key < $1.key }) {
            lines.append("module \(module) needs " + needs.joined(separator: ", "))
        }
        if !unused.isEmpty { lines.append("nothing needs: " + list(unused)) }
        if !candidatesForLazy.isEmpty { lines.append("could be created later: " + list(candidatesForLazy)) }
        for missing in missing {
            let end = missing.isOptional ? ", which is optional" : ""
            lines.append("nothing provides \(missing.type)\(end): \(list(missing.consumers))")
        }
        for edge in edges(against: order) {
            lines.append("against the order: \(nodes[edge.from].name) needs \(nodes[edge.to].name)")
        }
        return lines.map { $0 + "\n" }.joined()
    }
}
