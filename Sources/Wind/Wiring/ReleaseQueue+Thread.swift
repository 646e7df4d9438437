extension ReleaseQueue {
    /// Runs `body`, which releases the content of one object, with this thread's queue.
    @inline(__always)
    static func withThread(_ body: (ReleaseQueue) -> Void) {
        WiringContext.withOwn { $0.releases.run(body) }
    }
}
