/// Something whose cost is measured by repeating it.
public struct Operation {
    /// What a number of repetitions showed.
    public struct Sample {
        /// Nanoseconds for each repetition, or what the row counts instead.
        public let figure: Double
        /// Nanoseconds that all of it took.
        public let elapsed: Double
    }

    /// Whether a sample may take as many repetitions as give a steady figure.
    public let isRepeatable: Bool
    /// Repeats it.
    public let measure: (Int) throws -> Sample

    /// Repeats it in a loop of its own, without anything around each repetition.
    static func loop(_ repeating: @escaping (Int) throws -> Void) -> Operation {
        Operation(isRepeatable: true) { count in
            let elapsed = try nanoseconds { try repeating(count) }
            return Sample(figure: elapsed / Double(count), elapsed: elapsed)
        }
    }

    /// Times each repetition by itself; what it made goes outside of the measured time.
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

    /// Finds how many repetitions take at least six milliseconds.
    public func calibratedCount() throws -> Int {
        guard isRepeatable else { return 1 }
        var count = 1
        while try measure(count).elapsed < 6e6 { count *= 2 }
        return count
    }
}

/// The time that `body` takes.
public func nanoseconds(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
}
