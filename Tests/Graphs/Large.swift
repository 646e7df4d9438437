import Wind
import WindGraph

// A container with one type for each pair of these types, where each pair needs two others.

protocol Step {}
struct Zero: Step {}
struct Next<Before: Step>: Step {}

/// A place in a square.
struct Crossing<Column: Step, Row: Step> {}

extension Step {
    static var next: any Step.Type { Next<Self>.self }

    /// Registers the types at the edges of a square.
    static func registerEdges(in container: Container) {
        container.register(Crossing<Zero, Next<Self>>.self) { (_: Crossing<Zero, Self>) in Crossing<Zero, Next<Self>>()
        }
        container.register(Crossing<Next<Self>, Zero>.self) { (_: Crossing<Self, Zero>) in Crossing<Next<Self>, Zero>()
        }
    }

    /// Registers the type in the next column, and in the row after the given one.
    static func registerCrossing(with row: any Step.Type, in container: Container) {
        func register<Row: Step>(_: Row.Type) {
            container.register(Crossing<Next<Self>, Next<Row>>.self) {
                (_: Crossing<Self, Next<Row>>, _: Crossing<Next<Self>, Row>) in Crossing<Next<Self>, Next<Row>>()
            }
        }
        register(row)
    }
}

extension Container {
    /// Creates a square of registrations, each of which needs its neighbors to the left and above.
    static func square(side: Int) -> Container {
        let container = Container()
        container.register(Crossing<Zero, Zero>.self) { Crossing<Zero, Zero>() }
        var steps: [any Step.Type] = [Zero.self]
        while steps.count < side - 1 { steps.append(steps[steps.count - 1].next) }
        for column in steps {
            column.registerEdges(in: container)
            for row in steps { column.registerCrossing(with: row, in: container) }
        }
        return container
    }
}

extension GraphFile {
    /// Returns a graph of `count` nodes in columns, where each node needs up to three nodes of the previous column:
    /// copies of this graph's first node and edge.
    func layers(_ count: Int, columns: Int) -> GraphFile {
        var file = self
        let (node, edge, width) = (nodes[0], edges[0], count / columns)
        file.problems = []
        file.edges = []
        file.nodes = (0..<count).map { id in
            var node = node
            (node.id, node.place, node.level) = (id, 0, id / width)
            node.module = "Module\(id % 7)"
            node.name = "\(node.module).Component\(id)"
            node.lifetime = id % 3 == 0 ? "instance" : "singleton"
            node.explanation = node.name + ": made up"
            return node
        }
        for id in width..<count {
            // Two neighbors, and a third node anywhere.
            let column = (id / width - 1) * width
            for to in Set([column + id % width, column + (id + 1) % width, (id * 7919) % (column + width)]) {
                var edge = edge
                (edge.from, edge.to) = (id, to)
                file.edges.append(edge)
            }
        }
        file.edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
        return file
    }
}
