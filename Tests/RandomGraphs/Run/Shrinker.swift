/// Leaves out operations as long as the run still fails with the same subject.
struct Shrinker {
    private let mutation: Mutation?

    init(_ mutation: Mutation?) {
        self.mutation = mutation
    }

    /// Returns the shortest failing run.
    func shortened(_ operations: [Operation], _ failure: Failure) -> (
        operations: [Operation], failed: Int, failure: Failure
    ) {
        var shortest = (operations: operations, failed: operations.count - 1, failure: failure)
        var size = max(1, operations.count / 2)
        while true {
            var isShorter = false
            var start = 0
            while start < shortest.operations.count {
                var attempt = shortest.operations
                attempt.removeSubrange(start..<min(start + size, attempt.count))
                if let (failed, failure) = Net.failure(of: attempt, mutation),
                    failure.subject == shortest.failure.subject
                {
                    shortest = (Array(attempt.prefix(failed + 1)), failed, failure)
                    isShorter = true
                } else {
                    start += size
                }
            }
            if size == 1, !isShorter { return shortest }
            size = max(1, size / 2)
        }
    }
}
