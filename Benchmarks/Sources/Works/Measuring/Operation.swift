/// An operation that is repeated to measure its cost.
public struct Operation {
    /// The result of a number of repetitions.
    public struct Sample {
        /// The nanoseconds of one repetition, or the row's own figure.
        public let figure: Double
        /// The nanoseconds of all repetitions.
        public let elapsed: Double
    }

    /// Whether the number of repetitions may grow until the figure is steady.
    public let isRepeatable: Bool
    /// Measures a number of repetitions.
    public let measure: (Int) throws -> Sample

    /// Measures a loop that `repeating` contains, so that nothing else runs between two repetitions.
    static func loop(_ repeating: @escaping (Int) throws -> Void) -> Operation {
        Operation(isRepeatable: true) { count in
            let elapsed = try nanoseconds { try repeating(count) }
            return Sample(figure: elapsed / Double(count), elapsed: elapsed)
        }
    }

    /// Measures each repetition alone, without the time for releasing its result.
    static func each<Made>(_ make: @escaping () throws -> Made) -> Operation {
        Operation(isRepeatable: true) { count in
            var elapsed = 0.0
            for _ in 0..<count {
                var made: Made?
                elapsed += try nanoseconds { made = try make() }
                consume(made)
            }
            return Sample(figure: elapsed / Double(count), elapsed: elapsed)
        }
    }

    /// Returns a number of repetitions that takes at least six milliseconds.
    public func calibratedCount() throws -> Int {
        guard isRepeatable else { return 1 }
        var count = 1
        while try measure(count).elapsed < 6e6 { count *= 2 }
        return count
    }
}

/// Returns the time that `body` takes.
public func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}
