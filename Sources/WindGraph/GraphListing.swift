/// A graph as lines of text for a review: each component, with its dependencies and offers below it.
///
/// ```text
/// App.NoteList: singleton
///    gets App.DependsOnNoteStore: App.FileNoteStore
///    is handed out as App.NoteList: for App.DependsOnNoteList
/// ```
///
/// The lines are sorted by name, so that the order and the place of registrations don't matter.
public struct GraphListing: Equatable, Sendable, CustomStringConvertible {
    private let facts: [GraphFact: String]

    /// The lines of the listing.
    public var description: String {
        facts.keys.sorted().map { fact in
            let text = fact.subject == .component ? fact.component : "   " + fact.words
            return text + ": " + (facts[fact] ?? "") + "\n"
        }.joined()
    }

    /// Creates the listing of a graph.
    public init(_ graph: GraphFile) { facts = graph.facts }

    /// Reads a listing that ``description`` wrote.
    ///
    /// A line that isn't an offer, a dependency or a missing provider counts as a component.
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

    /// Returns the changes from an older listing to this one.
    public func difference(from older: GraphListing) -> GraphDifference {
        GraphFile.difference(from: older.facts, to: facts)
    }

    private static let subjects = ([.offer, .provider, .missing] as [GraphDifference.Change.Subject]).map {
        (subject: $0, words: GraphFact(subject: $0, component: "", type: "").words)
    }

    /// The parts of a line before and after the first colon that a space follows, outside of parentheses and raw
    /// identifiers.
    private static func halves(of line: Substring) -> (String, String) {
        var (depth, isRaw) = (0, false)
        for index in line.indices {
            switch line[index] {
            case "`": isRaw.toggle()
            case _ where isRaw: break
            case "(": depth += 1
            case ")": depth -= 1
            case ":" where depth == 0 && line[index...].hasPrefix(": "):
                return (String(line[..<index]), String(line[index...].dropFirst(2)))
            default: break
            }
        }
        return (String(line), "")
    }
}
