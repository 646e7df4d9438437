internal import Wind

/// The events that one recording has written down.
final class RecordingLog: WorkObserver, @unchecked Sendable {
    // SAFETY: all that changes is guarded by `lock`, under which no user code runs.
    private let lock = Lock()
    private let observer: Container.Recording.StepObserver?
    private let beginning = ContinuousClock.now
    /// The report of a stopped recording.
    private var finished: Report?
    var report = Report()
    /// The registration of each entry's object, if there is one.
    private var registrations: [AnyObject?] = []
    /// References to the containers by number, which don't keep them alive.
    private var containers: [AnyObject] = []
    /// The number of each of these references.
    private var numbers: [ObjectIdentifier: Int] = [:]
    /// The container's numbers of the threads, in the order in which the threads first appeared.
    private var threads: [Int] = []
    /// The steps and calls under way; for each thread, the innermost comes last.
    private var open: [Work] = []
    /// The entries of the steps of each call of `start()`.
    private var starts: [Int: [Int?]] = [:]

    /// An entry or a call that is under way.
    private final class Work {
        enum Subject: Equatable {
            case entry(Int)
            case call(Int)
        }

        let subject: Subject
        /// The thread; nil for work that may change its thread.
        let thread: Int?
        /// The number of frames below it, and the number of works without a frame since the last frame.
        var depth: (frames: Int, more: Int)
        /// The number that observers get, from the beginning on.
        let number: UInt64
        var step: Step
        /// The time at which the step began.
        var start: Duration
        let on: Report.Thread
        /// The part of the step that the creation of others took.
        var nested = Duration.zero
        /// The time of all steps or, for a call, of the creation of others.
        var total = Duration.zero

        init(
            _ subject: Subject, thread: Int?, depth: (frames: Int, more: Int), _ step: Step, at start: Duration,
            on: Report.Thread
        ) {
            (self.subject, self.thread, self.depth, self.step) = (subject, thread, depth, step)
            (self.start, self.on) = (start, on)
            let place = UInt64(depth.frames) << 16 | UInt64(depth.more)
            number = thread == nil ? 1 << 63 | place : UInt64(on.number) << 48 | place
        }

        var entry: Int? { if case .entry(let entry) = subject { entry } else { nil } }

        /// The span of the step if it ends at this time.
        func span(until end: Duration) -> Report.Span {
            Report.Span(start: start, duration: end - start, ownDuration: end - start - nested, thread: on)
        }
    }

    typealias Report = Container.Report
    typealias Step = Container.Recording.Step

    init(_ observer: Container.Recording.StepObserver?) { self.observer = observer }

    private var now: Duration { ContinuousClock.now - beginning }

    /// Ends the recording, unless it has ended before.
    func stop() -> Report {
        lock.withLock {
            if let finished { return finished }
            let end = now
            report.duration = end
            // The innermost comes first, because its time isn't that of the work around it.
            for (place, work) in open.enumerated().reversed() {
                let span = work.span(until: end)
                set(work, span)
                guard let thread = work.thread else { continue }
                let around = open[..<place].last { $0.thread == thread }
                around?.nested += work.total + (work.entry == nil ? work.nested : span.duration)
            }
            finished = report
            (registrations, containers, numbers, open, starts) = ([], [], [:], [], [:])
            return report
        }
    }

    // MARK: Events

    func notice(_ event: WorkEvent, by thread: Int, frames: Int) {
        // Calls of a container happen outside of the lock.
        let containers = event.containers.map { ($0, $0.knownName) }
        lock.withLock {
            guard finished == nil else { return }
            let numbers = containers.map { number(of: $0, name: $1) }
            note(event, thread, frames, numbers.first ?? 0)
        }
    }

