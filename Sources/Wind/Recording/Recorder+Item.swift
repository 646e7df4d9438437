extension Recorder {
    /// A component or a call in the log.
    final class Item: @unchecked Sendable {
        // SAFETY: all that changes is guarded by the recorder's lock.
        /// What the report has of it; of a call the time is that of a creation.
        var entry: Container.Report.Entry
        /// The call that it is; nil for a component.
        let call: Container.Report.Request?
        /// What the component is the object of.
        let registration: Registration?
        /// The number of the thread's wiring; -1 for what may go on on any thread.
        var thread: Int
        /// How deep it is in what goes on on the thread: see ``Recorder/depth(of:)``.
        var depth = 0
        /// The step that is under way.
        var step = Step.create
        /// Whether it is, or another will be.
        var isUnderWay = false
        /// When the step began.
        var start = Duration.zero
        /// By which thread.
        var on = Container.Report.Thread(number: 0, isMain: false)
        /// How much of it the making of others took.
        var nested = Duration.zero
        /// How much all steps took or, of a call, the making of others.
        var total = Duration.zero

        init(
            _ entry: Container.Report.Entry, of registration: Registration?, call: Container.Report.Request? = nil,
            on thread: Int
        ) {
            self.entry = entry
            self.registration = registration
            self.call = call
            self.thread = thread
        }

        /// Whether a maker has made it, and it is to be wired.
        var isMade: Bool { call == nil && step == .fill && depth % Recorder.depth(of: 1) != 0 }

        /// The step as it is if it ends now.
        func span(until end: Duration) -> Container.Report.Span {
            Container.Report.Span(start: start, duration: end - start, ownDuration: end - start - nested, thread: on)
        }
    }
}

extension Container.Report.Entry {
    init(_ participant: Container.ResolutionError.Participant, in container: Int, reason: Container.Report.Reason?) {
        self.init(participant.type, at: participant.place, in: container, reason: reason)
    }

    /// Takes in when and how a step was done.
    mutating func set(_ step: Recorder.Step, _ span: Container.Report.Span) {
        switch step {
        case .create: created = span
        case .fill: filled = span
        case .tell: told = span
        case .start: started = span
        }
    }
}
