public import Wind

extension Container {
    /// Records from now on what this container makes, fills, tells and starts.
    ///
    ///     let recording = app.record()
    ///     try await app.start()
    ///     print(recording.stop())
    ///
    /// Recorded is the whole tree of containers: what is further out, the modules, and the scopes that are opened meanwhile;
    /// not a copy. What a thread is already making when this is called is not in the report. Any thread, at any time. Several
    /// recordings may go on at once, each with a report of its own. Each object takes some hundred bytes until the recording
    /// ends, so none is to go on for ever. A program that records nothing pays nothing.
    /// - Returns: The recording. It ends when it is stopped or nobody keeps it.
    public func record() -> Recording { record(observer: nil) }

    /// Records, and tells somebody of each step when it begins and when it ends.
    func record(observer: Recording.StepObserver?) -> Recording {
        let log = RecordingLog(observer)
        return Recording(log, of: observe(by: log))
    }

    /// A recording that goes on until it is stopped.
    public final class Recording: Sendable {
        /// Is told of each step when it begins and when it ends.
        ///
        /// It gets the step, the name of the type, and a number that no other step under way has. Called on the thread of
        /// the step, under the recording's lock: it is to call nothing of a container.
        typealias StepObserver = @Sendable (_ step: Step, _ type: String, _ number: UInt64, _ isBegin: Bool) -> Void

        /// Something that takes time.
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

        /// Ends the recording.
        ///
        /// What is under way is in the report as unfinished. A further call returns the same report. Any thread; the
        /// container may have gone.
        /// - Returns: What happened since the recording began.
        public func stop() -> Report {
            tree.end(log)
            return log.stop()
        }
    }
}
