/// Problems with starting and stopping components.
extension Container.ResolutionError {
    /// A component that couldn't be started or stopped.
    public struct StepFailure: Sendable {
        /// The reason for the failure.
        public enum Reason: Sendable {
            /// It threw an error.
            case error(any Error)
            /// It exceeded this time limit, and the container stopped waiting for it.
            case timeLimit(Duration)
            /// It asked a container to start or stop that waits for the component.
            case waitsForItself
        }

        /// The component.
        public let component: Participant
        /// The reason for the failure.
        public let reason: Reason
    }

    /// A start that failed.
    public struct StartFailure: Sendable {
        /// The components that couldn't be started, each after its dependencies.
        public let failures: [StepFailure]
        /// Whether the task that called `start()` was cancelled.
        public internal(set) var isCancelled = false
        /// The components that had been started and were stopped again, in this order.
        public internal(set) var stopped: [Participant] = []
        /// The components that had been started and couldn't be stopped again.
        public internal(set) var stopFailures: [StepFailure] = []

        func write(to text: inout ProblemText) {
            text.facts = [.number(failures.count)]
            text.headline(
                "WIND-032",
                failures.isEmpty
                    ? "Starting was cancelled, and not everything could be stopped again"
                    : failures.count == 1 ? "1 component could not be started" : "%0 components could not be started")
            text.failures(failures, of: "start")
            if isCancelled, !failures.isEmpty { text.line("The task that called start() was cancelled, too.") }
            text.participants(stopped, "had been started and was stopped again")
            text.failures(stopFailures, of: "stop")
            text.advice(starts: failures, stops: stopFailures)
        }
    }

    /// A stop that failed for some components.
    public struct StopFailure: Sendable {
        /// The components that couldn't be stopped, each before its dependencies.
        public let failures: [StepFailure]

        func write(to text: inout ProblemText) {
            text.facts = [.number(failures.count)]
            text.headline(
                "WIND-033",
                failures.count == 1 ? "1 component could not be stopped" : "%0 components could not be stopped")
            text.failures(failures, of: "stop")
            text.advice(starts: [], stops: failures)
        }
    }
}

extension ProblemText {
    fileprivate mutating func failures(_ failures: [Container.ResolutionError.StepFailure], of verb: String) {
        for failure in failures {
            facts = [.text(verb)]
            switch failure.reason {
            case .error(let error):
                participant(failure.component, "threw from %0()")
                quote(error, mark: "  ")
            case .timeLimit(let limit):
                facts.append(.text(limit.description))
                participant(failure.component, "did not %0 within %1")
            case .waitsForItself:
                participant(failure.component, "asked a container to %0 that waits for it")
            }
        }
    }

    /// Writes the advice for each reason, in this order.
    fileprivate mutating func advice(
        starts: [Container.ResolutionError.StepFailure], stops: [Container.ResolutionError.StepFailure]
    ) {
        var advice: [String?] = [nil, nil, nil, nil]
        for (index, failure) in (starts + stops).enumerated() {
            switch failure.reason {
            case .error:
                advice[0] =
                    !starts.isEmpty
                    ? "remove the cause, and call start() again"
                    : "remove the cause, or handle it in stop(), which isn't called again"
            case .timeLimit:
                advice[1] = """
                    raise the time limit, or run endless work in a task of its own,
                    and return as soon as the task is cancelled
                    """
                if index >= starts.count {
                    advice[3] = "call stop() of the container again, if the component's actor was busy"
                }
            case .waitsForItself:
                advice[2] = """
                    don't wait for the container in start() or stop(), as it waits for them:
                    call it from a task of its own, Task { … }
                    """
            }
        }
        let lines = advice.compactMap { $0 }.joined(separator: ";\n")
        if !lines.isEmpty { self.advice(lines) }
    }
}
