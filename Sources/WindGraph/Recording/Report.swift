public import Wind

extension Container {
    /// What containers made, filled, told and started while they were recorded: see ``Wind/Container/record()``.
    ///
    /// A value: nothing in it changes any more or keeps a container or a component. All times count from the beginning of
    /// the recording. Printed it is a text, and ``chromeTrace()`` writes it for a viewer.
    public struct Report: Sendable {
        /// What was made, wired or started, an entry for each object, in the order in which that began.
        public internal(set) var entries: [Entry] = []
        /// The calls of `bootstrap()` and `start()`, in the order in which they began.
        public internal(set) var calls: [Call] = []
        /// The name of each container that has an entry or a call; nil for one without a name.
        public internal(set) var containers: [String?] = []
        /// How long the recording took.
        public internal(set) var duration = Duration.zero

        init() {}

        /// One object, and what happened to it.
        public struct Entry: Sendable {
            /// Its place in `Report/entries`.
            public internal(set) var id: Int
            /// The class, or the type of the value.
            public let type: any Any.Type
            /// Where it was registered; nil for what was not.
            public let location: CodeLocation?
            /// The place in `Report/containers` of the container that made it.
            public internal(set) var container: Int
            /// Why it was made or wired; nil if that was before the recording, and it was only started.
            public internal(set) var reason: Reason?
            /// The entry while which it was made or wired, on the same thread.
            public internal(set) var parent: Int?
            /// The initialiser or the builder; nil for an object that existed.
            public internal(set) var created: Span?
            /// Everything between that and the next, which is to wait for other threads, too.
            public internal(set) var filled: Span?
            /// `dependenciesFulfilled()`.
            public internal(set) var told: Span?
            /// `start()` of a `Startable`.
            public internal(set) var started: Span?
            /// The entries whose starts it had to wait for.
            public internal(set) var startsAfter: [Int] = []
            /// What became of it.
            public internal(set) var outcome = Outcome.unfinished

            init(_ type: any Any.Type, at location: CodeLocation?, in container: Int, reason: Reason?) {
                id = 0
                (self.type, self.location, self.container, self.reason) = (type, location, container, reason)
            }
        }

        /// A time in which something was done.
        public struct Span: Sendable {
            /// When it began.
            public internal(set) var start: Duration
            /// How long it took.
            public internal(set) var duration: Duration
            /// How long it took without the making and wiring of other components meanwhile.
            public internal(set) var ownDuration: Duration
            /// The thread on which it began.
            public internal(set) var thread: Thread

            init(start: Duration, duration: Duration, ownDuration: Duration, thread: Thread) {
                (self.start, self.duration, self.ownDuration) = (start, duration, ownDuration)
                self.thread = thread
            }

            /// When it ended.
            public var end: Duration { start + duration }
        }

        /// A thread, as long as the recording lasts.
        public struct Thread: Sendable, Equatable {
            /// A number from 1 on, in the order in which the threads first did something.
            public let number: Int
            /// Whether it is the main thread.
            public let isMain: Bool

            init(number: Int, isMain: Bool) {
                (self.number, self.isMain) = (number, isMain)
            }
        }

        /// A call of `bootstrap()` or `start()`.
        public struct Call: Sendable {
            /// Which of the two.
            public let kind: Request
            /// The place in `Report/containers` of the container that was called.
            public internal(set) var container: Int
            /// When it began and how long it took; of `bootstrap()` its own time is the check and the search for what to
            /// make.
            public internal(set) var span: Span
            /// What became of it.
            public internal(set) var outcome: Outcome

            init(_ kind: Request, of container: Int, _ span: Span, _ outcome: Outcome) {
                (self.kind, self.container, self.span, self.outcome) = (kind, container, span, outcome)
            }
        }

        /// What became of something.
        public enum Outcome: Sendable {
            /// It was still under way when the recording was stopped.
            case unfinished
            /// It was done.
            case complete
            /// An error ended it.
            case failed
        }

        /// Why something was made or wired.
        public enum Reason: Sendable {
            /// A component needs it, by a token or, of a builder's parameter without one, by its type.
            case need(of: any Any.Type, token: (any Any.Type)?, type: any Any.Type)
            /// Somebody called a container: that component while it was made, wired or told, or code outside of components.
            case request(Request, by: (any Any.Type)?)
        }

        /// What a container was asked to do.
        public enum Request: Sendable {
            /// `bootstrap()`, which makes what the container keeps.
            case bootstrap
            /// `start()`, which bootstraps first.
            case start
            /// `resolve()` and what looks for something as it does.
            case resolve
            /// The first read of a property with `Inject` in a class that is no component.
            case property
            /// A call of a `Maker`.
            case maker
            /// An object that existed was to be wired: by `resolve(for:)`, `resolveMe(in:)` or a framework.
            case wire
            /// `replace` made something in the place of another, or wired who needs it.
            case replace
        }
    }
}

extension Container.Report.Entry {
    /// When its making or wiring began or, if that was before the recording, its start.
    public var start: Duration {
        // What a builder makes is created when its arguments are filled in.
        guard let first = created ?? filled ?? told ?? started else { return .zero }
        return filled.map { min($0.start, first.start) } ?? first.start
    }

    /// How long it took to make and wire it, with what was made meanwhile.
    public var duration: Duration {
        guard let last = told ?? created ?? filled else { return .zero }
        return (filled.map { max($0.end, last.end) } ?? last.end) - start
    }

    /// How long it took to make and wire it, without what was made meanwhile.
    public var ownDuration: Duration {
        var sum = Duration.zero
        for span in [created, filled, told] { sum += span?.ownDuration ?? .zero }
        return sum
    }
}

extension Container.Report {
    /// An entry, and those while which it was made, the innermost first.
    public func chain(of entry: Int) -> [Int] {
        var chain = [entry]
        while let parent = entries[chain[chain.count - 1]].parent { chain.append(parent) }
        return chain
    }
}
