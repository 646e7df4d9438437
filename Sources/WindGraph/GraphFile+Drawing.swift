/// A way to group the nodes of a drawing.
public enum GraphGrouping: String, Sendable, CaseIterable {
    /// No groups.
    case none
    /// A group for each Swift module.
    case module
    /// A group for each container.
    case container
}

extension GraphFile {
    /// Returns a drawing of the graph for Graphviz.
    /// - Parameter grouping: The groups of the drawing.
    /// - Returns: Text in the language DOT.
    public func dot(groupedBy grouping: GraphGrouping = .module) -> String {
        var lines = ["digraph Wind {", "  rankdir=LR;", "  node [shape=box, style=rounded];"]
        let (faulty, names) = (faultyNodes, shortNames)
        for (number, group) in groups(by: grouping).enumerated() {
            let indent = group.name == nil ? "  " : "    "
            if let name = group.name {
                lines.append("  subgraph cluster_\(number) {")
                lines.append("    label=\(quoted(name));")
            }
            for node in group.nodes {
                var attributes = ["label=\(quoted(names[node.id]))", "tooltip=\(quoted(node.name))"]
                if faulty.contains(node.id) { attributes.append("color=red") }
                lines.append("\(indent)n\(node.id) [\(attributes.joined(separator: ", "))];")
            }
            if group.name != nil { lines.append("  }") }
        }
        for edge in drawnEdges {
            let style =
                edge.strength == "weak" ? " [style=dashed]" : edge.strength == "onDemand" ? " [style=dotted]" : ""
            lines.append("  n\(edge.from) -> n\(edge.to)\(style);")
        }
        return lines.joined(separator: "\n") + "\n}\n"

        func quoted(_ text: String) -> String {
            // Graphviz reads entities in texts, too.
            "\""
                + text.replacing("&", with: "&amp;").replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                + "\""
        }
    }

    /// Returns a drawing of the graph as a flowchart for Mermaid.
    /// - Parameter grouping: The groups of the drawing.
    /// - Returns: Text in the language of Mermaid.
    public func mermaid(groupedBy grouping: GraphGrouping = .module) -> String {
        var lines = ["flowchart LR"]
        let names = shortNames
        for (number, group) in groups(by: grouping).enumerated() {
            let indent = group.name == nil ? "  " : "    "
            if let name = group.name { lines.append("  subgraph g\(number)[\(quoted(name))]") }
            for node in group.nodes { lines.append("\(indent)n\(node.id)[\(quoted(names[node.id]))]") }
            if group.name != nil { lines.append("  end") }
        }
        for edge in drawnEdges {
            let arrow = edge.strength == "strong" ? "-->" : "-.->"
            lines.append("  n\(edge.from) \(arrow) n\(edge.to)")
        }
        let faulty = faultyNodes.sorted()
        if !faulty.isEmpty {
            lines.append("  classDef problem stroke:#d00,stroke-width:2px")
            lines.append("  class " + faulty.map { "n\($0)" }.joined(separator: ",") + " problem")
        }
        return lines.joined(separator: "\n") + "\n"

        func quoted(_ text: String) -> String {
            // Mermaid's entities are a number sign, a code and a semicolon.
            let characters = text.unicodeScalars.map { scalar in
                "\"#<>&;".unicodeScalars.contains(scalar) ? "#\(scalar.value);" : String(scalar)
            }
            return "\"" + characters.joined() + "\""
        }
    }

    /// The strongest edge between each two nodes.
    var drawnEdges: [Edge] {
        var seen: Set<[Int]> = []
        let ordered = edges.filter { $0.strength == "strong" } + edges.filter { $0.strength != "strong" }
        return ordered.filter { seen.insert([$0.from, $0.to]).inserted }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }

    /// The nodes that errors name.
    var faultyNodes: Set<Int> { Set(problems.filter(\.isError).flatMap(\.nodes)) }

    private func groups(by grouping: GraphGrouping) -> [(name: String?, nodes: [Node])] {
        var groups: [(name: String?, nodes: [Node])] = []
        var numbers: [String?: Int] = [:]
        for node in nodes {
            let name: String? =
                switch grouping {
                case .none: nil
                case .module: node.module
                case .container: title(of: node.place)
                }
            let number = numbers[name, default: groups.count]
            if number == groups.count {
                numbers[name] = number
                groups.append((name, []))
            }
            groups[number].nodes.append(node)
        }
        return groups
    }

    /// The name of a container in drawings.
    func title(of place: Int) -> String {
        guard places.indices.contains(place) else { return "?" }
        let place = places[place]
        return place.name ?? (place.kind == "own" ? "the container" : "\(place.kind) \(place.id)")
    }
}
