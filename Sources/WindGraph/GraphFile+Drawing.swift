/// By what nodes stand together in a drawing.
public enum GraphGrouping: String, Sendable, CaseIterable {
    /// By nothing.
    case none
    /// By the Swift module of the type.
    case module
    /// By the container in which it is registered.
    case container
}

extension GraphFile {
    /// Draws it in the language of Graphviz.
    public func dot(groupedBy grouping: GraphGrouping = .module) -> String {
        var lines = ["digraph Wind {", "  rankdir=LR;", "  node [shape=box, style=rounded];"]
        let faulty = faultyNodes
        for (number, group) in groups(by: grouping).enumerated() {
            let indent = group.name == nil ? "  " : "    "
            if let name = group.name {
                lines.append("  subgraph cluster_\(number) {")
                lines.append("    label=\(quoted(name));")
            }
            for node in group.nodes {
                var attributes = ["label=\(quoted(shortName(of: node)))", "tooltip=\(quoted(node.name))"]
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
            // Entities are read in texts, too.
            "\""
                + text.replacing("&", with: "&amp;").replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
                + "\""
        }
    }

    /// Draws it as a flowchart of Mermaid.
    public func mermaid(groupedBy grouping: GraphGrouping = .module) -> String {
        var lines = ["flowchart LR"]
        for (number, group) in groups(by: grouping).enumerated() {
            let indent = group.name == nil ? "  " : "    "
            if let name = group.name { lines.append("  subgraph g\(number)[\(quoted(name))]") }
            for node in group.nodes { lines.append("\(indent)n\(node.id)[\(quoted(shortName(of: node)))]") }
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
            // Its own entities: a number sign, a code and a semicolon.
            let characters = text.unicodeScalars.map { scalar in
                "\"#<>&;".unicodeScalars.contains(scalar) ? "#\(scalar.value);" : String(scalar)
            }
            return "\"" + characters.joined() + "\""
        }
    }

    /// Draws it as a tree of text: each component, and below it what it needs; what was drawn before is not drawn again.
    public func tree() -> String {
        var lines: [String] = []
        var isDrawn = Array(repeating: false, count: nodes.count)
        let needs = Dictionary(grouping: drawnEdges, by: \.from)
        let needed = Set(edges.map(\.to))
        let faulty = faultyNodes
        func draw(_ id: Int, _ edge: Edge?, _ first: String, _ rest: String) {
            let node = nodes[id]
            let below = needs[id] ?? []
            var line = first + shortName(of: node)
            if node.lifetime != "singleton" { line += ", \(node.lifetime)" }
            if let edge, edge.strength != "strong" { line += edge.strength == "weak" ? " (weakly)" : " (on demand)" }
            if faulty.contains(id) { line += "  !" }
            if isDrawn[id], !below.isEmpty { line += " …" }
            lines.append(line)
            if isDrawn[id] { return }
            isDrawn[id] = true
            for (index, edge) in below.enumerated() {
                let isLast = index == below.count - 1
                draw(edge.to, edge, rest + (isLast ? "└─ " : "├─ "), rest + (isLast ? "   " : "│  "))
            }
        }
        for node in nodes where !needed.contains(node.id) { draw(node.id, nil, "", "") }
        // What is in a cycle is needed by somebody, and by nobody outside.
        for node in nodes where !isDrawn[node.id] { draw(node.id, nil, "", "") }
        return lines.map { $0 + "\n" }.joined()
    }

    /// One edge between two nodes, the strongest.
    private var drawnEdges: [Edge] {
        var seen: Set<[Int]> = []
        let ordered = edges.filter { $0.strength == "strong" } + edges.filter { $0.strength != "strong" }
        return ordered.filter { seen.insert([$0.from, $0.to]).inserted }.sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    }

    /// The nodes that errors name.
    var faultyNodes: Set<Int> { Set(problems.filter(\.isError).flatMap(\.nodes)) }

    private func groups(by grouping: GraphGrouping) -> [(name: String?, nodes: [Node])] {
        var groups: [(name: String?, nodes: [Node])] = []
        for node in nodes {
            let name: String? =
                switch grouping {
                case .none: nil
                case .module: node.module
                case .container: title(of: node.place)
                }
            if let index = groups.firstIndex(where: { $0.name == name }) {
                groups[index].nodes.append(node)
            } else {
                groups.append((name, [node]))
            }
        }
        return groups
    }

    /// What a drawing calls a container.
    func title(of place: Int) -> String {
        guard places.indices.contains(place) else { return "?" }
        let place = places[place]
        return place.name ?? (place.kind == "own" ? "the container" : "\(place.kind) \(place.id)")
    }

    /// The name without its module, unless another has the same.
    func shortName(of node: Node) -> String {
        let short = GraphFile.short(node.name)
        return nodes.contains { $0.name != node.name && GraphFile.short($0.name) == short } ? node.name : short
    }

    /// A name without its module and outer types; of a generic type all of it.
    static func short(_ name: String) -> String {
        // A name in backticks may have points of its own.
        if name.contains(where: { "<&(`".contains($0) }) { return name }
        return name.split(separator: ".").last.map(String.init) ?? name
    }
}
