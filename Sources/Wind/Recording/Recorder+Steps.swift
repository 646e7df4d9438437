extension Recorder {
    // MARK: What is made

    /// The depth of what a thread makes with so many frames; what has no frame of its own is a little deeper than what is
    /// around it.
    static func depth(of frames: Int) -> Int { frames << 16 }

    /// Adds an entry, of what has a frame or is a little deeper than what is around it.
    /// - Returns: Its number.
    @discardableResult
    func begin(
        _ entry: Report.Entry, of registration: Registration?, with step: Step, on thread: Int, frames: Int,
        hasFrame: Bool = true
    ) -> Int {
        var number = -1
        write {
            if hasFrame, let place = innermost(on: thread), isMade(place, of: entry.type) {
                open[place].depth = Recorder.depth(of: frames)
                return
            }
            let depth = hasFrame ? Recorder.depth(of: frames) : innerDepth(on: thread, frames: frames)
            fail(on: thread, from: depth)
            var entry = entry
            entry.id = entriesBefore + entries.count
            entry.parent = open.last { $0.thread == thread && !$0.isCall }?.number
            entries.append(entry)
            registrations.append(registration)
            number = entry.id
            add(
                Open(
                    thread: thread, depth: depth, isCall: false, number: number, step: step, start: now,
                    on: self.thread(thread)))
        }
        return number
    }

    /// Ends the step of the innermost on a thread and goes on with the next one; with nil all of it ends.
    /// - Parameter isNothing: Whether nothing was done in the step.
    func go(to step: Step?, on thread: Int, isNothing: Bool = false) {
        write {
            guard let place = innermost(on: thread), !open[place].isCall else { return }
            close(place, isNothing: isNothing)
            guard let step else { return finish(place, .complete) }
            open[place].step = step
            note(open[place], isBegin: true)
        }
    }

    /// Ends what goes on on a thread above a frame, of which an error was the end.
    func fail(on thread: Int, above frames: Int) {
        write { fail(on: thread, from: Recorder.depth(of: frames + 1)) }
    }

    /// Ends an entry, if it is under way, of which an error was the end.
    func fail(_ number: Int) {
        write {
            guard let place = open.lastIndex(where: { !$0.isCall && $0.number == number }) else { return }
            close(place)
            finish(place, .failed)
        }
    }

    private func innermost(on thread: Int) -> Int? { open.lastIndex { $0.thread == thread } }

    /// Whether it is what a maker has made, and that is to be wired now.
    private func isMade(_ place: Int, of type: any Any.Type) -> Bool {
        let one = open[place]
        guard !one.isCall, one.step == .fill, one.depth % Recorder.depth(of: 1) != 0 else { return false }
        return entries[one.number - entriesBefore].type == type
    }

    private func innerDepth(on thread: Int, frames: Int) -> Int {
        max(Recorder.depth(of: frames), innermost(on: thread).map { open[$0].depth } ?? 0) + 1
    }

    private func add(_ one: Open) {
        open.append(one)
        note(one, isBegin: true)
    }

    private func fail(on thread: Int, from depth: Int) {
        while let place = innermost(on: thread), open[place].depth >= depth {
            close(place)
            finish(place, .failed)
        }
    }

    /// Writes down the step that has ended.
    private func close(_ place: Int, isNothing: Bool = false) {
        let (one, end) = (open[place], now)
        let span = one.span(until: end)
        if one.isCall {
            calls[one.number - callsBefore].span = span
        } else if !isNothing {
            entries[one.number - entriesBefore][one.step] = span
        }
        note(one, isBegin: false)
        open[place].total += one.isCall ? one.nested : span.duration
        (open[place].start, open[place].nested) = (end, .zero)
    }

    /// Takes out what has ended.
    private func finish(_ place: Int, _ outcome: Report.Outcome) {
        let one = open.remove(at: place)
        if one.isCall {
            calls[one.number - callsBefore].outcome = outcome
        } else {
            entries[one.number - entriesBefore].outcome = outcome
        }
        guard one.thread >= 0, let outer = innermost(on: one.thread) else { return }
        open[outer].nested += one.total
    }

    // MARK: Calls

    /// Adds a call; one that may go on elsewhere if `staysOnThread` is false.
    /// - Returns: Its number.
    func beginCall(
        _ kind: Report.Request, of container: Int, on thread: Int, frames: Int, staysOnThread: Bool
    ) -> Int {
        var number = -1
        write {
            number = callsBefore + calls.count
            let depth = innerDepth(on: thread, frames: frames)
            let one = Open(
                thread: staysOnThread ? thread : -1, depth: depth, isCall: true, number: number, step: .create,
                start: now, on: self.thread(thread))
            calls.append(Report.Call(kind: kind, container: container, span: one.span(until: one.start)))
            open.append(one)
        }
        return number
    }

    /// Ends a call.
    func endCall(_ number: Int, _ outcome: Report.Outcome) {
        write {
            guard let place = open.lastIndex(where: { $0.isCall && $0.number == number }) else { return }
            close(place)
            finish(place, outcome)
        }
    }

    // MARK: Starts

    /// Finds the entry of what is to be started, or adds one if it was made before.
    /// - Returns: Its number.
    func addStart(of registration: Registration, in container: Int, after others: [Int]) -> Int {
        var number = -1
        write {
            let known = entries.indices.last {
                registrations[$0] === registration && entries[$0].container == container
                    && entries[$0].started == nil && entries[$0].outcome == .complete
            }
            let index = known ?? entries.count
            if known == nil {
                entries.append(Report.Entry(registration.participant, in: container, reason: nil))
                registrations.append(registration)
                entries[index].id = entriesBefore + index
            }
            entries[index].startsAfter = others.filter { $0 >= 0 }
            number = entriesBefore + index
        }
        return number
    }

    /// Notes that a component is started now, by this thread.
    func beginStart(_ number: Int, on thread: Int) {
        write {
            guard number >= entriesBefore else { return }
            entries[number - entriesBefore].outcome = .unfinished
            add(
                Open(
                    thread: -1, depth: 0, isCall: false, number: number, step: .start, start: now,
                    on: self.thread(thread)))
        }
    }

    /// Notes that a component was started, or could not be.
    func endStart(_ number: Int, _ outcome: Report.Outcome) {
        write {
            guard let place = open.lastIndex(where: { $0.step == .start && $0.number == number }) else { return }
            close(place)
            finish(place, outcome)
        }
    }
}
