extension Container {
    /// The container for code outside components: the container of the current task, otherwise the ``application``
    /// container.
    ///
    /// ``Inject`` reads it wherever no container fills the property. Read it from any thread.
    public static var current: Container? { ofTask ?? application }

    /// Makes `container` the ``current`` container while `operation` runs.
    ///
    /// The child tasks of `operation`, and tasks that it creates with `Task { … }`, see it, too. Detached tasks, and
    /// threads that `operation` starts, see the ``application`` container. Calls may be nested.
    /// - Parameters:
    ///   - container: The container. The call keeps it until `operation` returns.
    ///   - operation: The code to run.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public static func withCurrent<Result>(_ container: Container, operation: () throws -> Result) rethrows -> Result {
        hasTaskContainer.store(true, ordering: .relaxed)
        return try $bound.withValue(container, operation: operation)
    }

    /// Makes `container` the ``current`` container while the asynchronous `operation` runs.
    ///
    /// ```swift
    /// try await Container.withCurrent(container) {
    ///     try await ExportCommand().run()
    /// }
    /// ```
    ///
    /// The child tasks of `operation`, and tasks that it creates with `Task { … }`, see it, too. Detached tasks, and
    /// threads that `operation` starts, see the ``application`` container. Calls may be nested.
    /// - Parameters:
    ///   - container: The container. The call keeps it until `operation` returns.
    ///   - isolation: The actor of the caller, on which `operation` runs.
    ///   - operation: The code to run.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public static func withCurrent<Result>(
        _ container: Container, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        hasTaskContainer.store(true, ordering: .relaxed)
        return try await $bound.withValue(container, operation: operation, isolation: isolation)
    }

    /// The container of the current task.
    ///
    /// Most programs never set one. They don't pay for the search among the task's values.
    @inline(__always)
    static var ofTask: Container? { hasTaskContainer.load(ordering: .relaxed) ? boundToTask : nil }

    @inline(never)
    private static var boundToTask: Container? { bound }

    /// Whether any task ever had a container; a task that has one was created after this was set.
    private static let hasTaskContainer = Atomic(false)
    @TaskLocal private static var bound: Container?
}
