// SAFETY: a dispatch source may be canceled on any thread, but its type doesn't say so.
@unsafe @preconcurrency import Dispatch

/// The event on a descriptor that a task waits for.
enum Readiness {
    case reading
    case writing

    private static let queue = DispatchQueue(label: "readiness")

    /// Suspends the task until the descriptor is ready or the other end has closed it.
    /// - Throws: `CancellationError` when the task is canceled.
    static func wait(for readiness: Readiness, on number: Int32) async throws {
        try Task.checkCancellation()
        let source: any DispatchSourceProtocol =
            switch readiness {
            case .reading: DispatchSource.makeReadSource(fileDescriptor: number, queue: queue)
            case .writing: DispatchSource.makeWriteSource(fileDescriptor: number, queue: queue)
            }
        await withTaskCancellationHandler {
            // The task resumes after the source has stopped watching, so the task may close the descriptor.
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
