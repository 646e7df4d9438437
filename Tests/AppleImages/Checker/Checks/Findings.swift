/// The comparisons and their differences.
struct Findings {
    /// The subjects that are counted.
    enum Subject: String, CaseIterable {
        case conformances, classes, offsets, tokens
    }

    private(set) var counts: [Subject: Int] = [:]
    /// The cases that an image must contain, so that a missing case is noticed.
    private(set) var cases: [String: Int] = [:]
    private(set) var problems: [String] = []

    mutating func count(_ subject: Subject, _ number: Int = 1) { counts[subject, default: 0] += number }

    mutating func note(_ name: String, if isThere: Bool = true) { cases[name, default: 0] += isThere ? 1 : 0 }

    mutating func report(_ problem: String) { problems.append(problem) }

    /// Reports that two sides don't agree.
    mutating func compare<Value: Equatable>(_ what: @autoclosure () -> String, read: Value, expected: Value) {
        if read != expected { report("\(what()): read \(read), but it is \(expected)") }
    }

    static func += (all: inout Findings, new: Findings) {
        all.counts.merge(new.counts, uniquingKeysWith: +)
        all.cases.merge(new.cases, uniquingKeysWith: +)
        all.problems += new.problems
    }
}
