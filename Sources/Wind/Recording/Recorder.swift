/// What happens in the containers of one tree, as long as somebody records it.
///
/// There is one log for all recordings of the tree. Who makes something finds by a flag of the tree whether to write here.
package final class Recorder: @unchecked Sendable {
    typealias Report = Container.Report

    // SAFETY: all that changes is guarded by `lock`, under which no user code runs.
    private let lock = Lock()
    private let origin = ContinuousClock.now
    private var sessions: [Session] = []
    /// What happened since the log was last emptied.
    private(set) var items: [Item] = []
    /// How much was in the log before that.
    private var countBefore = 0
    private var containers = Identities()
    /// So that no other container gets the address of one that has gone.
    private var references: [ContainerReference] = []
    private var names: [String?] = []
    /// The numbers of the threads' wirings, in the order in which they came.
    private var threads: [Int] = []
    /// What is under way, of each thread the innermost last.
    private var open: [Item] = []

    /// Something that takes time.
    package enum Step: Sendable {
        case create
        case fill
        case tell
        case start
    }

    /// Is told of each step: which it is, of which type, a number that no other step under way has, and whether it begins.
    ///
    /// Called on the thread of the step under the recorder's lock, so it is to call nothing of a container.
    package typealias Observer = @Sendable (Step, _ type: any Any.Type, _ number: UInt64, _ isBegin: Bool) -> Void

    /// One recording.
    final class Session: Sendable {
        fileprivate let observer: Observer?
        // SAFETY: both are guarded by the recorder's lock until the session has ended, and not changed afterwards.
        fileprivate nonisolated(unsafe) var first: (item: Int, time: Duration)?
        fileprivate(set) nonisolated(unsafe) var report = Report()

        init(_ observer: Observer?) { self.observer = observer }
    }

    // MARK: Writing

    /// Runs `body` under the lock, unless nobody records.
    @inline(never)
    func write(_ body: () -> Void) {
        lock.withLock {
            if !sessions.isEmpty { body() }
        }
    }

    /// The time, from the same beginning as all times here.
    var now: Duration { ContinuousClock.now - origin }

    /// The innermost of what is under way on a thread.
    @inline(never)
    func innermost(on thread: Int) -> Item? { open.last { $0.thread == thread } }

    /// The innermost component of what is under way on a thread.
    func innermostEntry(on thread: Int) -> Item? { open.last { $0.thread == thread && $0.call == nil } }

    /// Whether it is in the log, which may have been emptied.
    func has(_ item: Item) -> Bool { item.entry.id >= countBefore }

    /// Adds what happens from now on.
    @inline(never)
    func add(_ item: Item, byThread id: Int) {
        log(item)
        begin(item, byThread: id)
    }

    /// Adds what happens later.
    func log(_ item: Item) {
        item.entry.id = countBefore + items.count
        items.append(item)
    }

    /// Begins a step of what is in the log.
    func begin(_ item: Item, byThread id: Int) {
        let known = threads.firstIndex(of: id)
        if known == nil { threads.append(id) }
        item.on = Report.Thread(number: (known ?? threads.count - 1) + 1, isMain: isMainThread)
        item.start = now
        item.isUnderWay = true
        open.append(item)
        tell(item, isBegin: true)
    }

    /// Writes down the step that ends now.
    /// - Parameters:
    ///   - next: The next step; nil if all of it ends.
    ///   - outcome: What became of all of it.
    ///   - isNothing: Whether nothing was done in the step.
    @inline(never)
    func end(_ item: Item, next: Step?, _ outcome: Report.Outcome = .complete, isNothing: Bool = false) {
        let end = now
        tell(item, isBegin: false)
        let span = item.span(until: end)
        if !isNothing { item.entry.set(item.step, span) }
        item.total += item.call == nil ? span.duration : item.nested
        (item.start, item.nested) = (end, .zero)
        if let next {
            item.step = next
            return tell(item, isBegin: true)
        }
        item.entry.outcome = outcome
        item.isUnderWay = false
        open.removeAll { $0 === item }
        if item.thread >= 0, let outer = innermost(on: item.thread) { outer.nested += item.total }
    }

    private func tell(_ item: Item, isBegin: Bool) {
        guard item.call == nil else { return }
        for session in sessions {
            guard let observer = session.observer else { continue }
            observer(
                item.step, item.entry.type,
                item.thread < 0
                    ? 1 << 63 | UInt64(item.entry.id) : UInt64(item.on.number) << 48 | UInt64(item.depth), isBegin)
        }
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
            unsafe session.first = (countBefore + items.count, now)
            sessions.append(session)
            switchOn()
        }
    }

    /// Ends a session, if it goes on; `switchOff` is called under the lock if that was the last.
    func end(_ session: Session, _ switchOff: () -> Void) {
        lock.withLock {
            guard let first = unsafe session.first else { return }
            unsafe session.first = nil
            unsafe session.report = report(from: first)
            sessions.removeAll { $0 === session }
            guard sessions.isEmpty else { return }
            switchOff()
            countBefore += items.count
            for item in open { item.isUnderWay = false }
            (items, open, references, names, threads) = ([], [], [], [], [])
            containers = Identities()
        }
    }

    private func report(from first: (item: Int, time: Duration)) -> Report {
        let end = now
        var report = Report()
        report.duration = end - first.time
        report.containers = names
        // Those of the entries in the log, which has the calls, too.
        var ids: [Int] = []
        var entries = 0
        for item in items {
            ids.append(item.call == nil && item.entry.id >= first.item ? entries : -1)
            if ids[ids.count - 1] >= 0 { entries += 1 }
        }
        let number = { (id: Int) in id < self.countBefore ? -1 : ids[id - self.countBefore] }
        for item in items where item.entry.id >= first.item {
            var entry = item.entry
            if item.isUnderWay { entry.set(item.step, item.span(until: end)) }
            entry.created?.start -= first.time
            if let kind = item.call {
                guard let span = entry.created else { continue }
                report.calls.append(Report.Call(kind, of: entry.container, span, entry.outcome))
                continue
            }
            entry.filled?.start -= first.time
            entry.told?.start -= first.time
            entry.started?.start -= first.time
            entry.id = number(entry.id)
            entry.parent = entry.parent.map(number).flatMap { $0 < 0 ? nil : $0 }
            entry.startsAfter = entry.startsAfter.map(number).filter { $0 >= 0 }
            report.entries.append(entry)
        }
        return report
    }
}