    private func note(_ event: WorkEvent, _ thread: Int, _ frames: Int, _ container: Int) {
        switch event {
        case .begin(let object, let isCreated):
            if let made = innermost(on: thread), made.step == .fill, made.depth.more > 0, let entry = made.entry,
                report.entries[entry].type == object.participant.type
            {
                // The container wires an object that a maker has created.
                made.depth = (frames, 0)
                return
            }
            fail(on: thread, from: frames)
            add(object, in: container, thread, (frames, 0), isCreated ? .create : .fill)
        case .beginMaking(let object):
            add(object, in: container, thread, innerDepth(on: thread, frames), .create)
        case .fill: go(to: .fill, thread)
        case .build: go(to: .create, thread)
        case .tell: go(to: .tell, thread)
        case .complete:
            guard let work = innermost(on: thread), work.entry != nil else { return }
            end(work, .complete)
        case .fail:
            fail(on: thread, from: frames + 1)
        case .failMaking:
            if let work = innermost(on: thread), work.step == .fill, work.depth.more > 0 { end(work, .failed) }
        case .bootstrap:
            addCall(.bootstrap, in: container, thread: thread, innerDepth(on: thread, frames), by: thread)
        case .bootstrapEnds(let isFailure):
            let call = open.last { $0.thread == thread && $0.entry == nil }
            if let call { end(call, isFailure ? .failed : .complete) }
        case .start(let number, _):
            starts[number] = []
            addCall(.start, in: container, thread: nil, (number, 0), by: thread)
        case .startPlan(let number, let steps, let needs):
            if starts[number] != nil { starts[number] = entries(of: steps, after: needs) }
        case .stepStarts(let number, let place):
            guard let entries = starts[number], entries.indices.contains(place), let entry = entries[place] else {
                return
            }
            report.entries[entry].outcome = .unfinished
            add(Work(.entry(entry), thread: nil, depth: (number, place), .start, at: now, on: self.thread(thread)))
        case .stepEnds(let number, let place, let isFailure):
            let work = open.last { $0.thread == nil && $0.entry != nil && $0.depth == (number, place) }
            if let work { end(work, isFailure ? .failed : .complete) }
        case .startEnds(let number, let isFailure):
            starts[number] = nil
            let call = open.last { $0.thread == nil && $0.entry == nil && $0.depth.frames == number }
            if let call { end(call, isFailure ? .failed : .complete) }
        }
    }

    private func innermost(on thread: Int) -> Work? { open.last { $0.thread == thread } }

    private func innerDepth(on thread: Int, _ frames: Int) -> (frames: Int, more: Int) {
        let around = innermost(on: thread)?.depth
        return around.map { $0.frames == frames ? (frames, $0.more + 1) : (frames, 1) } ?? (frames, 1)
    }

    /// Adds an entry that begins now.
    private func add(
        _ object: WorkObject, in container: Int, _ thread: Int, _ depth: (frames: Int, more: Int), _ step: Step
    ) {
        var entry = Report.Entry(
            object.participant.type, at: object.participant.place, in: container, reason: Report.Reason(object))
        entry.id = report.entries.count
        entry.parent = open.last { $0.thread == thread && $0.entry != nil }?.entry
        report.entries.append(entry)
        registrations.append(object.registration)
        add(Work(.entry(entry.id), thread: thread, depth: depth, step, at: now, on: self.thread(thread)))
    }

    private func addCall(
        _ kind: Report.Request, in container: Int, thread: Int?, _ depth: (frames: Int, more: Int), by current: Int
    ) {
        let work = Work(
            .call(report.calls.count), thread: thread, depth: depth, .create, at: now, on: self.thread(current))
        report.calls.append(Report.Call(kind, of: container, work.span(until: work.start), .unfinished))
        open.append(work)
    }

    private func add(_ work: Work) {
        open.append(work)
        tell(work, isBegin: true)
    }

    /// Begins the next step of the innermost work.
    private func go(to step: Step, _ thread: Int) {
        guard let work = innermost(on: thread), work.entry != nil else { return }
        close(work)
        work.step = step
        tell(work, isBegin: true)
    }

    /// Writes down the step that ends now.
    private func close(_ work: Work) {
        let end = now
        let span = work.span(until: end)
        tell(work, isBegin: false)
        set(work, span)
        work.total += work.entry == nil ? work.nested : span.duration
        (work.start, work.nested) = (end, .zero)
    }

    /// Ends a work, with all works inside it.
    private func end(_ work: Work, _ outcome: Report.Outcome) {
        if let thread = work.thread {
            while let inner = innermost(on: thread), inner !== work { endInnermost(inner, .failed) }
        }
        endInnermost(work, outcome)
    }

