/// A difference between the model and the container.
package struct Failure: Error, CustomStringConvertible {
    let expected: String
    let found: String
    let subject: String

    package var description: String { "\(subject)\n  expected: \(expected)\n  found:    \(found)" }
}

/// A failed run, shortened as far as it still fails.
package struct FailedRun: Error, CustomStringConvertible {
    /// The seed that repeats the run.
    package let seed: UInt64
    let operations: [Operation]
    let failure: Failure
    let failed: Int

    package var description: String {
        let lines = operations.prefix(failed + 1).enumerated().map { "  \($0 == failed ? ">" : " ") \($1)" }
        return "seed \(seed) failed:\n" + lines.joined(separator: "\n") + "\n\(failure)"
    }
}

/// The failures of a run with several threads.
package struct FailedThreads: Error, CustomStringConvertible {
    /// The seed with which the failure may happen again.
    package let seed: UInt64
    let failures: [String]

    package var description: String { "seed \(seed) failed with threads:\n" + failures.joined(separator: "\n") }
}
