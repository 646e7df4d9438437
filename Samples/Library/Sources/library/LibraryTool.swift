import Catalogue
import Lending
import Reports
import Wind

/// Runs the command that the words of a command line name.
final class LibraryTool: Singleton, DirectResolver, AutomaticDependencyHandling, DependsOnCatalogue, DependsOnDesk,
    DependsOnReport
{
    var dependencies = Dependencies()

    /// - Returns: The text to print.
    func run(_ words: [String]) async throws -> String {
        switch words.first {
        case "add" where words.count == 2:
            return "Added '\(try await catalogue.add(words[1]).title)'"
        case "lend" where words.count == 3:
            try await desk.lend(words[1], to: words[2])
            return "Lent '\(words[1])' to \(words[2])"
        case "return" where words.count == 2:
            try await desk.takeBack(words[1])
            return "'\(words[1])' is back"
        case "report" where words.count == 1:
            return try await report.text()
        default:
            return "usage: library add TITLE | lend TITLE READER | return TITLE | report | graph …"
        }
    }
}
