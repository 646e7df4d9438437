extension ReleaseQueue {
    /// Runs `body`, which gives up what one object holds, with this thread's queue.
    @inline(__always)
    static func withThread(_ body: (ReleaseQueue) -> Void) {
        WiringContext.withOwn { $0.releases.run(body) }
    }
}
