extension Container.ResolutionError {
    /// A component that could not be started or stopped.
    public struct StepFailure: Sendable {
        /// Why it could not.
        public enum Reason: Sendable {
            /// It threw an error.
            case error(any Error)
            /// It took longer than that, and was left to itself.
            case timeLimit(Duration)
            /// It asked its own container to start or stop, which would have waited for it.
            case waitsForItself
        }

        /// The component.
        public var component: Participant
        /// Why it could not be started or stopped.
        public var reason: Reason
    }

    /// A start that was given up.
    public struct StartFailure: Sendable {
        /// The components that could not be started, each after what it needs.
        public var failures: [StepFailure]
        /// Whether the task that called `start()` was cancelled.
        public var isCancelled = false
        /// The components that had been started and were stopped again, in that order.
        public var stopped: [Participant] = []
        /// The components that had been started and could not be stopped again.
        public var stopFailures: [StepFailure] = []
    }

    /// A stop that did not end every component in order.
    public struct StopFailure: Sendable {
        /// The components that could not be stopped, each before what it needs.
        public var failures: [StepFailure]
    }
}
