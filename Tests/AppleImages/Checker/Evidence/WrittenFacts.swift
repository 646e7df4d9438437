#if DEBUG
@testable internal import Wind

/// Facts that symbols don't contain, from a file of the repository.
struct WrittenFacts {
    /// The conformances that are isolated to an actor.
    private(set) var isolation: [String: ConformanceIsolation] = [:]
    /// The cases that the comparisons must include.
    private(set) var cases: [String] = []
    private var objectiveCNames: [String: String] = [:]
    /// The minimum number of comparisons, by the name of the image.
    private(set) var counts: [String: [Findings.Subject: Int]] = [:]

    /// - Parameter text: Lines that begin with the kind of fact. Comments begin with `#`.
    /// - Throws: If the format of a line is unknown.
    init(_ text: String) throws {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ")
            guard words.count > 1 else { throw Failure("a fact that is not understood: \(line)") }
            let rest = words.dropFirst().dropLast().joined(separator: " ")
            switch words[0] {
            case "main-actor": isolation[words.dropFirst().joined(separator: " ")] = .mainActor
            case "other-actor": isolation[words.dropFirst().joined(separator: " ")] = .otherActor
            case "objc-name": objectiveCNames[rest] = String(words[words.count - 1])
            case "case": cases.append(words.dropFirst().joined(separator: " "))
            case "at-least":
                let numbers = words.dropFirst(2).map { Int($0) ?? 0 }
                guard numbers.count == Findings.Subject.allCases.count else { throw Failure("four numbers: \(line)") }
                counts[String(words[1])] = Dictionary(
                    uniqueKeysWithValues: zip(Findings.Subject.allCases, numbers))
            default: throw Failure("a fact that is not understood: \(line)")
            }
        }
    }

    /// The name of a class in the Objective-C runtime, which is the Swift name unless the file states another name.
    func objectiveCName(of type: String) -> String {
        objectiveCNames[type] ?? TypePath(type).name
    }
}
#endif
