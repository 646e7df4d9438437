// SAFETY: a source may be cancelled on any thread, which its type does not say.
@unsafe @preconcurrency import Dispatch

/// What a task waits for on a descriptor.
enum Readiness {
    case reading
    case writing

    private static let queue = DispatchQueue(label: "readiness")

    /// Suspends the task until the descriptor is ready, or closed by the other end.
    /// - Throws: `CancellationError`, as soon as the task is cancelled.
    static func wait(for readiness: Readiness, on number: Int32) async throws {
        try Task.checkCancellation()
        let source: any DispatchSourceProtocol =
            switch readiness {
            case .reading: DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
            case .writing: DispatchSource.makeWriteSource(fileDescriptor: number, queue: queue)
            }
        await withTaskCancellationHandler {
            // Nobody watches the descriptor any more when the task goes on and may close it.
            await withCheckedContinuation { continuation in
                source.setEventHandler { source.cancel() }
                source.setCancelHandler { continuation.resume() }
                source.activate()
            }
        } onCancel: {
            source.cancel()
        }
        try Task.checkCancellation()
    }
}
