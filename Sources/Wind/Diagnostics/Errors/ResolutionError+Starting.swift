/// What goes wrong where components are started and stopped.
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
        public let component: Participant
        /// Why it could not be started or stopped.
        public let reason: Reason
    }

    /// A start that was given up.
    public struct StartFailure: Sendable {
        /// The components that could not be started, each after what it needs.
        public let failures: [StepFailure]
        /// Whether the task that called `start()` was cancelled.
        public internal(set) var isCancelled = false
        /// The components that had been started and were stopped again, in that order.
        public internal(set) var stopped: [Participant] = []
        /// The components that had been started and could not be stopped again.
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
            text.advice(for: failures + stopFailures, isStart: !failures.isEmpty)
        }
    }

    /// A stop that did not end every component in order.
    public struct StopFailure: Sendable {
        /// The components that could not be stopped, each before what it needs.
        public let failures: [StepFailure]

        func write(to text: inout ProblemText) {
            text.facts = [.number(failures.count)]
            text.headline(
                "WIND-033",
                failures.count == 1 ? "1 component could not be stopped" : "%0 components could not be stopped")
            text.failures(failures, of: "stop")
            text.advice(for: failures, isStart: false)
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
                participant(failure.component, "asked its own container to %0")
            }
        }
    }

    /// Says for each reason that there is what to do.
    fileprivate mutating func advice(for failures: [Container.ResolutionError.StepFailure], isStart: Bool) {
        var (threw, tookLong, waits) = (false, false, false)
        for failure in failures {
            switch failure.reason {
            case .error: threw = true
            case .timeLimit: tookLong = true
            case .waitsForItself: waits = true
            }
        }
        var advice = ""
        func add(_ lines: String) { advice += (advice.isEmpty ? "" : ";\n") + lines }
        if threw {
            add(
                isStart
                    ? "remove the cause, and call start() again"
                    : "remove the cause, or let stop() deal with it: it is not called again")
        }
        if tookLong {
            add(
                """
                raise the time limit, or let what goes on for ever run in a task of its own,
                and return as soon as the task is cancelled
                """)
        }
        if waits {
            add(
                """
                don't wait for the container in start() or stop(), which it waits for:
                call it from a task of its own, Task { … }
                """)
        }
        if !advice.isEmpty { self.advice(advice) }
    }
}
