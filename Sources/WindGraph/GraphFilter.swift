/// Which part of a graph is shown.
public struct GraphFilter: Sendable {
    /// Only what these need, be it through others; by name, with or without the module. Everything if there are none.
    public var roots: [String] = []
    /// How many steps away from the roots; nil for any.
    public var depth: Int?
    /// Only types of these Swift modules; all if there are none.
    public var modules: [String] = []
    /// Only these lifetimes; all if there are none.
    public var lifetimes: [String] = []

    /// Everything.
    public init() {}
}

extension GraphFile {
    /// The nodes of that name, with or without the module, in any letter case if nothing else is found.
    public func nodes(named name: String) -> [Node] {
        func matches(_ full: String, _ wanted: String) -> Bool { full == wanted || full.hasSuffix("." + wanted) }
        for fold in [{ $0 }, { $0.lowercased() }] as [(String) -> String] {
            let wanted = fold(name)
            let found = nodes.filter { matches(fold($0.name), wanted) }
            if !found.isEmpty { return found }
            let offered = nodes.filter { node in
                node.offers.contains { offer in
                    matches(fold(offer.type), wanted) || offer.token.map { matches(fold($0), wanted) } == true
                }
            }
            if !offered.isEmpty { return offered }
        }
        return []
    }

    /// Names that come close to one that nothing has.
    public func near(_ name: String) -> [String] {
        let wanted = name.lowercased()
        var names: [String] = []
        for full in nodes.flatMap({ node in [node.name] + node.offers.flatMap { [$0.type, $0.token ?? $0.type] } })
        where !names.contains(full) {
            let short = full.split(separator: ".").last.map { $0.lowercased() } ?? ""
            if short.contains(wanted) || wanted.contains(short) || distance(short, wanted) <= max(1, wanted.count / 3) {
                names.append(full)
            }
        }
        return Array(names.sorted().prefix(5))
    }

    /// The part that a filter leaves, with new numbers.
    /// - Throws: ``GraphNameError`` if a root is not there.
    public func filtered(by filter: GraphFilter) throws(GraphNameError) -> GraphFile {
        var isShown = Array(repeating: filter.roots.isEmpty, count: nodes.count)
        var queue: [(node: Int, depth: Int)] = []
        for root in filter.roots {
            let found = nodes(named: root)
            if found.isEmpty { throw GraphNameError(name: root, near: near(root)) }
            for node in found where !isShown[node.id] {
                isShown[node.id] = true
                queue.append((node.id, 0))
            }
        }
        let needs = Dictionary(grouping: edges, by: \.from)
        var next = 0
        while next < queue.count {
            let (node, depth) = queue[next]
            next += 1
            if let limit = filter.depth, depth >= limit { continue }
            for edge in needs[node] ?? [] where !isShown[edge.to] {
                isShown[edge.to] = true
                queue.append((edge.to, depth + 1))
            }
        }
        let shown = nodes.filter { node in
            isShown[node.id] && (filter.modules.isEmpty || filter.modules.contains(node.module))
                && (filter.lifetimes.isEmpty || filter.lifetimes.contains(node.lifetime))
        }
        return part(shown.map(\.id))
    }

    /// The nodes with these numbers and what is between them, with new numbers.
    func part(_ shown: [Int]) -> GraphFile {
        var numbers: [Int: Int] = [:]
        for (new, old) in shown.enumerated() { numbers[old] = new }
        var part = self
        part.nodes = shown.map { nodes[$0] }
        for index in part.nodes.indices { part.nodes[index].id = index }
        part.edges = edges.compactMap { edge in
            guard let from = numbers[edge.from], let to = numbers[edge.to] else { return nil }
            var edge = edge
            (edge.from, edge.to) = (from, to)
            return edge
        }
        part.problems = problems.map { problem in
            var problem = problem
            problem.nodes = problem.nodes.compactMap { numbers[$0] }
            return problem
        }
        return part
    }
}

/// A name that nothing in a graph has.
public struct GraphNameError: Error, Equatable, CustomStringConvertible {
    /// The name.
    public let name: String
    /// What comes close.
    public let near: [String]

    /// The text for people.
    public var description: String {
        "nothing is registered or handed out as '\(name)'"
            + (near.isEmpty ? "" : "; near: " + near.joined(separator: ", "))
    }
}

/// How many letters to insert, remove or replace.
private func distance(_ one: String, _ other: String) -> Int {
    let (one, other) = (Array(one.utf8), Array(other.utf8))
    var row = Array(0...other.count)
    for (i, left) in one.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, right) in other.enumerated() {
            (diagonal, row[j + 1]) = (row[j + 1], min(row[j + 1] + 1, row[j] + 1, diagonal + (left == right ? 0 : 1)))
        }
    }
    return row[other.count]
}
