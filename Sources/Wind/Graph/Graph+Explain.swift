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

extension Container.Graph {
    /// Says what a node is, who provides what it needs and why, who needs it, and what keeps it alive.
    public func explanation(of id: Int) -> String { GraphExplainer(self).text(of: id) }

    /// What ``explanation(of:)`` says of each node.
    package var explanations: [String] {
        let explainer = GraphExplainer(self)
        return nodes.map { explainer.text(of: $0.id) }
    }
}

/// Writes what people want to know of a node.
private struct GraphExplainer {
    private let graph: Container.Graph
    /// The numbers of the edges to what each node gets.
    private var gets: [[Int]]
    /// The numbers of the edges from who needs each node.
    private var needed: [[Int]]

    init(_ graph: Container.Graph) {
        self.graph = graph
        gets = Array(repeating: [], count: graph.nodes.count)
        needed = gets
        for (index, edge) in graph.edges.enumerated() {
            gets[edge.from].append(index)
            needed[edge.to].append(index)
        }
    }

    func text(of id: Int) -> String {
        let node = graph.nodes[id]
        var text = node.name + ": " + node.lifetime.phrase
        func line(_ words: String?...) {
            text += "\n "
            for case let word? in words { text += " " + word }
        }
        line("registered", node.location.map { "at " + $0.description + "," }, name(of: node.place))
        if let replaced = node.replaced { line("in the place of", TypeName.of(replaced)) }
        for offer in node.offers {
            line("handed out as", TypeName.of(offer.type), offer.token.map { "for " + TypeName.of($0) } ?? "on request")
        }
        if let isolation = node.isolation {
            line("confined to", isolation == .mainActor ? "the main actor" : "an actor")
        }
        if node.isStartable { line("started by start()") }
        for edge in gets[id] { line("gets", phrase(graph.edges[edge], isFrom: true)) }
        for need in node.needs
        where !gets[id].contains(where: { (graph.edges[$0].token ?? graph.edges[$0].type) == need.type }) {
            let scopes =
                need.scopes.isEmpty ? nil : ": only the scope '" + need.scopes.joined(separator: "', '") + "' brings it"
            line(
                "gets nothing for",
                TypeName.of(need.type)
                    + (scopes ?? (need.isMissing ? ": nothing provides it" : ", which may be absent")))
        }
        if needed[id].isEmpty { line("nothing here needs it") }
        for edge in needed[id] { line("needed by", phrase(graph.edges[edge], isFrom: false)) }
        line("kept alive by", node.lifetime.keeper)
        if let level = node.level {
            line("complete after", level.description, level == 1 ? "step" : "steps")
        } else {
            line("part of a cycle, or in need of what is")
        }
        return text
    }

    /// What explanations call a container.
    private func name(of place: Int) -> String {
        let place = graph.places[place]
        let name = place.name.map { " '" + $0 + "'" } ?? ""
        return switch place.kind {
        case .own: name.isEmpty ? "here" : "in the container" + name
        case .outer: name.isEmpty ? "further out" : "further out, in the container" + name
        case .module: name.isEmpty ? "in a container that is kept" : "in the module" + name
        case .scope: "in the scope" + name
        }
    }

    private func phrase(_ edge: Container.Graph.Edge, isFrom: Bool) -> String {
        var text = graph.nodes[isFrom ? edge.to : edge.from].name
        if edge.type != graph.nodes[edge.to].type { text += " as " + TypeName.of(edge.type) }
        if let token = edge.token { text += " by " + TypeName.of(token) }
        for use in edge.uses { text += use == "()" ? ", as a parameter" : ", '" + use + "'" }
        switch edge.strength {
        case .strong: break
        case .weak: text += ", weakly"
        case .onDemand: text += ", on demand"
        }
        return text + " (" + edge.reasons.map(\.phrase).joined(separator: ", ") + ")"
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
