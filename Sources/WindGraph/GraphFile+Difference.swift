import Foundation

/// The changes from one graph to another.
public struct GraphDifference: Codable, Equatable, Sendable {
    /// One change.
    public struct Change: Codable, Equatable, Sendable {
        /// The part of a component that a change affects.
        public enum Subject: String, Codable, Sendable {
            /// A component itself: its lifetime, its container, or its actor.
            case component
            /// A type under which a component is handed out, with the token.
            case offer
            /// The providers of a dependency.
            case provider
            /// A dependency without a provider.
            case missing
        }

        /// The part of the component that changes.
        public let subject: Subject
        /// The name of the component, with a number if it is registered several times.
        public let component: String
        /// The name of the offered type, or of the token of the dependency; nil for the component itself.
        public let type: String?
        /// The value in the older graph; nil for an addition.
        public let before: String?
        /// The value in the newer graph; nil for a removal.
        public let after: String?
    }

    /// The changes, sorted by the names of the components.
    public internal(set) var changes: [Change] = []

    /// Whether the graphs are equal.
    public var isEmpty: Bool { changes.isEmpty }

    /// A line for each change: `+` for an addition, `-` for a removal, and `~` for another value.
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

    /// Returns the changes as JSON with sorted keys.
    public func json() -> String { written(self) }
}

extension GraphFile {
    /// Returns the changes from an older graph to this one.
    ///
    /// The function matches components by their names, and components of the same name by their order. The place of a
    /// registration in the code doesn't matter.
    /// - Parameter older: The older graph.
    /// - Returns: The changes.
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

    /// The facts that a review compares: each component, its offers, and the providers of its dependencies.
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

/// The subject of a statement about a graph, without its value.
struct GraphFact: Hashable, Comparable {
    let subject: GraphDifference.Change.Subject
    let component: String
    let type: String?

    var text: String { component + words }

    /// The words after the name of the component.
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
    // Only a number that isn't finite can't be written.
    return ((try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
}
