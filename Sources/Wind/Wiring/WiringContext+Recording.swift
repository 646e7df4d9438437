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
        // The builder is called when its arguments are there.
        let isBuilt = registration.details?.parameters != nil
        let isNothing = isBuilt || frames.top.slot?.isGivenObject == true
        begin(with: isNothing ? .fill : .create)
        let object = makeOfTop()
        if !isNothing { recorder?.go(to: .fill, on: id) }
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
        let container = unsafe frames.top.container
        let entry = Container.Report.Entry(
            frames.top.participant, in: container.number(in: recorder), reason: reasonOfTop)
        let registration = unsafe frames.top.registration?.takeUnretainedValue()
        recorder.begin(entry, of: registration, with: step, on: id, frames: frames.count)
    }

    /// Why the top frame is there.
    private var reasonOfTop: Container.Report.Reason {
        let index = frames.count - 1
        guard index == recordedBase else { return frames[index - 1].reasonOfNext }
        let isRewiring = frames.top.isRewiring
        return .request(request(at: index) ?? (isRewiring ? .wire : .resolve), by: asker(below: index))
    }

    /// The call that was made with so many frames.
    private func request(at depth: Int) -> Container.Report.Request? {
        guard let occasion, occasion.depth == depth else { return nil }
        return occasion.request
    }

    /// The component whose code calls a container now.
    private func asker(below index: Int) -> (any Any.Type)? {
        index > 0 ? frames[index - 1].participant.type : Calling.current?.type
    }

    // MARK: Calls

    /// Runs what a call does, which is why things are made meanwhile, unless a call around it is.
    @inline(never)
    func recording<Result>(
        _ request: Container.Report.Request, of container: Container, isCall: Bool = false,
        _ body: () throws(Container.ResolutionError) -> Result
    ) throws(Container.ResolutionError) -> Result {
        guard let recorder = container.activeRecorder else { return try body() }
        let outer = occasion
        if self.request(at: frames.count) == nil { occasion = Occasion(request: request, depth: frames.count) }
        defer { occasion = outer }
        guard isCall else { return try body() }
        let number = recorder.beginCall(
            request, of: container.number(in: recorder), on: id, frames: frames.count, staysOnThread: true)
        do throws(Container.ResolutionError) {
            let result = try body()
            recorder.endCall(number, .complete)
            return result
        } catch {
            recorder.endCall(number, .failed)
            throw error
        }
    }

    /// Runs what makes and wires an object without a frame for its making, by a maker.
    ///
    /// `make` runs user code.
    @inline(never)
    func recordMaking<Object: Component>(
        of registration: Registration, in container: Container, _ make: () -> Object,
        _ wire: (Object) throws(Container.ResolutionError) -> Void
    ) throws(Container.ResolutionError) -> Object {
        guard let recorder = container.activeRecorder else {
            let object = make()
            try wire(object)
            return object
        }
        let entry = Container.Report.Entry(
            registration.participant, in: container.number(in: recorder),
            reason: .request(.maker, by: asker(below: frames.count)))
        let number = recorder.begin(
            entry, of: registration, with: .create, on: id, frames: frames.count, hasFrame: false)
        let object = make()
        recorder.go(to: .fill, on: id)
        do throws(Container.ResolutionError) {
            try wire(object)
        } catch {
            recorder.fail(number)
            throw error
        }
        return object
    }
}

extension WiringContext.Frame {
    /// Why what is made for this frame is made.
    fileprivate var reasonOfNext: Container.Report.Reason {
        guard let plan, next < plan.count else { return .need(of: participant.type, token: nil, type: participant.type) }
        let type = plan.step(at: next).type
        let token = plan.read { $0.entries[next].tokens.first }
        return .need(of: participant.type, token: token == type ? nil : token, type: type)
    }
}
