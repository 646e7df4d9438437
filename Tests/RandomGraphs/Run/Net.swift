import Wind

/// Runs random operations and compares with the model.
package enum Net {
    /// Makes one run.
    /// - Throws: `FailedRun`, with the shortest list of operations that was found to fail.
    package static func run(seed: UInt64, operations count: Int? = nil, mutation: Mutation? = nil) throws {
        var generator = Generator(seed: seed)
        let operations = generator.run(operations: count)
        guard let (failed, failure) = failure(of: operations, mutation) else { return }
        let shortest = Shrinker(mutation).shortened(Array(operations.prefix(failed + 1)), failure)
        throw FailedRun(
            seed: seed, operations: shortest.operations, failure: shortest.failure, failed: shortest.failed)
    }

    /// Whether objects may read what they don't have yet: that is for a process that has no other use for
    /// `Container.onProblem`.
    @TaskLocal package static var readsEarly = false

    /// Does something while objects may read what they don't have yet.
    package static func readingEarly<Value>(_ body: () throws -> Value) rethrows -> Value {
        Container.onProblem = { _ in }
        return try $readsEarly.withValue(true) { try body() }
    }

    /// Makes runs until a mistake in the model shows.
    /// - Returns: How many runs it took; `limit` if it did not show.
    package static func runs(toFind mutation: Mutation, limit: Int = 2_000) throws -> Int {
        for count in 1..<limit {
            var generator = Generator(seed: UInt64(count))
            if failure(of: generator.run(), mutation) != nil { return count }
        }
        return limit
    }

    /// Makes one run, and says each operation before it is done.
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
    /// - Returns: Which failed and how; nil if none did.
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
    /// Has several threads use the same containers.
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
