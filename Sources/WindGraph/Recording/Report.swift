public import Wind

extension Container {
    /// The result of a recording: the components that were created, wired and started, with times and reasons.
    ///
    /// ``Wind/Container/Recording/stop()`` returns a report. Print it to read it, or write ``chromeTrace()`` to a file for a
    /// viewer. All times count from the beginning of the recording. A report is a value: it doesn't change any more, and
    /// keeps neither a container nor a component alive.
    public struct Report: Sendable {
        /// An entry for each object that was created, wired or started, in the order in which this began.
        public internal(set) var entries: [Entry] = []
        /// The calls of `bootstrap()` and `start()`, in the order in which they began.
        public internal(set) var calls: [Call] = []
        /// The name of each container with an entry or a call; nil for a container without a name.
        public internal(set) var containers: [String?] = []
        /// The duration of the recording.
        public internal(set) var duration = Duration.zero

        init() {}

        /// One object, with its steps.
        public struct Entry: Sendable {
            /// The index in `Report/entries`.
            public internal(set) var id: Int
            /// The class, or the type of the value.
            public let type: any Any.Type
            /// The place of the registration; nil for an object that isn't registered.
            public let location: CodeLocation?
            /// The index in `Report/containers` of the container that created or wired the object.
            public internal(set) var container: Int
            /// The reason for the creation or the wiring; nil if the recording contains only the start of the object.
            public internal(set) var reason: Reason?
            /// The entry during whose creation or wiring this one began, on the same thread.
            public internal(set) var parent: Int?
            /// The time of the initializer or the builder; nil for an object that existed.
            public internal(set) var created: Span?
            /// The time of filling in the dependencies, including waits for other threads.
            public internal(set) var filled: Span?
            /// The time of `dependenciesFulfilled()`.
            public internal(set) var told: Span?
            /// The time of `start()` of a `Startable`.
            public internal(set) var started: Span?
            /// The entries whose starts this start had to wait for.
            public internal(set) var startsAfter: [Int] = []
            /// The outcome of the steps.
            public internal(set) var outcome = Outcome.unfinished

            init(_ type: any Any.Type, at location: CodeLocation?, in container: Int, reason: Reason?) {
                id = 0
                (self.type, self.location, self.container, self.reason) = (type, location, container, reason)
            }
        }

        /// The time of one step or call.
        public struct Span: Sendable {
            /// The beginning.
            public internal(set) var start: Duration
            /// The duration.
            public internal(set) var duration: Duration
            /// The duration without the creation and wiring of other components meanwhile.
            public internal(set) var ownDuration: Duration
            /// The thread on which the step began.
            public internal(set) var thread: Thread

            init(start: Duration, duration: Duration, ownDuration: Duration, thread: Thread) {
                (self.start, self.duration, self.ownDuration) = (start, duration, ownDuration)
                self.thread = thread
            }

            /// The end.
            public var end: Duration { start + duration }
        }

        /// A thread of a recording.
        public struct Thread: Sendable, Equatable {
            /// The number of the thread, from 1, in the order of their first steps.
            public let number: Int
            /// Whether this is the main thread.
            public let isMain: Bool

            init(number: Int, isMain: Bool) {
                (self.number, self.isMain) = (number, isMain)
            }
        }

        /// A call of `bootstrap()` or `start()`.
        public struct Call: Sendable {
            /// The call: `bootstrap` or `start`.
            public let kind: Request
            /// The index in `Report/containers` of the container that was called.
            public internal(set) var container: Int
            /// The time of the call.
            ///
            /// For `bootstrap()`, `ownDuration` is the time of the check and of the search for components to create.
            public internal(set) var span: Span
            /// The outcome of the call.
            public internal(set) var outcome: Outcome

            init(_ kind: Request, of container: Int, _ span: Span, _ outcome: Outcome) {
                (self.kind, self.container, self.span, self.outcome) = (kind, container, span, outcome)
            }
        }

        /// The outcome of steps or of a call.
        public enum Outcome: Sendable {
            /// The work was under way when the recording stopped.
            case unfinished
            /// The work is done.
            case complete
            /// An error ended the work.
            case failed
        }

        /// The reason for which an object was created or wired.
        public enum Reason: Sendable {
            /// A component depends on the object, by a token or by the type of a builder's parameter.
            case need(of: any Any.Type, token: (any Any.Type)?, type: any Any.Type)
            /// A call of a container, by a component that was being created or wired, or by code outside of components.
            case request(Request, by: (any Any.Type)?)
        }

        /// A call of a container.
        public enum Request: Sendable {
            /// `bootstrap()`, which creates the components that the container keeps.
            case bootstrap
            /// `start()`, which bootstraps first.
            case start
            /// `resolve()`, and functions that look for an object in the same way.
            case resolve
            /// The first read of an `Inject` property outside of components.
            case property
            /// A call of a `Maker`.
            case maker
            /// The wiring of an existing object, by `resolve(for:)`, `resolveMe(in:)` or a framework.
            case wire
            /// `replace`, which created the replacement or wired its consumers.
            case replace
        }
    }
}

extension Container.Report.Entry {
    /// The beginning of the creation or wiring or, if that was before the recording, of the start.
    public var start: Duration {
        // A builder runs after its arguments were filled in.
        guard let first = created ?? filled ?? told ?? started else { return .zero }
        return filled.map { min($0.start, first.start) } ?? first.start
    }

    /// The time of the creation and wiring, including objects that were created meanwhile.
    public var duration: Duration {
        guard let last = told ?? created ?? filled else { return .zero }
        return (filled.map { max($0.end, last.end) } ?? last.end) - start
    }

    /// The time of the creation and wiring, without objects that were created meanwhile.
    public var ownDuration: Duration {
        var sum = Duration.zero
        for span in [created, filled, told] { sum += span?.ownDuration ?? .zero }
        return sum
    }
}

extension Container.Report {
    /// Returns an entry and the entries around it, the innermost first.
    ///
    /// Each entry was created or wired during the creation or wiring of the next one in the list.
    /// - Parameter entry: The index of the entry.
    /// - Returns: The indices of the entries, beginning with `entry`.
    public func chain(of entry: Int) -> [Int] {
        var chain = [entry]
        while let parent = entries[chain[chain.count - 1]].parent { chain.append(parent) }
        return chain
    }
}