    private func endInnermost(_ work: Work, _ outcome: Report.Outcome) {
        close(work)
        switch work.subject {
        case .entry(let entry): report.entries[entry].outcome = outcome
        case .call(let call): report.calls[call].outcome = outcome
        }
        open.removeAll { $0 === work }
        if let thread = work.thread { innermost(on: thread)?.nested += work.total }
    }

    private func fail(on thread: Int, from frames: Int) {
        while let work = innermost(on: thread), work.depth.frames >= frames { endInnermost(work, .failed) }
    }

    private func set(_ work: Work, _ span: Report.Span) {
        switch (work.subject, work.step) {
        case (.call(let call), _): report.calls[call].span = span
        case (.entry(let entry), .create): report.entries[entry].created = span
        case (.entry(let entry), .fill): report.entries[entry].filled = span
        case (.entry(let entry), .tell): report.entries[entry].told = span
        case (.entry(let entry), .start): report.entries[entry].started = span
        }
    }

    // MARK: Starts

    /// The entry of each step of a plan, also for objects that existed before the recording.
    private func entries(of steps: [StartStep?], after needs: [[Int]]) -> [Int?] {
        var entries = [Int?](repeating: nil, count: steps.count)
        // A step without anything to start passes on the steps that it waits for.
        var awaited = [Set<Int>](repeating: [], count: steps.count)
        for place in 0..<steps.count {
            for need in needs[place] {
                awaited[place].formUnion(entries[need].map { [$0] } ?? awaited[need])
            }
            guard let (participant, registration, home) = steps[place] else { continue }
            let container = number(of: home, name: nil)
            let known = report.entries.indices.last {
                registrations[$0] === registration && report.entries[$0].container == container
                    && report.entries[$0].started == nil && report.entries[$0].outcome == .complete
            }
            let entry = known ?? report.entries.count
            if known == nil {
                var new = Report.Entry(participant.type, at: participant.place, in: container, reason: nil)
                new.id = entry
                report.entries.append(new)
                registrations.append(registration)
            }
            report.entries[entry].startsAfter = awaited[place].sorted()
            entries[place] = entry
        }
        return entries
    }

    // MARK: Containers, threads and observers

    private func number(of container: Container, name: String?) -> Int {
        let reference = container.reference
        if let known = numbers[ObjectIdentifier(reference)] { return known }
        numbers[ObjectIdentifier(reference)] = containers.count
        containers.append(reference)
        report.containers.append(name)
        return containers.count - 1
    }

    /// The current thread, by the container's number for it.
    private func thread(_ id: Int) -> Report.Thread {
        let known = threads.firstIndex(of: id)
        if known == nil { threads.append(id) }
        return Report.Thread(number: (known ?? threads.count - 1) + 1, isMain: isFirstThread)
    }

    private func tell(_ work: Work, isBegin: Bool) {
        guard let observer, let entry = work.entry else { return }
        observer(work.step, TypeName.of(report.entries[entry].type), work.number, isBegin)
    }
}

extension WorkEvent {
    /// The containers of the event.
    fileprivate var containers: [Container] {
        switch self {
        case .begin(let object, _), .beginMaking(let object): [object.container]
        case .bootstrap(let container), .start(_, let container): [container]
        case .startPlan(_, let steps, _): steps.compactMap { $0?.container }
        default: []
        }
    }
}

extension Container.Report.Reason {
    fileprivate init(_ object: WorkObject) {
        if let request = object.request {
            self = .request(Container.Report.Request(request), by: object.askers.last?.type)
        } else {
            let type = object.type ?? object.participant.type
            self = .need(
                of: object.askers.last?.type ?? type, token: object.token == type ? nil : object.token, type: type)
        }
    }
}

extension Container.Report.Request {
    fileprivate init(_ request: String) {
        self =
            switch request {
            case "bootstrap()": .bootstrap
            case "start()": .start
            case "a property": .property
            case "a maker": .maker
            case "wiring": .wire
            case "replace()": .replace
            default: .resolve
            }
    }
}
