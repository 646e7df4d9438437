extension GraphFile {
    /// Returns the graph as a tree of text, with the dependencies of each component below it.
    ///
    /// A component whose dependencies are already drawn ends in '…'. Components more than 30 steps down have their own tree.
    /// - Parameter roots: The indices of the nodes to begin with.
    /// - Returns: A line for each component, and a line for each further consumer of it.
    public func tree(from roots: [Int] = []) -> String {
        var tree = Tree(self)
        return tree.draw(from: roots)
    }

    private struct Tree {
        /// A line to draw: the component, the edge that leads to it, and the indentation.
        private struct Line {
            let node: Int
            var edge: Edge?
            var first = ""
            var rest = ""
            var depth = 0
        }

        private let graph: GraphFile
        private let names: [String]
        private let faulty: Set<Int>
        private let needs: [Int: [Edge]]
        /// The names that several nodes have.
        private let twins: Set<String>
        private var isDrawn: [Bool]
        private var open: [Line] = []
        private var text = ""

        init(_ graph: GraphFile) {
            self.graph = graph
            (names, faulty) = (graph.shortNames, graph.faultyNodes)
            needs = Dictionary(grouping: graph.drawnEdges, by: \.from)
            twins = Set(Dictionary(grouping: graph.nodes, by: \.name).filter { $0.value.count > 1 }.keys)
            isDrawn = Array(repeating: false, count: graph.nodes.count)
        }

        mutating func draw(from roots: [Int]) -> String {
            for root in roots where !isDrawn[root] { draw(from: root) }
            let needed = Set(graph.edges.map(\.to))
            for node in graph.nodes where !needed.contains(node.id) && !isDrawn[node.id] { draw(from: node.id) }
            // Left over are the nodes of cycles, which all have consumers, and the nodes that were too deep.
            for node in graph.nodes where !isDrawn[node.id] { draw(from: node.id) }
            return text
        }

        private mutating func draw(from root: Int) {
            open = [Line(node: root)]
            while let line = open.popLast() { draw(line) }
        }

        private mutating func draw(_ line: Line) {
            let node = graph.nodes[line.node]
            text += line.first + names[node.id]
            if node.lifetime != "singleton" { text += ", \(node.lifetime)" }
            if graph.places[node.place].kind == "scope" {
                text += ", in the scope \(graph.title(of: node.place))"
            } else if twins.contains(node.name), node.place != 0 {
                text += ", in \(graph.title(of: node.place))"
            }
            if let edge = line.edge, edge.strength != "strong" {
                text += edge.strength == "weak" ? " (weakly)" : " (on demand)"
            }
            if faulty.contains(node.id) { text += "  !" }
            let below = needs[node.id] ?? []
            let isElsewhere = isDrawn[node.id] || line.depth == 30
            text += isElsewhere && !below.isEmpty ? " …\n" : "\n"
            guard !isElsewhere || below.isEmpty else { return }
            isDrawn[node.id] = true
            for (index, edge) in below.enumerated().reversed() {
                let isLast = index == below.count - 1
                open.append(
                    Line(
                        node: edge.to, edge: edge, first: line.rest + (isLast ? "└─ " : "├─ "),
                        rest: line.rest + (isLast ? "   " : "│  "), depth: line.depth + 1))
            }
        }
    }
}
