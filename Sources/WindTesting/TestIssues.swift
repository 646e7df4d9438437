internal import Wind

/// The issues of a test, of which some are found on threads and in tasks that don't belong to the test.
final class TestIssues: @unchecked Sendable {
    // SAFETY: the texts are read and changed with the lock.
    private let lock = Lock()
    private var texts: [String] = []
    /// Whether the test can still record what other tasks find.
    private var isCollecting = false

    /// Has the test of the current task record what other tasks find.
    func begin() {
        let isInTest = TestLine.isInTest
        lock.withLock { isCollecting = isInTest }
    }

    /// Records an issue now, or at the end of the test if the current task doesn't belong to a test.
    func record(_ text: String, at line: TestLine) {
        let isKept =
            !TestLine.isInTest
            && lock.withLock {
                if isCollecting { texts.append(text) }
                return isCollecting
            }
        if !isKept { line.record(text) }
    }

    /// Records the kept issues, at the end of the test.
    func end(at line: TestLine) {
        let kept = lock.withLock {
            isCollecting = false
            return texts
        }
        for text in kept { line.record(text) }
    }
}
