extension Container {
    /// Says what a type is here, who provides what it needs and why, who needs it, and what keeps it alive.
    ///
    /// A text for people, to print. Nothing is created. Any thread.
    /// - Parameter type: A class, an interface or a token.
    /// - Returns: A paragraph for each registration of it; of what is not registered, that.
    public func explain(_ type: any Any.Type) -> String {
        let graph = graph
        let nodes = graph.nodes(of: type)
        guard !nodes.isEmpty else {
            let error = lock.withLock { notRegistered(type, isOther: false) }
            return error.description
        }
        let explainer = GraphExplainer(graph)
        return nodes.map { explainer.text(of: $0.id) }.joined(separator: "\n\n")
    }
}

/// Writes what people want to know of a node.
package final class GraphExplainer {
    private let graph: Container.Graph
    /// The edges to what each node gets.
    private var gets: [[Container.Graph.Edge]]
    /// The edges from what needs each node.
    private var needed: [[Container.Graph.Edge]]
    private var text = ""

    package init(_ graph: Container.Graph) {
        self.graph = graph
        gets = Array(repeating: [], count: graph.nodes.count)
        needed = gets
        for edge in graph.edges {
            gets[edge.from].append(edge)
            needed[edge.to].append(edge)
        }
    }

    package func text(of id: Int) -> String {
        let node = graph.nodes[id]
        text = node.name
        add(": ")
        add(node.lifetime.phrase)
        add("\n  registered ")
        if let location = node.location {
            add("at ")
            add(location.description)
            add(", ")
        }
        addName(of: graph.places[node.place])
        if let replaced = node.replaced { add("\n  in the place of ", replaced) }
        for offer in node.offers {
            add("\n  handed out as ", offer.type)
            if let token = offer.token { add(" for ", token) } else { add(" on request") }
        }
        if let isolation = node.isolation {
            add(isolation == .mainActor ? "\n  confined to the main actor" : "\n  confined to an actor")
        }
        if node.isStartable { add("\n  started by start()") }
        for edge in gets[id] { add("\n  gets ", edge, of: edge.to) }
        for need in node.needs {
            if gets[id].contains(where: { ($0.token ?? $0.type) == need.type }) { continue }
            add("\n  gets nothing for ", need.type)
            for (index, scope) in need.scopes.enumerated() {
                add(index == 0 ? ": only the scope '" : "', '")
                add(scope)
            }
            add(
                !need.scopes.isEmpty
                    ? "' brings it" : need.isMissing ? ": nothing provides it" : ", which may be absent")
        }
        for edge in needed[id] { add("\n  needed by ", edge, of: edge.from) }
        if needed[id].isEmpty { add("\n  nothing here needs it") }
        add("\n  kept alive by ")
        add(node.lifetime.keeper)
        if let level = node.level {
            add("\n  complete after ")
            add(level.description)
            add(level == 1 ? " step" : " steps")
        } else {
            add("\n  part of a cycle, or in need of what is")
        }
        return text
    }

    @inline(never)
    private func add(_ part: String) { text += part }

    @inline(never)
    private func add(_ part: String, _ type: any Any.Type) {
        text += part
        text += TypeName.of(type)
    }

    /// Adds what explanations call a container.
    private func addName(of place: Container.Graph.Place) {
        switch place.kind {
        case .own: add(place.name == nil ? "here" : "in the container")
        case .outer: add(place.name == nil ? "further out" : "further out, in the container")
        case .module: add(place.name == nil ? "in a container that is kept" : "in the module")
        case .scope: add("in the scope")
        }
        guard let name = place.name else { return }
        add(" '")
        add(name)
        add("'")
    }

    private func add(_ part: String, _ edge: Container.Graph.Edge, of other: Int) {
        add(part, graph.nodes[other].type)
        if edge.type != graph.nodes[edge.to].type { add(" as ", edge.type) }
        if let token = edge.token { add(" by ", token) }
        for use in edge.uses {
            if use == "()" {
                add(", as a parameter")
            } else {
                add(", '")
                add(use)
                add("'")
            }
        }
        if edge.strength != .strong { add(edge.strength == .weak ? ", weakly" : ", on demand") }
        for (index, reason) in edge.reasons.enumerated() {
            add(index == 0 ? " (" : ", ")
            add(reason.phrase)
        }
        if !edge.reasons.isEmpty { add(")") }
    }
}

extension Container.Graph.Reason {
    fileprivate var phrase: String {
        switch self {
        case .only: "the only one"
        case .first(let count): "the first of " + (count + 1).description
        case .further: "a further one, in a list"
        case .nearest(let count): "the nearest, hides " + count.description + " further out"
        case .exported: "exported"
        case .replacing: "in the place of another"
        case .decorated: "decorated by it"
        }
    }
}

extension Container.Graph.Lifetime {
    var phrase: String {
        switch self {
        case .singleton: "a singleton"
        case .lazySingleton: "a lazy singleton"
        case .scopedSingleton: "one for each scope"
        case .sharedInstance: "a shared instance"
        case .instance: "a new instance for each consumer"
        case .parameterizedInstance: "a new instance at each call of its maker"
        case .foreignSingleton: "a singleton that other code makes"
        case .foreignInstantiable: "an object that other code makes"
        case .given: "registered as it is"
        case .expected: "brought by each scope when it is opened"
        }
    }

    fileprivate var keeper: String {
        switch self {
        case .singleton, .foreignSingleton, .given, .expected: "its container"
        case .lazySingleton: "its container, once something has needed it"
        case .scopedSingleton: "the scope in which something has needed it"
        case .sharedInstance: "its consumers together"
        case .instance: "its consumer"
        case .parameterizedInstance: "what has made it"
        case .foreignInstantiable: "what has made it, and held weakly"
        }
    }
}
