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

    /// Runs the operations.
    /// - Returns: Which failed and how; nil if none did.
    static func failure(of operations: [Operation], _ mutation: Mutation?) -> (index: Int, failure: Failure)? {
        let run = Run(mutation)
        return Journal.$current.withValue(run.journal) {
            var index = 0
            do {
                for operation in operations {
                    try run.perform(operation)
                    index += 1
                }
                try run.end()
            } catch {
                return (index, error as? Failure ?? Failure(expected: "", found: "\(error)", subject: "another error"))
            }
            return nil
        }
    }
}
