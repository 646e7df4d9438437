/// What happens in the containers of one tree, as long as somebody records it.
///
/// There is one log for all recordings of the tree. Who makes something finds by a flag of the tree whether to write here.
package final class Recorder: @unchecked Sendable {
    typealias Report = Container.Report

    // SAFETY: all that changes is guarded by `lock`, under which no user code runs.
    private let lock = Lock()
    private let origin = ContinuousClock.now
    private var sessions: [Session] = []
    /// The entries since the log was last emptied.
    var entries: [Report.Entry] = []
    /// For each of those what it is the object of.
    var registrations: [Registration?] = []
    /// The calls since then.
    var calls: [Report.Call] = []
    /// How many entries and calls went before those.
    private(set) var (entriesBefore, callsBefore) = (0, 0)
    private var containers = Identities()
    /// So that no other container gets the address of one that has gone.
    private var references: [ContainerReference] = []
    private var names: [String?] = []
    /// The numbers of the threads' wirings, in the order in which they came.
    private var threads: [Int] = []
    /// What is under way, of each thread the innermost last.
    var open: [Open] = []
    /// What observers have not been told yet.
    private var news: [News] = []

    /// Something that takes time.
    package enum Step: String, Sendable {
        case create
        case fill
        case tell
        case start
    }

    /// Is told of each step: which it is, of which type, a number that no other step under way has, and whether it begins.
    ///
    /// Called on the thread of the step, without a lock.
    package typealias Observer = @Sendable (Step, _ type: any Any.Type, _ number: UInt64, _ isBegin: Bool) -> Void

    private struct News {
        let step: Step
        let type: any Any.Type
        let number: UInt64
        let isBegin: Bool
    }

    /// One recording.
    final class Session: Sendable {
        fileprivate let observer: Observer?
        // SAFETY: both are guarded by the recorder's lock until the session has ended, and not changed afterwards.
        fileprivate nonisolated(unsafe) var first: (entry: Int, call: Int, time: Duration)?
        fileprivate(set) nonisolated(unsafe) var report = Report()

        init(_ observer: Observer?) { self.observer = observer }
    }

    /// An entry or a call that is under way.
    struct Open {
        /// The number of the thread's wiring; -1 for what may go on on any thread.
        let thread: Int
        /// How deep it is in what goes on on the thread: see ``Recorder/depth(of:)``.
        var depth: Int
        let isCall: Bool
        /// The number of the entry or the call, of all that there were.
        let number: Int
        var step: Step
        /// When the step began.
        var start: Duration
        let on: Report.Thread
        /// How much of the step the making of others took.
        var nested = Duration.zero
        /// How much the steps before took or, of a call, the making of others in it.
        var total = Duration.zero

        /// The step as it would be if it ended now.
        func span(until end: Duration) -> Report.Span {
            Report.Span(start: start, duration: end - start, ownDuration: end - start - nested, thread: on)
        }
    }

    // MARK: Writing

    /// Runs `body` under the lock, unless nobody records, and tells the observers afterwards what it has noted.
    func write(_ body: () -> Void) {
        let (observers, news) = lock.withLock { () -> ([Observer], [News]) in
            if sessions.isEmpty { return ([], []) }
            body()
            defer { self.news = [] }
            return self.news.isEmpty ? ([], []) : (sessions.compactMap(\.observer), self.news)
        }
        for one in news {
            for observer in observers { observer(one.step, one.type, one.number, one.isBegin) }
        }
    }

    /// Notes for the observers that a step begins or ends; under the lock.
    func note(_ one: Open, isBegin: Bool) {
        guard !one.isCall, sessions.contains(where: { $0.observer != nil }) else { return }
        let number = one.thread < 0 ? 1 << 63 | UInt64(one.number) : UInt64(one.on.number) << 48 | UInt64(one.depth)
        let type = entries[one.number - entriesBefore].type
        news.append(News(step: one.step, type: type, number: number, isBegin: isBegin))
    }

    var now: Duration { ContinuousClock.now - origin }

    /// A thread by the number of its wiring, which is the current one; under the lock.
    func thread(_ id: Int) -> Report.Thread {
        let known = threads.firstIndex(of: id)
        if known == nil { threads.append(id) }
        return Report.Thread(number: (known ?? threads.count - 1) + 1, isMain: isMainThread)
    }

    /// The number of a container, whose name is asked for without the lock if it is a new one.
    func number(of container: ContainerReference, name: () -> String?) -> Int {
        let id = ObjectIdentifier(container)
        if let known = lock.withLock({ containers.find(id) }) { return known }
        let name = name()
        return lock.withLock {
            let number = containers.number(of: id)
            if number == names.count {
                references.append(container)
                names.append(name)
            }
            return number
        }
    }

    // MARK: Sessions

    /// Begins a session; `switchOn` is called under the lock.
    func begin(_ session: Session, _ switchOn: () -> Void) {
        lock.withLock {
            unsafe session.first = (entriesBefore + entries.count, callsBefore + calls.count, now)
            sessions.append(session)
            switchOn()
        }
    }

    /// Ends a session, if it goes on; `switchOff` is called under the lock if that was the last.
    func end(_ session: Session, _ switchOff: () -> Void) {
        let garbage = lock.withLock { () -> [ContainerReference] in
            guard let first = unsafe session.first else { return [] }
            unsafe session.first = nil
            unsafe session.report = report(from: first)
            sessions.removeAll { $0 === session }
            guard sessions.isEmpty else { return [] }
            switchOff()
            entriesBefore += entries.count
            callsBefore += calls.count
            (entries, registrations, calls, open) = ([], [], [], [])
            (containers, names, threads) = (Identities(), [], [])
            defer { references = [] }
            return references
        }
        withExtendedLifetime(garbage) {}
    }

    private func report(from first: (entry: Int, call: Int, time: Duration)) -> Report {
        let now = now
        var report = Report()
        report.duration = now - first.time
        report.containers = names
        report.entries = Array(entries[(first.entry - entriesBefore)...])
        report.calls = Array(calls[(first.call - callsBefore)...])
        for one in open {
            if one.isCall {
                if one.number >= first.call { report.calls[one.number - first.call].span = one.span(until: now) }
            } else if one.number >= first.entry {
                report.entries[one.number - first.entry][one.step] = one.span(until: now)
            }
        }
        for index in report.entries.indices { report.entries[index].move(by: first.entry, first.time) }
        for index in report.calls.indices { report.calls[index].span.start -= first.time }
        return report
    }
}

extension Container.Report.Entry {
    init(_ participant: Container.ResolutionError.Participant, in container: Int, reason: Container.Report.Reason?) {
        id = 0
        type = participant.type
        location = participant.place
        self.container = container
        self.reason = reason
    }

    subscript(step: Recorder.Step) -> Container.Report.Span? {
        get {
            switch step {
            case .create: created
            case .fill: filled
            case .tell: told
            case .start: started
            }
        }
        set {
            switch step {
            case .create: created = newValue
            case .fill: filled = newValue
            case .tell: told = newValue
            case .start: started = newValue
            }
        }
    }

    /// Counts from the beginning of a recording, which is later than that of the log.
    fileprivate mutating func move(by entries: Int, _ time: Duration) {
        id -= entries
        parent = parent.flatMap { $0 < entries ? nil : $0 - entries }
        startsAfter = startsAfter.filter { $0 >= entries }.map { $0 - entries }
        for step in [Recorder.Step.create, .fill, .tell, .start] { self[step]?.start -= time }
    }
}
