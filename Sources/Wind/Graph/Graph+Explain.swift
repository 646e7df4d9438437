// The functions here, in 'Graph+Paths' and in 'Graph+Levels' are compiled only into programs that call them.

extension Container {
    /// Returns a text that explains a type: its registration, its dependencies, its consumers, and what keeps it alive.
    ///
    /// Print it while you debug. The call doesn't create any component. Call it from any thread.
    /// - Parameter type: A class, an interface or a token.
    /// - Returns: A paragraph for each registration of the type, or a sentence that it isn't registered.
    @_alwaysEmitIntoClient
    public func explain(_ type: any Any.Type) -> String {
        let graph = graph
        let nodes = graph.nodes(of: type)
        if nodes.isEmpty {
            // Without its parent, the container doesn't know what the parent hands out.
            if let gone = graph.problems.first(where: { $0.code == "WIND-024" }) { return gone.description }
            let askers = graph.nodes.filter { $0.needs.contains { $0.type == type } }
            if askers.isEmpty { return refusalToExplain(type) }
            let asked = Set(graph.edges.filter { $0.token == type }.map(\.to)).sorted()
            return TypeName.of(type) + Graph.explanationOfUnprovided(asked: asked.map { graph.nodes[$0].name })
                + askers.map { "\n  asked for by " + $0.name }.joined()
        }
        let levels = graph.levels
        return nodes.map { node in
            let (gets, needed) = (
                graph.edges.filter { $0.from == node.id }, graph.edges.filter { $0.to == node.id }
            )
            return graph.explanation(of: node, gets: gets, needed: needed, level: levels[node.id])
        }
        .joined(separator: "\n\n")
    }

    @usableFromInline
    func refusalToExplain(_ type: any Any.Type) -> String {
        withLock { notRegistered(type, isOther: false) }.description
    }
}

extension Container.Graph {
    /// Explains a node: its dependencies and the reasons for their providers, its consumers, and what keeps it alive.
    @_alwaysEmitIntoClient
    package func explanation(of node: Node, gets: [Edge], needed: [Edge], level: Int?) -> String {
        let isOfScope = node.lifetime == .singleton && places[node.place].kind == .scope
        var lines = [node.name + ": " + (isOfScope ? "one in each scope that is opened" : node.lifetime.phrase)]
        lines.append(
            "  registered " + (node.location.map { "at " + $0.description + ", " } ?? "") + name(of: places[node.place])
        )
        if let replaced = node.replaced { lines.append("  in the place of " + TypeName.of(replaced)) }
        for offer in node.offers {
            let token = offer.token.map { " for " + TypeName.of($0) } ?? " on request"
            lines.append("  handed out as " + TypeName.of(offer.type) + token)
        }
        if node.isOnMainActor { lines.append("  confined to the main actor") }
        if node.isOnOtherActor { lines.append("  confined to an actor") }
        if node.isStartable { lines.append("  started by start()") }
        for edge in gets { lines.append("  gets " + phrase(edge, of: nodes[edge.to], from: node)) }
        for need in node.needs where !gets.contains(where: { ($0.token ?? $0.type) == need.type }) {
            var end = need.isMissing ? ": nothing provides it" : ", which is optional"
            if !need.scopes.isEmpty {
                end = ": only the scope '" + need.scopes.joined(separator: "', '") + "' provides it"
            }
            lines.append("  gets nothing for " + TypeName.of(need.type) + end)
        }
        for edge in needed { lines.append("  needed by " + phrase(edge, of: nodes[edge.from], from: node)) }
        if needed.isEmpty { lines.append("  nothing here needs it") }
        lines.append("  kept alive by " + node.lifetime.keeper)
        if let level {
            lines.append("  complete after " + level.description + (level == 1 ? " step" : " steps"))
        } else {
            lines.append("  part of a cycle, or needs one")
        }
        return lines.joined(separator: "\n")
    }

    /// Explains a token without an offer: the resolvers that are asked for it.
    @_alwaysEmitIntoClient
    package static func explanationOfUnprovided(asked resolvers: [String]) -> String {
        if resolvers.isEmpty { return ": nothing provides it" }
        return ": nothing is offered for it, so " + resolvers.joined(separator: " and ")
            + (resolvers.count == 1 ? " is" : " are") + " asked and may refuse"
    }

    /// The name of a container in explanations.
    @_alwaysEmitIntoClient
    internal func name(of place: Place) -> String {
        let name = place.name.map { " '" + $0 + "'" } ?? ""
        return switch place.kind {
        case .own: name.isEmpty ? "here" : "in the container" + name
        case .outer: name.isEmpty ? "in a parent" : "in the parent" + name
        case .module: name.isEmpty ? "in a container that is kept" : "in the module" + name
        case .scope: "in the scope" + name
        }
    }

    @_alwaysEmitIntoClient
    internal func phrase(_ edge: Edge, of other: Node, from node: Node) -> String {
        var text = other.name
        // The same type may be registered in several containers.
        if other.place != node.place, other.place > 0 { text += " " + name(of: places[other.place]) }
        if edge.type != nodes[edge.to].type { text += " as " + TypeName.of(edge.type) }
        if let token = edge.token { text += " by " + TypeName.of(token) }
        for use in edge.uses { text += use == "()" ? ", as a parameter" : ", '" + use + "'" }
        switch edge.strength {
        case .strong: break
        case .weak: text += ", weakly"
        case .onDemand: text += ", on demand"
        }
        return text + (edge.reasons.isEmpty ? "" : " (" + edge.reasons.map(\.phrase).joined(separator: ", ") + ")")
    }
}

extension Container.Graph.Reason {
    @_alwaysEmitIntoClient
    internal var phrase: String {
        switch self {
        case .only: "the only one"
        case .first(let count): "the first of " + (count + 1).description
        case .further: "a further one, in a list"
        case .nearest(let count): "the nearest, hides " + count.description + " in parents"
        case .exported: "exported"
        case .replacing: "in the place of another"
        case .decorated: "decorated by it"
        case .asked: "asked, as a resolver that lists no tokens"
        }
    }
}

extension Container.Graph.Lifetime {
    /// The lifetime as a phrase of an explanation.
    @usableFromInline
    var phrase: String {
        switch self {
        case .singleton: "a singleton"
        case .lazySingleton: "a lazy singleton"
        case .scopedSingleton: "one for each scope"
        case .sharedInstance: "a shared instance"
        case .instance: "a new instance for each consumer"
        case .parameterizedInstance: "a new instance at each call of its maker"
        case .foreignSingleton: "a singleton that other code creates"
        case .foreignInstantiable: "an object that other code creates"
        case .given: "registered as it is"
        case .borrowed: "a weakly registered object"
        case .expected: "brought by each scope when it is opened"
        case .view: "a view"
        }
    }

    @_alwaysEmitIntoClient
    internal var keeper: String {
        switch self {
        case .singleton, .foreignSingleton, .given, .expected: "its container"
        case .borrowed: "other code; its container and its consumers hold it weakly"
        case .lazySingleton: "its container, from its first use"
        case .scopedSingleton: "its scope, from its first use"
        case .sharedInstance: "its consumers together"
        case .instance: "its consumer"
        case .parameterizedInstance: "the caller of its maker"
        case .foreignInstantiable: "the code that created it; held weakly here"
        case .view: "its framework, while it is shown"
        }
    }
}
