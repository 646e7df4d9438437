extension Container {
    /// The container for code outside components: the container of the current task, otherwise the ``application``
    /// container.
    ///
    /// ``Inject`` reads it wherever no container fills the property. Read it from any thread.
    public static var current: Container? { ofTask ?? application }

    /// Makes `container` the ``current`` container while `operation` runs.
    ///
    /// The child tasks of `operation` see it, too. Detached tasks, and threads that `operation` starts, see the
    /// ``application`` container. Calls may be nested.
    /// - Parameters:
    ///   - container: The container. The call keeps it until `operation` returns.
    ///   - operation: The code to run.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public static func withCurrent<Result>(_ container: Container, operation: () throws -> Result) rethrows -> Result {
        try $ofTask.withValue(container, operation: operation)
    }

    /// Makes `container` the ``current`` container while the asynchronous `operation` runs.
    ///
    /// ```swift
    /// try await Container.withCurrent(container) {
    ///     try await ExportCommand().run()
    /// }
    /// ```
    ///
    /// The child tasks of `operation` see it, too. Detached tasks, and threads that `operation` starts, see the
    /// ``application`` container. Calls may be nested.
    /// - Parameters:
    ///   - container: The container. The call keeps it until `operation` returns.
    ///   - isolation: The actor of the caller, on which `operation` runs.
    ///   - operation: The code to run.
    /// - Returns: The result of `operation`.
    /// - Throws: The error of `operation`.
    public static func withCurrent<Result>(
        _ container: Container, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $ofTask.withValue(container, operation: operation, isolation: isolation)
    }

    @TaskLocal static var ofTask: Container?
}
