/// What is different between two graphs.
public struct GraphDifference: Codable, Equatable, Sendable {
    /// A line each, sorted: `+` was added, `-` was removed, `~` has changed.
    public var lines: [String] = []

    /// Whether both say the same.
    public var isEmpty: Bool { lines.isEmpty }

    /// The lines, below each other.
    public var text: String { lines.map { $0 + "\n" }.joined() }
}

extension GraphFile {
    /// What has changed from an older graph to this one.
    ///
    /// Components are known by their names, and where one name is registered several times, by the order. Where something is
    /// registered is no difference.
    public func difference(from older: GraphFile) -> GraphDifference {
        let (old, new) = (older.facts, facts)
        var lines: [String] = []
        for (key, value) in new where old[key] != value {
            lines.append(
                old[key].map { "~ \(key): \($0) -> \(value)" } ?? "+ \(key)\(value.isEmpty ? "" : ": " + value)")
        }
        for (key, value) in old where new[key] == nil {
            lines.append("- \(key)\(value.isEmpty ? "" : ": " + value)")
        }
        return GraphDifference(lines: lines.sorted { $0.dropFirst(2) < $1.dropFirst(2) })
    }

    /// What a review of a change looks at: each component with what it offers, and who provides each need.
    private var facts: [String: String] {
        var facts: [String: String] = [:]
        let names = uniqueNames
        for node in nodes {
            facts[names[node.id]] = node.lifetime
            for offer in node.offers {
                facts["\(names[node.id]) is handed out as \(offer.type)"] =
                    offer.token.map { "for " + $0 } ?? "on request"
            }
            for need in node.needs where need.isMissing { facts["\(names[node.id]) lacks \(need.type)"] = "" }
        }
        var providers: [String: [String]] = [:]
        for edge in edges {
            let how = edge.strength == "strong" ? "" : " (\(edge.strength))"
            providers["\(names[edge.from]) gets \(edge.token ?? edge.type)", default: []].append(names[edge.to] + how)
        }
        for (key, value) in providers { facts[key] = value.joined(separator: ", ") }
        return facts
    }

    /// The names of the nodes, those of one name numbered.
    private var uniqueNames: [String] {
        var counts: [String: Int] = [:]
        return nodes.map { node in
            let count = counts[node.name, default: 0] + 1
            counts[node.name] = count
            return count == 1 ? node.name : "\(node.name) #\(count)"
        }
    }
}
