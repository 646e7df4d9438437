/// What a thread writes down of what it makes, while somebody records it.
extension WiringContext {
    /// A call of which a wiring without a frame below it is the consequence.
    struct Occasion {
        let request: Container.Report.Request
        /// How many frames there were.
        let depth: Int
    }

    /// Does what `run` does, and writes it down if that is for this container's tree.
    @inline(never)
    func runRecorded(above base: Int, in container: Container) throws(Container.ResolutionError) -> any Component {
        let (outer, outerBase) = (recorder, recordedBase)
        (recorder, recordedBase) = (container.activeRecorder, base)
        defer { (recorder, recordedBase) = (outer, outerBase) }
        if frames.top.isRewiring { begin(with: .fill) }
        do throws(Container.ResolutionError) {
            return try runAll(above: base, in: container)
        } catch {
            recorder?.fail(on: id, above: base)
            throw error
        }
    }

    /// Makes the object of the top frame.
    ///
    /// Runs user code.
    @inline(never)
    func createRecorded() -> any Component {
        let registration = unsafe frames.top.registration!.takeUnretainedValue()
        // A builder is called when its arguments are there, and what was registered as an object exists.
        let isToCome = registration.details?.parameters != nil || frames.top.slot?.isGivenObject == true
        begin(with: isToCome ? .fill : .create)
        let object = makeOfTop()
        if !isToCome { recorder?.go(to: .fill, on: id) }
        return object
    }

    /// Tells the component of the top frame.
    ///
    /// Runs user code.
    @inline(never)
    func tellRecorded(_ consumer: any Component) {
        recorder?.go(to: .tell, on: id)
        consumer.dependenciesFulfilled()
        recorder?.go(to: nil, on: id)
    }

    private func begin(with step: Recorder.Step) {
        guard let recorder else { return }
        let number = unsafe frames.top.container.number(in: recorder)
        let registration = unsafe frames.top.registration?.takeUnretainedValue()
        let item = Recorder.Item(
            .init(frames.top.participant, in: number, reason: reasonOfTop), of: registration, on: id)
        recorder.begin(item, with: step, frames: frames.count)
    }

    /// Why the top frame is there.
    private var reasonOfTop: Container.Report.Reason {
        let index = frames.count - 1
        guard index == recordedBase else { return frames[index - 1].reasonOfNext }
        if let occasion, occasion.depth == index { return .request(occasion.request, by: askerOfTop) }
        return .request(frames.top.isRewiring ? .wire : .resolve, by: askerOfTop)
    }

    /// The component whose code has called a container, with the consequence of the top frame.
    private var askerOfTop: (any Any.Type)? { asker(below: frames.count - 1) }

    /// The component whose code calls a container now.
    private func asker(below index: Int) -> (any Any.Type)? {
        index > 0 ? frames[index - 1].participant.type : Calling.current?.type
    }

    // MARK: Calls

    /// Has what is made from now on be the consequence of a call, unless that is one of a call around it; of a container
    /// that is recorded.
    /// - Returns: What `occasion` is to be again when the call ends.
    func beginOccasion(_ request: Container.Report.Request) -> Occasion? {
        let outer = occasion
        if outer?.depth != frames.count { occasion = Occasion(request: request, depth: frames.count) }
        return outer
    }

    /// Runs what `bootstrap()` does, and writes it down.
    @inline(never)
    func recordBootstrap(
        of container: Container, _ body: () throws(Container.ResolutionError) -> Void
    ) throws(Container.ResolutionError) {
        let outer = beginOccasion(.bootstrap)
        defer { occasion = outer }
        let call = container.beginCall(.bootstrap, staysOnThread: true)
        do throws(Container.ResolutionError) {
            try body()
        } catch {
            call?.end(.failed)
            throw error
        }
        call?.end(.complete)
    }

    /// Writes down that a maker begins to make an object, which is wired afterwards.
    @inline(never)
    func beginMaking(of registration: Registration, in container: Container) -> RecordedCall? {
        guard let recorder = container.activeRecorder else { return nil }
        let item = Recorder.Item(
            .init(
                registration.participant, in: container.number(in: recorder),
                reason: .request(.maker, by: asker(below: frames.count))),
            of: registration, on: id)
        recorder.beginMaking(item, frames: frames.count)
        return RecordedCall(recorder: recorder, item: item)
    }
}

/// Something that goes on without a frame.
struct RecordedCall: Sendable {
    let recorder: Recorder
    let item: Recorder.Item

    /// Has the object of a maker be wired.
    func wire() { recorder.go(to: .fill, on: item.thread) }

    /// Has a component be started now, by this thread.
    func start() { recorder.beginStart(item, by: WiringContext.forThread().id) }

    /// Ends it, if it goes on.
    func end(_ outcome: Container.Report.Outcome) { recorder.end(item, outcome) }
}

extension Container {
    /// Writes down that a call begins, if somebody records it.
    /// - Parameters:
    ///   - request: The call.
    ///   - staysOnThread: Whether it ends on this thread.
    /// - Returns: What is to be told when it ends.
    func beginCall(_ request: Report.Request, staysOnThread: Bool) -> RecordedCall? {
        guard let recorder = activeRecorder else { return nil }
        let wiring = WiringContext.forThread()
        let participant = ResolutionError.Participant(type: Container.self, place: nil)
        let item = Recorder.Item(
            .init(participant, in: number(in: recorder), reason: nil), of: nil, call: request,
            on: staysOnThread ? wiring.id : -1)
        recorder.beginCall(item, by: wiring.id, frames: wiring.frames.count)
        return RecordedCall(recorder: recorder, item: item)
    }
}

extension WiringContext.Frame {
    /// Why what is made for this frame is made.
    fileprivate var reasonOfNext: Container.Report.Reason {
        guard let plan, next < plan.count else {
            return .need(of: participant.type, token: nil, type: participant.type)
        }
        let type = plan.step(at: next).type
        let token = plan.read { $0.entries[next].tokens.first }
        return .need(of: participant.type, token: token == type ? nil : token, type: type)
    }
}
