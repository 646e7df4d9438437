extension GraphFile {
    /// The name of each node in drawings: without its module, unless another type has the same short name.
    public var shortNames: [String] {
        var full: [String: Set<String>] = [:]
        let short = nodes.map { GraphFile.short($0.name) }
        for node in nodes { full[short[node.id], default: []].insert(node.name) }
        return nodes.map { full[short[$0.id]]?.count == 1 ? short[$0.id] : $0.name }
    }

    /// A name without its module and outer types; the whole name of a generic type.
    static func short(_ name: String) -> String {
        // A name in backticks may contain dots.
        if name.contains(where: { "<&(`".contains($0) }) { return name }
        return name.split(separator: ".").last.map(String.init) ?? name
    }

    /// A unique name for each node: its name, with a number if it is registered several times.
    var uniqueNames: [String] {
        var counts: [String: Int] = [:]
        return nodes.map { node in
            let count = counts[node.name, default: 0] + 1
            counts[node.name] = count
            return count == 1 ? node.name : "\(node.name) #\(count)"
        }
    }

    /// Returns the nodes that a name refers to, with or without the module.
    ///
    /// The function looks for classes first, then for interfaces and tokens, and last for replaced classes. If it finds
    /// nothing, it looks again without regard to letter case.
    /// - Parameter name: The name of a class, an interface or a token.
    /// - Returns: The nodes, in their order; an empty list if nothing has this name.
    public func nodes(named name: String) -> [Node] {
        func matches(_ full: String, _ wanted: String) -> Bool { GraphFile.isName(wanted, of: full) }
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
            let replacing = nodes.filter { $0.replaced.map { matches(fold($0), wanted) } == true }
            if !replacing.isEmpty { return replacing }
        }
        return []
    }

    /// The nodes with a dependency of this name.
    func askers(for name: String) -> [Node] {
        nodes.filter { node in node.needs.contains { GraphFile.isName(name, of: $0.type) } }
    }

    /// Whether a user may call a type by this name: its full name, or the name without leading parts.
    ///
    /// A generic type, a function or a composition may omit the leading parts of each name in it.
    package static func isName(_ name: String, of full: String) -> Bool {
        if full == name { return true }
        if isLong(name) { return full.hasSuffix("." + name) || unqualified(full) == name }
        return full.hasSuffix("." + name) && !full.contains("->") && !full.contains(" & ")
    }

    /// Whether a name consists of several names.
    private static func isLong(_ name: String) -> Bool { name.contains { "<&(".contains($0) } }

    /// Returns `Store<Item>` for `App.Store<App.Item>`.
    private static func unqualified(_ name: String) -> String {
        var result = ""
        var word = ""
        for sign in name {
            if sign.isLetter || sign.isNumber || sign == "_" {
                word.append(sign)
            } else if sign == ".", !word.isEmpty {
                word = ""
            } else {
                result += word
                word = ""
                result.append(sign)
            }
        }
        return result + word
    }

    /// The nodes that a name refers to.
    /// - Throws: ``GraphNameError`` if nothing has the name.
    func found(_ name: String) throws(GraphNameError) -> [Node] {
        let found = nodes(named: name)
        guard found.isEmpty else { return found }
        let names = nodes.flatMap { node in [node.name] + node.offers.flatMap { [$0.type, $0.token ?? $0.type] } }
        throw GraphNameError("nothing is registered or handed out as", name, among: names)
    }

    /// The Swift modules of the nodes, sorted.
    public var modules: [String] { Set(nodes.map(\.module)).sorted() }

    /// Whether a container has this name, with or without the Swift module.
    func isCalled(_ place: Int, _ name: String) -> Bool {
        let title = title(of: place)
        return title == name || title.hasSuffix("." + name)
    }

    /// Throws an error for a name that no container has.
    func check(containers names: [String]) throws(GraphNameError) {
        for name in names where !places.contains(where: { isCalled($0.id, name) }) {
            throw GraphNameError("no container is called", name, among: places.map { title(of: $0.id) })
        }
    }

    /// Throws an error for a name that no Swift module has.
    func check(modules names: [String]) throws(GraphNameError) {
        let modules = modules
        for name in names where !modules.contains(name) {
            throw GraphNameError("no component is from the Swift module", name, among: modules)
        }
    }
}

/// An error for a name that nothing in a graph has.
public struct GraphNameError: Error, Equatable, CustomStringConvertible {
    /// The name that wasn't found.
    public let name: String
    /// Similar names, at most five.
    public let near: [String]
    private let complaint: String

    init(_ complaint: String, _ name: String, among names: [String]) {
        (self.complaint, self.name) = (complaint, name)
        let wanted = name.lowercased()
        let close = Set(names).filter { full in
            let short = GraphFile.short(full).lowercased()
            return !wanted.isEmpty
                && (short.contains(wanted) || wanted.contains(short) || distance(short, wanted) <= wanted.count / 3)
        }
        near = Array(close.sorted().prefix(5))
    }

    /// A text for people.
    public var description: String {
        complaint + " '\(name)'" + (near.isEmpty ? "" : "; near: " + near.joined(separator: ", "))
    }
}

/// The number of letters to insert, remove or replace.
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
