import Foundation

/// What is different between two graphs.
public struct GraphDifference: Codable, Equatable, Sendable {
    /// One difference.
    public struct Change: Codable, Equatable, Sendable {
        /// What it is about.
        public enum Subject: String, Codable, Sendable {
            /// A component: how long it lives, in which container it is, to what it is confined.
            case component
            /// A type that a component is handed out as, and the token.
            case offer
            /// Who provides what a component asks for.
            case provider
            /// Something that a component asks for and that nothing provides.
            case missing
        }

        /// What it is about.
        public let subject: Subject
        /// The name of the component, numbered if it is registered several times.
        public let component: String
        /// The name of the type that is handed out, or of the token that is asked for; nil for the component itself.
        public let type: String?
        /// What was so in the older graph; nil for what was added.
        public let before: String?
        /// What is so in the newer graph; nil for what was removed.
        public let after: String?
    }

    /// The differences, sorted by the names of the components.
    public internal(set) var changes: [Change] = []

    /// Whether both graphs say the same.
    public var isEmpty: Bool { changes.isEmpty }

    /// A line for each difference: `+` for what was added, `-` for what was removed, `~` for what has changed.
    public var text: String {
        changes.map { change in
            let fact = GraphFact(subject: change.subject, component: change.component, type: change.type).text
            return switch (change.before, change.after) {
            case (let before?, let after?): "~ \(fact): \(before) -> \(after)\n"
            case (let before?, nil): "- \(fact): \(before)\n"
            case (nil, let after): "+ \(fact): \(after ?? "")\n"
            }
        }.joined()
    }

    /// The same as JSON, its keys sorted.
    public func json() -> String { written(self) }
}

extension GraphFile {
    /// What has changed from an older graph to this one.
    ///
    /// Components are known by their names, and those of one name by their order. Where something is registered is no
    /// difference.
    public func difference(from older: GraphFile) -> GraphDifference {
        GraphFile.difference(from: older.facts, to: facts)
    }

    static func difference(from old: [GraphFact: String], to new: [GraphFact: String]) -> GraphDifference {
        let facts = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
        return GraphDifference(
            changes: facts.map { fact in
                .init(
                    subject: fact.subject, component: fact.component, type: fact.type, before: old[fact],
                    after: new[fact])
            })
    }

    /// What a review of a change looks at: each component, what it offers, and who provides what it asks for.
    var facts: [GraphFact: String] {
        var facts: [GraphFact: String] = [:]
        let names = uniqueNames
        for node in nodes {
            let component = names[node.id]
            func fact(_ subject: GraphDifference.Change.Subject, _ type: String? = nil) -> GraphFact {
                GraphFact(subject: subject, component: component, type: type)
            }
            var words = [node.lifetime]
            if node.isStartable { words.append("started") }
            if let isolation = node.isolation {
                words.append(isolation == "mainActor" ? "main actor" : "another actor")
            }
            if node.place != 0 { words.append("in \(title(of: node.place))") }
            facts[fact(.component)] = words.joined(separator: ", ")
            for offer in node.offers {
                let token = offer.token.map { "for " + $0 } ?? "on request"
                facts[fact(.offer, offer.type)] = facts[fact(.offer, offer.type)].map { $0 + ", " + token } ?? token
            }
            for need in node.needs where need.isMissing && need.scopes.isEmpty {
                facts[fact(.missing, need.type)] = "nothing provides it"
            }
        }
        var providers: [GraphFact: [String]] = [:]
        for edge in edges {
            let fact = GraphFact(subject: .provider, component: names[edge.from], type: edge.token ?? edge.type)
            let how = edge.strength == "strong" ? "" : edge.strength == "weak" ? " (weakly)" : " (on demand)"
            providers[fact, default: []].append(names[edge.to] + how)
        }
        for (fact, names) in providers { facts[fact] = names.joined(separator: ", ") }
        return facts
    }
}

/// Something that is so in a graph, without what is so.
struct GraphFact: Hashable, Comparable {
    let subject: GraphDifference.Change.Subject
    let component: String
    let type: String?

    var text: String { component + words }

    /// What follows the name of the component.
    var words: String {
        switch subject {
        case .component: ""
        case .offer: " is handed out as " + (type ?? "")
        case .provider: " gets " + (type ?? "")
        case .missing: " lacks " + (type ?? "")
        }
    }

    static func < (one: GraphFact, other: GraphFact) -> Bool {
        (one.component, one.words) < (other.component, other.words)
    }
}

func written(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // Nothing but a number that is none can't be written.
    return ((try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
}
