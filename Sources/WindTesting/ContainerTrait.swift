#if canImport(Testing)
public import Testing
public import Wind

/// A trait that gives each test, and each case of a parameterized test, its own container.
///
///     @Test("starts empty", .container { MemoryStore.register(in: $0) })
///     func empty() throws {
///         let store: (any TodoStore)? = Container.current?.resolve()
///         #expect(store?.items == [])
///     }
///
/// The container is `Container.current` and `Container.application` in the test, in the tasks that it creates, and in the
/// functions that they call. Tests that run at the same time never see each other's container. Code in a detached task or
/// on a thread doesn't get a test's container, and asking for one is reported as `WIND-034`.
///
/// The trait of a suite applies to each of its tests. If several traits apply to a test, only one creates a container: the
/// trait of the innermost declaration, and the last one there. Errors of the container that Wind can't throw are recorded
/// as issues of the test, unless the container has a handler `onProblem` of its own.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
    private let container: TestContainer
    private let identity = Identity()

    /// Distinguishes a trait from an equal trait.
    private final class Identity: Sendable {}

    init(_ container: TestContainer) {
        self.container = container
    }

    /// Whether the trait of a suite applies to the tests of the suite.
    public var isRecursive: Bool { true }

    /// Runs a test with a new container.
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case of a parameterized test.
    ///   - function: The function that runs the test.
    /// - Throws: The error of the configuration, in which case the test doesn't run.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let traits = test.traits.compactMap { $0 as? ContainerTrait }
        guard traits.last?.identity === identity else { return try await function() }
        var container = container.forOneTest
        // All rules of `.never` apply, but only the last `.onlyReplaced`.
        container.rules = test.traits.compactMap { $0 as? NeverTouched }
        container.rules += test.traits.compactMap { $0 as? OnlyReplaced }.suffix(1)
        let own = try await container.make()
        defer { container.finish(own) }
        try await TestScope.run(with: own, report: container.report, operation: function)
    }
}

extension Trait where Self == ContainerTrait {
    /// Gives each test an empty container that `configure` fills.
    ///
    ///     @Test("starts empty", .container { MemoryStore.register(in: $0) })
    ///
    /// ``ContainerTrait`` describes where code finds the container.
    /// - Parameters:
    ///   - fileID: The file that issues name.
    ///   - filePath: The path of this file.
    ///   - line: The line that issues name.
    ///   - column: The column that issues name.
    ///   - configure: A closure that registers the test's components. It is called before each test, on the actor that it
    ///     is isolated to. If it throws, the test fails and doesn't run.
    /// - Returns: The trait.
    public static func container(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        column: UInt = #column, _ configure: @escaping @isolated(any) @Sendable (Container) async throws -> Void
    ) -> Self {
        let line = TestLine(fileID: fileID, filePath: filePath, line: line, column: column)
        return ContainerTrait(TestContainer(configure: configure, line: line))
    }

    /// Gives each test a copy of the app's container.
    ///
    ///     @Suite("The to-do list", .container(TodoApp.container) {
    ///         try $0.replace(FileStore.self, with: MemoryStore.self)
    ///     })
    ///
    /// ``ContainerTrait`` describes where code finds the container.
    /// - Parameters:
    ///   - application: The container whose registrations each test gets. The test doesn't use this container itself.
    ///   - fileID: The file that issues name.
    ///   - filePath: The path of this file.
    ///   - line: The line that issues name.
    ///   - column: The column that issues name.
    ///   - configure: A closure that replaces components in the copy. It is called before each test, on the actor that it
    ///     is isolated to. If it throws, the test fails and doesn't run.
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
