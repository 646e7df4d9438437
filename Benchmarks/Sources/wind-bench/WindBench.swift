import ArgumentParser
import Works

/// The command-line tool.
@main
struct WindBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "wind-bench",
        abstract: "Compares Wind with wiring by hand, side by side.")

    @Option(help: "The number of measurements of each side. The table shows the medians.")
    var rounds = 15

    @Option(help: "Measure the rows with this text in their title or at the start of their name: W3. Repeatable.")
    var filter: [String] = []

    @Flag(help: "Print JSON instead of a table.")
    var json = false

    @Option(help: "Draw the time of start-up by the number of components into this SVG file, and measure nothing else.")
    var plot: String?

    func validate() throws {
        guard rounds >= 15 else { throw ValidationError("a median needs at least 15 rounds") }
    }

    func run() throws {
        if let plot {
            try StartUpPlot(rounds: rounds).write(to: plot)
            return
        }
        let rows = Row.all.filter { row in
            filter.isEmpty || filter.contains { row.matches($0) }
        }
        guard !rows.isEmpty else { throw ValidationError("no row matches the filter") }
        if json {
            print(try Report(rows.map { try Comparison($0, rounds: rounds) }).json)
        } else {
            print(Table.head)
            for row in rows { print(Table.line(try Comparison(row, rounds: rounds))) }
        }
    }
}

extension Row {
    fileprivate func matches(_ filter: String) -> Bool {
        let filter = filter.lowercased()
        return id.lowercased().hasPrefix(filter) || title.lowercased().contains(filter)
    }
}
