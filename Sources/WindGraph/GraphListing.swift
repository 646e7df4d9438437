/// A graph as lines for people who review a change: each component, and below it what it offers and what it gets.
///
///     App.NoteList: singleton
///         gets App.DependsOnNoteStore: App.FileNoteStore
///         is handed out as App.NoteList: for App.DependsOnNoteList
///
/// Sorted by names, so the order of registration makes no difference, and neither do places in code.
public struct GraphListing: Equatable, Sendable, CustomStringConvertible {
    private let facts: [GraphFact: String]

    /// The lines.
    public var description: String {
        facts.keys.sorted().map { fact in
            let text = fact.subject == .component ? fact.component : "   " + fact.words
            return text + ": " + (facts[fact] ?? "") + "\n"
        }.joined()
    }

    /// What a graph says.
    public init(_ graph: GraphFile) { facts = graph.facts }

    /// Reads what ``description`` has written; a line that says something else is taken for a component.
    public init(_ text: String) {
        var facts: [GraphFact: String] = [:]
        var component = ""
        for line in text.split(whereSeparator: \.isNewline) where line.contains(where: { !$0.isWhitespace }) {
            let (words, value) = GraphListing.halves(of: line)
            let found = GraphListing.subjects.first { line.hasPrefix("   " + $0.words) }
            if let found {
                let type = String(words.dropFirst(found.words.count + 3))
                facts[GraphFact(subject: found.subject, component: component, type: type)] = value
            } else {
                component = words
                facts[GraphFact(subject: .component, component: component, type: nil)] = value
            }
        }
        self.facts = facts
    }

    /// What has changed from an older one to this.
    public func difference(from older: GraphListing) -> GraphDifference {
        GraphFile.difference(from: older.facts, to: facts)
    }

    private static let subjects = ([.offer, .provider, .missing] as [GraphDifference.Change.Subject]).map {
        (subject: $0, words: GraphFact(subject: $0, component: "", type: "").words)
    }

    /// What stands before and after the first colon with a space behind it.
    private static func halves(of line: Substring) -> (String, String) {
        guard let range = line.firstRange(of: ": ") else { return (String(line), "") }
        return (String(line[..<range.lowerBound]), String(line[range.upperBound...]))
    }
}
