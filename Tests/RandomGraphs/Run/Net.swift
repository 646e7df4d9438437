import Wind

/// Runs random operations and compares the results with the model.
package enum Net {
    /// Performs one run.
    /// - Throws: `FailedRun`, with the shortest failing list of operations.
    package static func run(seed: UInt64, operations count: Int? = nil, mutation: Mutation? = nil) throws {
        var generator = Generator(seed: seed)
        let operations = generator.run(operations: count)
        guard let (failed, failure) = failure(of: operations, mutation) else { return }
        let shortest = Shrinker(mutation).shortened(Array(operations.prefix(failed + 1)), failure)
        throw FailedRun(
            seed: seed, operations: shortest.operations, failure: shortest.failure, failed: shortest.failed)
    }

    /// Whether objects may read dependencies before they are wired, for a process that doesn't otherwise use
    /// `Container.onProblem`.
    @TaskLocal package static var readsEarly = false

    /// Runs a closure while objects may read dependencies before they are wired.
    package static func readingEarly<Value>(_ body: () throws -> Value) rethrows -> Value {
        Container.onProblem = { _ in }
        return try $readsEarly.withValue(true) { try body() }
    }

    /// Repeats runs until they reveal a mistake in the model.
    /// - Returns: The number of runs, or `limit` if the mistake stayed hidden.
    package static func runs(toFind mutation: Mutation, limit: Int = 2_000) throws -> Int {
        for count in 1..<limit {
            var generator = Generator(seed: UInt64(count))
            if failure(of: generator.run(), mutation) != nil { return count }
        }
        return limit
    }

    /// Performs one run, and announces each operation first.
    package static func trace(seed: UInt64, _ announce: (String) -> Void) throws {
        var generator = Generator(seed: seed)
        let result = failure(of: generator.run(), nil) { announce($0.description) }
        if let (_, failure) = result { throw failure }
        if seed % 20 == 0 {
            announce("threads")
            try runThreads(seed: seed)
        }
    }

    /// Runs the operations.
    /// - Returns: The operation that failed, and its failure; nil if all succeeded.
    static func failure(
        of operations: [Operation], _ mutation: Mutation?, announce: (Operation) -> Void = { _ in }
    ) -> (index: Int, failure: Failure)? {
        let run = Run(mutation)
        defer { run.model.end() }
        return Journal.$current.withValue(run.journal) {
            var index = 0
            do {
                for operation in operations {
                    announce(operation)
                    try run.perform(operation)
                    index += 1
                    if run.model.isUnknowable { return nil }
                }
                try run.end()
            } catch {
                if run.model.isUnknowable { return nil }
                return (index, error as? Failure ?? Failure(expected: "", found: "\(error)", subject: "another error"))
            }
            return nil
        }
    }
}

extension Net {
    /// Uses the same containers on several threads.
    /// - Throws: `FailedThreads`.
    package static func runThreads(seed: UInt64, threads: Int = 4, operations: Int = 30) throws {
        let journal = Journal()
        let failures = Journal.$current.withValue(journal) {
            ThreadedRun(seed: seed, journal: journal).failures(threads: threads, operations: operations)
        }
        journal.forgetForeignObjects()
        let alive = journal.all.filter { $0.object != nil }.map { "a \($0.className) lives when all was let go of" }
        guard (failures + alive).isEmpty else { throw FailedThreads(seed: seed, failures: failures + alive) }
    }
}
