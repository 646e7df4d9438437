#if canImport(Testing)
public import Testing
public import Wind

/// Gives every test, and every case of a parameterised one, a container of its own.
///
/// In the test's task tree it is `Container.current` and `Container.application`: in the test itself, in the tasks that it
/// creates, and in what they call. Tests that run at the same time never see each other's. Code outside of every task tree,
/// in a detached task or on a thread, finds none of them; that it asks is reported as `WIND-034`.
///
/// On a suite it holds for each of its tests. Where several would hold, the innermost does, and only that one makes a
/// container; of several at one place, the last. Problems of the container that can't be thrown are recorded as issues.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    private let container: TestContainer
    private let identity = Identity()

    /// Tells a trait from an equal one.
    private final class Identity: Sendable {}

    init(_ container: TestContainer) {
        self.container = container
    }

    /// Whether it holds for the tests of a suite.
    public var isRecursive: Bool { true }

    /// Runs a test with a new container.
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case of a parameterised test.
    ///   - function: What runs the test.
    /// - Throws: What the configuration throws; the test does not run then.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let traits = test.traits.compactMap { $0 as? ContainerTrait }
        guard traits.last?.identity === identity else { return try await function() }
        var container = container
        // All that must never be touched, and the last that says what may.
        container.rules = test.traits.compactMap { $0 as? NeverTouched }
        container.rules += test.traits.compactMap { $0 as? OnlyReplaced }.suffix(1)
        let own = try await container.make()
        defer { container.finish(own) }
        try await TestScope.run(with: own, report: container.report, operation: function)
    }
}

extension Trait where Self == ContainerTrait {
    /// Gives every test a container of its own that `configure` fills: see ``ContainerTrait``.
    /// - Parameters:
    ///   - fileID: Where issues are recorded.
    ///   - filePath: Where issues are recorded.
    ///   - line: Where issues are recorded.
    ///   - column: Where issues are recorded.
    ///   - configure: Registers the test's components; called before each test, on the actor to which it is isolated.
    ///     If it throws, the test fails.
    /// - Returns: The trait.
    public static func container(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ configure: @escaping @isolated(any) @Sendable (Container) async throws -> Void
    ) -> Self {
        let line = TestLine(fileID: fileID, filePath: filePath, line: line, column: column)
        return ContainerTrait(TestContainer(configure: configure, line: line))
    }

    /// Gives every test a copy of `application`: see ``ContainerTrait``.
    /// - Parameters:
    ///   - application: The container whose registrations each test gets; it is not used itself.
    ///   - fileID: Where issues are recorded.
    ///   - filePath: Where issues are recorded.
    ///   - line: Where issues are recorded.
    ///   - column: Where issues are recorded.
    ///   - configure: Replaces what the test is to have otherwise; called before each test, on the actor to which it is
    ///     isolated. If it throws, the test fails.
    /// - Returns: The trait.
    public static func container(
        _ application: Container, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
        line: UInt = #line, column: UInt = #column,
        _ configure: (@isolated(any) @Sendable (Container) async throws -> Void)? = nil
    ) -> Self {
        let line = TestLine(fileID: fileID, filePath: filePath, line: line, column: column)
        return ContainerTrait(TestContainer(application: application, configure: configure, line: line))
    }
}
#endif
