/// What is written down, each by one call.
extension Recorder {
    /// The depth of what a thread makes with so many frames; what has no frame of its own is a little deeper than what is
    /// around it.
    static func depth(of frames: Int) -> Int { frames << 16 }

    // MARK: What is made

    /// Begins with a component that has a frame, or goes on with one that a maker has made and that is wired now.
    func begin(_ item: Item, with step: Step, frames: Int) {
        write {
            let depth = Recorder.depth(of: frames)
            if let made = innermost(on: item.thread), made.isMade, made.entry.type == item.entry.type {
                made.depth = depth
                return
            }
            fail(on: item.thread, from: depth)
            begin(item, with: step, at: depth)
        }
    }

    /// Begins with a component that a maker makes.
    func beginMaking(_ item: Item, frames: Int) {
        write { begin(item, with: .create, at: innerDepth(on: item.thread, frames: frames)) }
    }

    private func begin(_ item: Item, with step: Step, at depth: Int) {
        (item.step, item.depth) = (step, depth)
        item.entry.parent = innermostEntry(on: item.thread)?.entry.id
        add(item, byThread: item.thread)
    }

    /// Ends the step of the innermost on a thread and goes on with the next one; with nil all of it ends.
    func go(to step: Step?, on thread: Int) {
        write {
            guard let item = innermost(on: thread), item.call == nil else { return }
            end(item, next: step)
        }
    }

    /// Ends what goes on on a thread above a frame, of which an error was the end.
    func fail(on thread: Int, above frames: Int) {
        write { fail(on: thread, from: Recorder.depth(of: frames + 1)) }
    }

    private func fail(on thread: Int, from depth: Int) {
        while let item = innermost(on: thread), item.depth >= depth { end(item, next: nil, .failed) }
    }

    private func innerDepth(on thread: Int, frames: Int) -> Int {
        max(Recorder.depth(of: frames), innermost(on: thread)?.depth ?? 0) + 1
    }

    // MARK: Calls

    /// Begins with a call, by a thread that it may leave if it has none of its own.
    func beginCall(_ item: Item, by thread: Int, frames: Int) {
        write {
            item.depth = innerDepth(on: thread, frames: frames)
            add(item, byThread: thread)
        }
    }

    /// Ends all of it, if it is under way.
    func end(_ item: Item, _ outcome: Report.Outcome) {
        write {
            if item.isUnderWay { end(item, next: nil, outcome) }
        }
    }

    // MARK: Starts

    /// Finds what was made and is to be started, or adds it if it was made before.
    func start(of registration: Registration, in container: Int, after others: [Item]) -> Item {
        var item = Item(.init(registration.participant, in: container, reason: nil), of: registration, on: -1)
        write {
            let known = items.last {
                $0.registration === registration && $0.entry.container == container && $0.entry.started == nil
                    && $0.entry.outcome == .complete
            }
            if let known { item = known } else { log(item) }
            item.entry.startsAfter = others.map(\.entry.id)
        }
        return item
    }

    /// Notes that a component is started now, by this thread.
    func beginStart(_ item: Item, by thread: Int) {
        write {
            guard has(item) else { return }
            (item.thread, item.step, item.entry.outcome) = (-1, .start, .unfinished)
            begin(item, byThread: thread)
        }
    }
}
