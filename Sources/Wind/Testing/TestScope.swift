/// The surroundings of one test: the container that is `Container.application` in its task tree.
package final class TestScope: Sendable {
    /// The handler for problems of this test and of code outside every test.
    package let report: Container.ProblemHandler
    private let lock = Lock()
    // SAFETY: guarded by `lock`.
    private nonisolated(unsafe) var container: Container?

    private init(_ container: Container, report: @escaping Container.ProblemHandler) {
        unsafe self.container = container
        self.report = report
    }

    /// The value of `Container.application` in this test.
    var application: Container? {
        get { lock.withLock { unsafe container } }
        set { _ = lock.withLock { unsafe exchange(&container, with: newValue) } }
    }

    // MARK: Running a test

    /// Runs `operation` with `container` as the current container and the application's.
    package static func run<Result>(
        with container: Container, report: @escaping Container.ProblemHandler, operation: () throws -> Result
    ) rethrows -> Result {
        let scope = TestScope(container, report: report)
        scope.begin()
        defer { scope.end() }
        return try $ofTask.withValue(scope) { try Container.withCurrent(container, operation: operation) }
    }

    /// Runs the asynchronous `operation` with `container` as the current container and the application's.
    package static func run<Result>(
        with container: Container, report: @escaping Container.ProblemHandler,
        isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        let scope = TestScope(container, report: report)
        scope.begin()
        defer { scope.end() }
        return try await $ofTask.withValue(
            scope,
            operation: {
                try await Container.withCurrent(container, isolation: isolation, operation: operation)
            }, isolation: isolation)
    }

    private func begin() {
        TestScope.listLock.withLock { unsafe TestScope.list.append(self) }
        TestScope.count.wrappingAdd(1)
    }

    private func end() {
        TestScope.count.wrappingAdd(-1)
        TestScope.listLock.withLock { unsafe TestScope.list.removeAll { $0 === self } }
        // Code that the test leaves behind may still hold this object.
        application = nil
    }

    // MARK: Looking up

    /// Whether any test runs; a program without tests asks nothing else.
    static var areActive: Bool { count.load(ordering: .relaxed) != 0 }

    /// The test whose task tree includes the current task.
    @TaskLocal package static var ofTask: TestScope?

    /// The application's container for the calling code, or `real` outside every test.
    ///
    /// A caller that belongs to no test is reported to the latest test.
    static func application(insteadOf real: Container?) -> Container? {
        if let scope = ofTask { return scope.application }
        // The caller's task has a current container.
        if let container = Container.ofTask { return container }
        let (count, last) = listLock.withLock { unsafe (list.count, list.last) }
        last?.report(.error(.outsideOfTests(.init(testCount: count, hasApplication: real != nil))))
        return real
    }

    private static let count = Atomic<Int>(0)
    private static let listLock = Lock()
    // SAFETY: guarded by `listLock`.
    private nonisolated(unsafe) static var list: [TestScope] = []
}
