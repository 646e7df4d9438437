public import Wind

extension Container {
    /// Starts a recording of the components that this container creates, wires and starts.
    ///
    ///     let recording = app.record()
    ///     try await app.start()
    ///     print(recording.stop())
    ///
    /// The recording covers the whole tree of containers: the parents, the modules, and the scopes that are opened
    /// meanwhile, but not a copy. The report leaves out objects whose creation is under way when you call this method.
    ///
    /// Call this method on any thread, at any time. Several recordings can run at once, each with its own report. A
    /// recording takes some hundred bytes for each object until it ends, so don't leave it running. A program that doesn't
    /// record pays for two reads of a pointer for each object that it creates.
    /// - Returns: The recording. It ends when you stop it, or when you release it.
    public func record() -> Recording { record(observer: nil) }

    /// Starts a recording that calls an observer when each step begins and ends.
    func record(observer: Recording.StepObserver?) -> Recording {
        let log = RecordingLog(observer)
        return Recording(log, of: observe(by: log))
    }

    /// A recording that runs until you stop or release it.
    ///
    /// ``Wind/Container/record()`` creates it.
    public final class Recording: Sendable {
        /// A function that is called when each step begins and ends.
        ///
        /// Its arguments are the step, the name of the type, a number that is unique among the steps under way, and whether
        /// the step begins. It runs on the thread of the step, under the recording's lock, and must not call a container.
        typealias StepObserver = @Sendable (_ step: Step, _ type: String, _ number: UInt64, _ isBegin: Bool) -> Void

        /// A step in the life of an object.
        enum Step: Sendable {
            case create
            case fill
            case tell
            case start
        }

        private let log: RecordingLog
        private let tree: Tree

        init(_ log: RecordingLog, of tree: Tree) {
            (self.log, self.tree) = (log, tree)
        }

        deinit { tree.end(log) }

        /// Ends the recording and returns its report.
        ///
        /// Steps under way are unfinished in the report. A second call returns the same report. Call this method on any
        /// thread. The container doesn't have to exist any more.
        /// - Returns: The report of the time since the recording began.
        public func stop() -> Report {
            tree.end(log)
            return log.stop()
        }
    }
}
