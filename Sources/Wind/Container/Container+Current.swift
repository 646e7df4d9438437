extension Container {
    /// The container that code outside of components takes from: the task's, else the ``application``'s.
    ///
    /// What ``Inject`` uses wherever no wiring fills it. May be read from any thread.
    public static var current: Container? { ofTask ?? application }

    /// Makes `container` the ``current`` one while `operation` runs, also in the tasks that it creates as its children.
    ///
    /// A detached task, or a thread that it starts, sees the application's instead. Calls may be nested.
    /// - Parameters:
    ///   - container: The container. It is kept until `operation` returns.
    ///   - operation: What runs with it.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public static func withCurrent<Result>(_ container: Container, operation: () throws -> Result) rethrows -> Result {
        try $ofTask.withValue(container, operation: operation)
    }

    /// Makes `container` the ``current`` one while `operation` runs, also in the tasks that it creates as its children.
    ///
    /// A detached task, or a thread that it starts, sees the application's instead. Calls may be nested.
    /// - Parameters:
    ///   - container: The container. It is kept until `operation` returns.
    ///   - isolation: The actor of the caller, on which `operation` runs.
    ///   - operation: What runs with it.
    /// - Returns: What `operation` returns.
    /// - Throws: What `operation` throws.
    public static func withCurrent<Result>(
        _ container: Container, isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
    ) async rethrows -> Result {
        try await $ofTask.withValue(container, operation: operation, isolation: isolation)
    }

    @TaskLocal static var ofTask: Container?
}
