extension Container {
    /// Records from now on what this container makes, fills, tells and starts.
    ///
    ///     let recording = app.record()
    ///     try await app.start()
    ///     let report = recording.stop()
    ///
    /// Recorded is the whole tree of containers: what is further out, the modules, and the scopes that are opened meanwhile;
    /// not a copy. What a thread is already making when this is called is not in the report. Any thread, at any time. Several
    /// recordings may go on at once, each with a report of its own. Each object takes some hundred bytes until the last of
    /// them ends, so none is to go on for ever.
    /// - Returns: The recording. It ends when it is stopped or nobody keeps it.
    public func record() -> Recording { record(observer: nil) }

    /// Records, and tells somebody of each step when it begins and when it ends.
    package func record(observer: Recorder.Observer?) -> Recording {
        let recorder = lock.withLock { tree.recorder() }
        return Recording(tree, recorder, observer)
    }

    /// A recording that goes on until it is stopped.
    public final class Recording: Sendable {
        private let tree: Tree
        private let recorder: Recorder
        private let session: Recorder.Session

        init(_ tree: Tree, _ recorder: Recorder, _ observer: Recorder.Observer?) {
            (self.tree, self.recorder) = (tree, recorder)
            session = Recorder.Session(observer)
            recorder.begin(session) { tree.isRecorded.store(true, ordering: .relaxed) }
        }

        deinit { end() }

        /// Ends the recording.
        ///
        /// What is under way is in the report as unfinished. A further call returns the same report. Any thread; the
        /// container may have gone.
        /// - Returns: What happened since the recording began.
        public func stop() -> Report {
            end()
            return unsafe session.report
        }

        private func end() {
            recorder.end(session) { tree.isRecorded.store(false, ordering: .relaxed) }
        }
    }
}
