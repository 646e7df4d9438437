/// The reports of a thread about its work, in an observed tree.
extension WiringContext {
    /// A call that causes wirings without a frame below them, and the number of frames at its start.
    typealias Occasion = (request: String, depth: Int)

    /// Does the work of `run`, and reports it if this container's tree is observed.
    @inline(never)
    func runObserved(above base: Int, in container: Container) throws(Container.ResolutionError) -> any Component {
        let (outer, outerBase) = (observers, observedBase)
        (observers, observedBase) = (container.observers, base)
        defer { (observers, observedBase) = (outer, outerBase) }
        if frames.top.isRewiring { begin(isCreated: false) }
        return try runAll(above: base, in: container)
    }

    /// Creates the object of the top frame.
    ///
    /// Runs user code.
    @inline(never)
    func createObserved() -> any Component {
        let registration = unsafe frames.top.registration!.takeUnretainedValue()
        if registration.isValue { return makeOfTop() }
        // A builder is called later, with its arguments, and a registered object exists already.
        let isToCome = registration.details?.parameters != nil || frames.top.slot?.isGivenObject == true
        begin(isCreated: !isToCome)
        let object = makeOfTop()
        if !isToCome { tell(.fill) }
        return object
    }

    /// Calls `dependenciesFulfilled()` on the component of the top frame.
    ///
    /// Runs user code.
    @inline(never)
    func tellObserved(_ consumer: any Component) {
        let isValue = unsafe frames.top.registration?._withUnsafeGuaranteedRef { $0.isValue } == true
        guard !isValue else { return consumer.dependenciesFulfilled() }
        tell(.tell)
        consumer.dependenciesFulfilled()
        tell(.complete)
    }

    /// Reports an event of the top frame.
    @inline(never)
    func tell(_ event: WorkEvent) { observers?.notice(event, by: id, frames: frames.count) }

    private func begin(isCreated: Bool) {
        let index = frames.count - 1
        let registration = unsafe frames.top.registration?.takeUnretainedValue()
        var (request, type, token) = (nil as String?, nil as (any Any.Type)?, nil as (any Any.Type)?)
        if index == observedBase {
            let isConsequence = occasion?.depth == index
            request = isConsequence ? occasion?.request : frames.top.isRewiring ? "wiring" : "resolve()"
        } else if let plan = frames[index - 1].plan, frames[index - 1].next < plan.count {
            type = plan.step(at: frames[index - 1].next).type
            token = plan.read { $0.entries[frames[index - 1].next].tokens.first }
        }
        tell(
            .begin(
                WorkObject(
                    frames.top.participant, of: registration, in: unsafe frames.top.container,
                    askers: askers(below: index), request: request, type: type, token: token), isCreated: isCreated))
    }

    /// The components that asked: those of the frames or, without frames, the one that a container is starting.
    @inline(never)
    private func askers(below index: Int) -> [Container.ResolutionError.Participant] {
        if index == 0 { return Calling.ofTask.map { [$0] } ?? [] }
        return (0..<index).map { frames[$0].participant }
    }

    // MARK: Calls

    /// Attributes the work from now on to a call, unless a call around it has that role.
    /// - Returns: The previous `occasion`, to be restored at the end of the call.
    @inline(never)
    func beginOccasion(_ request: String) -> Occasion? {
        let outer = occasion
        if outer?.depth != frames.count { occasion = (request, frames.count) }
        return outer
    }

    /// Runs `bootstrap()`, and reports it.
    @inline(never)
    func observeBootstrap(
        of container: Container, _ body: () throws(Container.ResolutionError) -> Void
    ) throws(Container.ResolutionError) {
        let outer = beginOccasion("bootstrap()")
        let observers = container.observers
        observers?.notice(.bootstrap(container), by: id, frames: frames.count)
        var isFailure = true
        defer {
            occasion = outer
            observers?.notice(.bootstrapEnds(isFailure: isFailure), by: id, frames: frames.count)
        }
        try body()
        isFailure = false
    }

    /// Reports that a maker begins to create an object, which is wired afterwards.
    /// - Returns: The observers of the following events.
    @inline(never)
    func beginMaking(of registration: Registration, in container: Container) -> WorkObservers? {
        let observers = container.observers
        let object = WorkObject(
            registration.participant, of: registration, in: container, askers: askers(below: frames.count),
            request: "a maker")
        observers?.notice(.beginMaking(object), by: id, frames: frames.count)
        return observers
    }
}
