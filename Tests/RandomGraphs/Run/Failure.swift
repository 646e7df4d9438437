/// What the model and the container differ in.
package struct Failure: Error, CustomStringConvertible {
    let expected: String
    let found: String
    let subject: String

    package var description: String { "\(subject)\n  expected: \(expected)\n  found:    \(found)" }
}

/// A run that failed, made as short as it still fails.
package struct FailedRun: Error, CustomStringConvertible {
    /// The seed that makes the same run again.
    package let seed: UInt64
    let operations: [Operation]
    let failure: Failure
    let failed: Int

    package var description: String {
        let lines = operations.prefix(failed + 1).enumerated().map { "  \($0 == failed ? ">" : " ") \($1)" }
        return "seed \(seed) failed:\n" + lines.joined(separator: "\n") + "\n\(failure)"
    }
}

/// What was wrong when several threads ran.
package struct FailedThreads: Error, CustomStringConvertible {
    /// The seed with which it may happen again.
    package let seed: UInt64
    let failures: [String]

    package var description: String { "seed \(seed) failed with threads:\n" + failures.joined(separator: "\n") }
}
