import Works

/// The results as a table.
enum Table {
    private static let widths = [50, 7, 10, 10, 8, 12, 8]

    static var head: String {
        let titles = ["work", "size", "hand", "Wind", "ratio", "goal", ""]
        return columns(titles) + "\n" + String(repeating: "-", count: widths.reduce(widths.count - 1, +))
    }

    static func line(_ result: Comparison) -> String {
        columns([
            result.row.title, result.row.size.map(grouped) ?? "", figure(result.hand, result.row.unit),
            figure(result.wind, result.row.unit), "\(fixed(result.ratio, digits: 2))x", goal(result.row.goal),
            result.isMet.map { $0 ? "met" : "not met" } ?? "",
        ])
    }

    /// Aligns the first column to the left, and the figures to the right.
    private static func columns(_ texts: [String]) -> String {
        zip(texts, widths).enumerated().map { index, column in
            let space = String(repeating: " ", count: max(0, column.1 - column.0.count))
            return index == 0 ? column.0 + space : space + column.0
        }.joined(separator: " ")
    }

    private static func figure(_ figure: Double, _ unit: Row.Unit) -> String {
        switch unit {
        case .throughput: fixed(figure, digits: 2)
        case .nanoseconds where figure < 1_000: "\(fixed(figure, digits: 1)) ns"
        case .nanoseconds where figure < 100_000: "\(fixed(figure / 1_000, digits: 2)) µs"
        case .nanoseconds: "\(grouped(Int((figure / 1_000).rounded()))) µs"
        }
    }

    static func goal(_ goal: Row.Goal) -> String {
        switch goal {
        case .none: "-"
        case .atMost(let times): "<= \(fixed(times, digits: 1))x"
        case .atLeast(let times): ">= \(fixed(times, digits: 1))x"
        case .figure(let least): ">= \(fixed(least, digits: 1))"
        case .microseconds(let limit): "<= \(grouped(Int(limit))) µs"
        }
    }
}
